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
    'their my reports but which who that possible mild severe acute chronic some including such vs , /'
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
