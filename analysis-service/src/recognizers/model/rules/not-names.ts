// Words that name nothing by themselves, whatever the model says. Our own lists.

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Cut off at either end of a name: articles, pronouns, negators, joining words, hedges, degrees, verbs to be. */
export const EDGE_WORDS = set(
  `a an the this that these those his her hers my your our their its he she they we i you it who which
  no not non none nor never without denies denied deny denying negative absent free neither cannot can't doesn't don't didn't
  and or but with by of in on at to for from as than then per via into onto over under between among during after before
  since until while when where if because due about around upon within up out off
  appear appears appeared seem seems seemed remain remains remained palpable nonpalpable palp dopplerable copious
  is are was were be been being am has have had having do does did will would could should may might must can shall
  some any all each every both either other another such same own more most less least very too also only just still again
  possible possibly probable probably suspected suspicious likely unlikely questionable apparent apparently presumed
  mild moderate severe acute occasional recent current previous prior ongoing new right left bilateral both
  feel feels felt feeling get gets got getting take takes took taken taking start started stop stopped
  reports reported complains complained complaining presents presented presenting noted notes found revealed showed shows
  including included include like e.g i.e etc vs versus status post yes`,
);

/** Not a name alone or together with each other and with edge words: people, places of care, time, plain nouns and verbs. */
export const PLAIN_WORDS = set(
  `think thinks thinking believe believes know knows knew guess say says said tell tells told wonder wonders remember
  patient patients pt pts man woman male female boy girl child children infant baby person people adult gentleman lady
  mother father mom dad mum parent parents brother brothers sister sisters sibling siblings son sons daughter daughters
  aunt uncle cousin cousins grandmother grandfather grandparent grandparents grandma grandpa wife husband spouse partner
  niece nephew family relative relatives maternal paternal friend friends roommate caregiver
  doctor doctors physician physicians nurse nurses surgeon specialist provider clinician dr pcp staff
  fh fhx hx pmh pmhx psh sh shx hpi ros cc nad wnl nkda prn bid tid qid qd qhs qam qpm po npo yo
  hospital clinic ward unit office emergency department room er ed icu home school work job house facility center centre
  history problem problems complaint complaints symptom symptoms sign signs finding findings condition conditions
  issue issues concern concerns difficulty difficulties complication complications disease diseases disorder disorders
  illness diagnosis diagnoses result results feature features presentation etiology cause causes case cases
  medication medications medicine medicines meds drug drugs dose doses dosage tablet tablets pill pills
  test tests study studies procedure procedures examination exam evaluation assessment investigation investigations
  level levels value values range limits normal unremarkable within count rate
  visit visits follow-up followup follow admission admitted discharge discharged day days week weeks month months year years
  hour hours minute minutes time times today yesterday tomorrow tonight morning afternoon evening night daily weekly
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
  october november december spring summer autumn winter age aged old ago now later earlier currently recently
  one two three four five six seven eight nine ten once twice several many few multiple
  medical surgical clinical physical chronic soft hard clear intact regular irregular negative positive
  evaluate evaluated monitor monitored check checked sent send call called refer referred
  good well fine better worse worsening stable same improved improving improvement increased decreased
  question questions information record records note list date name number sex race occupation insurance
  thing things way part side sides area areas region site sites place kind type
  perrl perrla eomi ctab mmm rrr ncat nabs snt aox alert oriented expansion bowel movement movements specialty service surgery vascular plastic orthopedic orthopaedic neurosurgery cardiology neurology oncology urology
  gynecology obstetrics pediatrics psychiatry dermatology gastroenterology nephrology rheumatology ophthalmology anesthesiology
  upper lower anterior posterior lateral medial proximal distal inner outer middle superior inferior
  course quality life energy relief fluctuation fluctuations change changes benign response progress recovery status
  accident accidents vehicle motor car collision crash training activity activities attention support education counseling
  alcohol tobacco smoking smoker cigarette cigarettes diet exercise food water sleep weight height`,
);
