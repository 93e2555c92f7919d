/** Classes of drugs of which a course without a date of its own is over with the days behind its entry; others go on. */
export const OF_COURSES: ReadonlySet<string> = new Set([
  'antibiotic',
  'penicillin',
  'cephalosporin',
  'macrolide',
  'tetracycline',
  'fluoroquinolone',
  'sulfonamide-antibiotic',
  'nitroimidazole',
  'lincosamide',
  'aminoglycoside',
  'carbapenem',
  'glycopeptide',
  'antiviral',
]);

/** Names of what is given into a vein in a hospital alone; adrenaline pens, tranexamic acid and midodrine are taken at home. */
export const OF_HOSPITALS: ReadonlySet<string> = new Set([
  'heparin',
  'protamine',
  'norepinephrine',
  'vasopressin',
  'dopamine',
  'dobutamine',
  'propofol',
  'alteplase',
  'tenecteplase',
  'rocuronium',
  'succinylcholine',
  'magnesium sulfate',
  'mannitol',
  'poractant alfa',
  'remdesivir',
  'artesunate',
  'carboprost',
]);
