/** A period after these never ends a sentence: something that belongs to them follows. */
export const TITLES: ReadonlySet<string> = new Set(
  'dr mr mrs ms prof st vs fig figs approx eg ie cf al ref resp'.split(' '),
);

/** A period after these ends a sentence only when a capital follows. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    'pt pts hx dx rx tx sx fx temp wt ht min max hr hrs wk wks mo mos yr yrs sec secs abd ext neuro gen neg pos sig bilat ' +
    'tab tabs cap caps inj soln susp mg mcg ml qd bid tid qid prn po hs ac pc stat etc dept hosp jr sr inc rt lt lat med ' +
    'meds pulm card gyn vasc occ freq cont incl est admin pneumo hosp ave ed prev'
  ).split(' '),
);

/** Words that open a sentence when they follow "X." with a capital: what tells "hepatitis C. She" from "J. Smith". */
export const OPENERS: ReadonlySet<string> = new Set(
  (
    'the he she it his her they their we our i my patient pt no denies denied there this that these those on in at a an ' +
    'also however has had was is are were will with without since after when if and but not family mother father past'
  ).split(' '),
);

/** A line that ends with one of these goes on in the next line, whatever its case. */
export const CONTINUERS: ReadonlySet<string> = new Set(
  (
    'and or nor of the a an in on at to for with without any by from than as is was are were has have had her his ' +
    'their my reports but which who that possible mild severe acute chronic some including such vs never not , /'
  ).split(' '),
);

/** Answers on an intake form: after a question mark they belong to the question. */
export const ANSWERS: ReadonlySet<string> = new Set(
  'no yes none n y neg negative pos positive denies denied absent present nil never nope unknown unsure not a ans answer'.split(
    ' ',
  ),
);

/** "no" at the end of a line goes on in the next only after one of these; else it answers what precedes it. */
export const BEFORE_NO: ReadonlySet<string> = new Set(
  ', ; has had have with is was are were but and or'.split(' '),
);

/** At the end of a line they go on in the next when the word before them denies: "no known", "without recent". */
export const DENIED_ADJECTIVES: ReadonlySet<string> = new Set(
  'known recent prior previous other new further associated significant evidence acute current obvious focal'.split(
    ' ',
  ),
);

/** First words of a finding that do not name one by themselves, or another one. */
export const FIRST_PARTS: ReadonlySet<string> = new Set(
  (
    'chest abdominal abd belly stomach back neck leg arm knee hip joint muscle flank pelvic facial ankle foot hand calf ' +
    'shoulder throat ear eye weight night hot cold blood vision visual hearing bowel bladder urinary vaginal rectal nasal ' +
    'diabetes heart kidney renal liver lung shortness blurred blurry double loss suicidal focal rib head skin'
  ).split(' '),
);

/** Words that end the name of a finding begun in the line before. */
export const LAST_PARTS: ReadonlySet<string> = new Set(
  (
    'pain pains loss gain sweats flashes swelling tenderness tightness pressure discomfort stiffness weakness numbness ' +
    'bleeding discharge changes disturbance vision hearing mellitus disease failure attack attacks incontinence retention ' +
    'urgency frequency movements injury trauma ideation deficits congestion fracture lesions'
  ).split(' '),
);
