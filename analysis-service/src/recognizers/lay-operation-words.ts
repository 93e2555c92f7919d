// Operations as patients tell them: "had her gallbladder out", "they took out my spleen". What each organ's removal is
// called is the name of a row of the tables of procedures.

/** The procedure that takes the organ out, by the organ's everyday name. */
export const REMOVALS: Readonly<Record<string, string>> = {
  gallbladder: 'cholecystectomy',
  'gall bladder': 'cholecystectomy',
  appendix: 'appendectomy',
  tonsils: 'tonsillectomy',
  adenoids: 'adenoidectomy',
  spleen: 'splenectomy',
  uterus: 'hysterectomy',
  womb: 'hysterectomy',
  ovary: 'oophorectomy',
  ovaries: 'oophorectomy',
  thyroid: 'thyroidectomy',
  kidney: 'nephrectomy',
  prostate: 'prostatectomy',
  colon: 'colectomy',
  breast: 'mastectomy',
  testicle: 'orchiectomy',
  polyp: 'polypectomy',
  polyps: 'polypectomy',
  cyst: 'ganglion cyst excision',
  mole: 'wart removal',
  moles: 'wart removal',
  teeth: 'tooth extraction',
  tooth: 'tooth extraction',
  cataract: 'cataract surgery',
  cataracts: 'cataract surgery',
};

/** What mends a part or gives a new one, by the part's everyday name. */
export const MENDINGS: Readonly<Record<string, string>> = {
  knee: 'total knee replacement',
  knees: 'total knee replacement',
  hip: 'total hip replacement',
  hips: 'total hip replacement',
  shoulder: 'shoulder replacement',
  shoulders: 'shoulder replacement',
  'heart valve': 'valve replacement',
  valve: 'valve replacement',
  hernia: 'hernia repair',
  hernias: 'hernia repair',
  'rotator cuff': 'shoulder surgery',
  meniscus: 'knee surgery',
  acl: 'knee surgery',
  'deviated septum': 'septoplasty',
};

const either = (names: Readonly<Record<string, string>>) =>
  `(?<part>${Object.keys(names)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`;
const ORGAN = either(REMOVALS);
const OWNER = '(?:my|his|her|the|their|your|a|an|one|both|two|three|some)';
const KIND = '(?:wisdom|bad|right|left|baby|ovarian|thyroid|colon|skin)';
const WAS = '(?:(?:was|were|has been|have been|been|all|got) ){0,2}';

export const REMOVED: readonly string[] = [
  `\\b(?:${KIND} )?${ORGAN} ${WAS}(?:out|(?:taken|cut|pulled) out|removed|pulled)\\b(?! of\\b)`,
  `\\b(?:took|taken|taking|cut|pulled) (?:out )?(?:${OWNER} )?(?:${KIND} )?${ORGAN} out\\b(?! of\\b)`,
  `\\b(?:took|taken|taking|cut|cutting|pulled|removed|remove|removing) (?:out )?${OWNER} (?:${KIND} )?${ORGAN}\\b(?! (?:problem|disease|pain|cancer|stone|medic|pill))`,
  `\\bremoval of (?:${OWNER} )?(?:${KIND} )?${ORGAN}\\b`,
];

export const MENDED: readonly string[] = [
  `\\b(?:(?:both|right|left|bilateral) )?(?:(?:hiatal|inguinal|umbilical|groin|torn|aortic|mitral) )?${either(MENDINGS)} ${WAS}(?:fixed|fix|replaced|repaired)\\b`,
];
