// Words that may stand between a drug and the parts of its sig.

/** Words that carry no other statement, so that a part behind them still belongs to the drug. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a an the that it this of at to in on by from for and or then plus with his her my your their its dose doses dosage dosed dosing
  total about approximately around up down over currently now presently still only just also taking take takes taken took
  using use uses used apply applied applying inject injects injected inhale inhales inhaled instill instilled place
  placed put spray give gave given received receiving started start starting increased increase decreased decrease
  reduced titrated tapered taper tapering changed switched continued continue continues maintained was is are be been
  being as sig directions tablet tablets tab tabs capsule capsules cap caps pill pills oral strength each every both
  all per last past this previous week weeks month months year day today yesterday ago since home therapy course total
  usually maximum max min minimum dispense disp qty patient pt he she they i he's she's i'm when if feels needed has
  x daily scheduled standing loading maintenance bolus infusion drip regular regimen via generic sodium hydrochloride
  hcl succinate tartrate sulfate potassium calcium er xr xl sr cr ec dr la cd ir hfa one half first next followed
  alternating mixed extra low high baby adult strength swallow whole dissolve chew mix affected area skin`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** Words that begin another statement; nothing behind them belongs to the drug before them. */
export const BREAKERS: ReadonlySet<string> = new Set(
  `but denies denied reports reported complains presents presented developed develops noticed notes has had have
  experiencing experienced who which while because although however except allergic allergy allergies reaction caused
  causes vomiting vomits vomited nausea drinks smokes drinking smoking sleeps eats exercises walks alcohol beers beer
  wine cigarettes packs pack pain headache headaches diarrhea fever cough rash dizziness no not without never stopped
  discontinued held refused nor until worse worsening seizures episodes`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** Verbs that open an instruction: what follows belongs to the drug named before, even in a new line or sentence. */
export const SIG_VERB =
  /^[\s\-*•]*(?:sig|take[sn]?|taking|apply|applied|inject|inhale|instill|use|place|put|spray|give|directions?|dissolve|chew|dose|dosage|then|increase|decrease|taper|titrate|swallow|mix)\b/iu;
