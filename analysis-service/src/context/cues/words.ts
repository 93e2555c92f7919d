const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** May stand between a finding and what is said of it: "rales were also not heard". */
export const AUXILIARIES = set(
  'is are was were be been being has have had also all both clearly now since currently to seems seem seemed appears ' +
    'appeared that which this it these they fully completely mostly spontaneously still only then so finally did does do could subsequently gradually rapidly already quickly largely eventually',
);

/** A verb to be or to have that a predicate after a finding leans on. */
export const POSSESSIVE_DETERMINERS = set('his her my their our its');

/** The first word of an item that stands for itself in an asyndetic list after "no". */
export const PRESENT_LEADERS = set(
  'mild moderate severe some occasional slight intermittent worsening persistent ongoing constant increasing just only ' +
    'positive pos frequent chronic marked bilateral trace minimal continued progressive diffuse small few possible probable ' +
    'likely suspected ? known stable finding findings his her my multiple a an the history hx h family fh fhx allergic ' +
    'new worst terrible awful excruciating bad',
);

/** Words in an item that tell of its presence. */
export const PRESENT_SIGNS = set(
  'since started began begun onset present persists persistent ongoing today yesterday ago now continues noted x worse ' +
    'worsening stable controlled yes positive tonight overnight lasting when radiating radiates twice once times',
);

/** Behind a finding they tell where it was seen: "tenderness RLQ". */
export const PLACES_SEEN = set('rlq llq ruq luq bilaterally bilat unilaterally left right');

/** Words in an item that tell when it came. */
export const ONSET_SIGNS = set('since started began begun onset ago lasting worsening increasing');

export const TIME_UNITS = set(
  'hour hours hr hrs day days night nights week weeks wk wks month months year years yr yrs morning evening while ages',
);

/** After "until" they tell when something denied began. */
export const BEGINNINGS = set(
  'today now yesterday tonight recently noon monday tuesday wednesday thursday friday saturday sunday',
);

/** After a finding they tell how it is: "headache severe". */
export const DEGREES = set(
  'severe mild moderate intense constant worse worst terrible unbearable excruciating daily nightly constantly bad better',
);

/** An item that ends with one of them is a clause without its verb: "left knee swollen". */
export const STATES = set(
  'swollen red painful tender sore stiff numb weak itchy hot cold blue pale bloody black dark dizzy bleeding drooping ' +
    'droopy ataxic unsteady abnormal decreased increased reduced distended enlarged elevated tight blurry blurred hoarse ' +
    'discolored inflamed infected congested controlled uncontrolled stable improving improved',
);

/** Findings that are verbs: "no suicidal ideation, hears voices". */
export const FINITE_VERBS = set(
  'hears sees feels vomits faints falls coughs bleeds wakes throws passes loses hurts aches itches burns drools snores limps',
);

/** What may bring on findings and is none: "no injury, knee pain". */
export const MISHAPS = set(
  'fall falls fell mvc mva mvas accident accidents collision crash assault trauma traumas injury injuries blow bite bites sting overuse lifting',
);

/** Kinds of things besides findings, also where a mention names them: "no sick contacts, fever". */
export const OTHER_KINDS = set(
  'allergy allergies alcohol tobacco etoh nicotine smoking drug drugs substance contact contacts travel travels ' +
    'exposure exposures surgery surgeries immobilization hospitalization hospitalizations distress',
);

/** What is missing after "no" is no finding, so what follows after a comma is another statement. */
export const NO_FINDINGS = set(
  // care and remedies
  'allergies medication medications meds medicine medicines drugs pills supplements vitamins treatment treatments ' +
    'surgery surgeries operation operations procedures hospitalization hospitalizations admissions vaccines vaccinations ' +
    'immunizations transfusions transfusion imaging labs tests test testing screening biopsy implants pacemaker ' +
    // circumstances
    'contacts contact travel travels exposure exposures pets animals insurance job work tobacco alcohol smoking smoker ' +
    'cigarettes vaping drinking drug etoh habits stress siblings children pregnancies partner ' +
    // what a body does
    'pulse pulses reflex reflexes sounds movement movements flatus stool stools urine output appetite sleep energy period ' +
    'periods menses response signal flow heartbeat ' +
    // what stands for anything
    'history hx pmh pmhx psh fh problems problem issues issue complaints complaint concerns concern symptoms symptom ' +
    'comorbidities illnesses conditions changes change records information',
);

export const NEGATIVE_ANSWERS = set(
  '0 no none n neg negative denied denies deny absent nil never nope nothing ∅ not',
);
export const POSITIVE_ANSWERS = set(
  'yes y pos positive present reports reported yeah + confirmed admits endorses endorsed',
);

/** Circumstances after "except": the exception restricts the finding, it does not name another. */
export const CIRCUMSTANCES = set(
  'on when with at after during while in if upon once before yesterday today last tonight earlier initially twice ' +
    'occasionally sometimes rarely',
);

/** After one of these "for" names an indication: "no medications for hypertension". */
export const REMEDIES = set(
  'medication medications meds medicine medicines treatment treatments therapy surgery surgeries intervention interventions ' +
    'hospitalization hospitalizations hospitalisations admission admissions visits treated anything drugs drug prescription ' +
    'procedures procedure operation operations antibiotics steroids oxygen insulin care follow evaluated seen hospitalized hospitalised admitted doctor physician provider',
);

/** A relative clause with nothing but these before its verb speaks of what precedes it. */
export const ANAPHORS = set(
  'that which this it these those they all both symptoms seemed seems appears to have has had',
);

/** What is missing after "no" is the cause; what it would be the cause of is there. */
export const CAUSES = set(
  'cause causes etiology etiologies aetiology aetiologies source sources reason reasons explanation explanations trigger ' +
    'triggers precipitant precipitants origin mechanism culprit',
);

/** Verbs by which a test tells of findings: "neither CT nor MRI showed a mass". */
export const FINDING_VERBS = set(
  'show shows showed shown reveal reveals revealed demonstrate demonstrates demonstrated identify identifies identified ' +
    'detect detects detected find finds found suggest suggests suggested indicate indicates indicated disclose disclosed ' +
    'yield yielded grow grew confirm confirms confirmed induce induced provoke provoked elicit elicited reproduce reproduced',
);

/** Verbs by which a person has or witnesses a finding: "none of the contacts developed a rash". */
export const EXPERIENCE_VERBS = set(
  'experience experiences experienced develop develops developed exhibit exhibits exhibited report reports reported notice ' +
    'notices noticed see sees saw feel feels felt hear hears heard suffer suffers suffered complain complains complained',
);

/** Persons who are not the patient, as the subject of such a verb. */
export const PERSONS = set(
  'one nobody member members contact contacts relative relatives sibling siblings brothers sisters parents children ' +
    'visitors colleagues coworkers classmates roommates',
);

/** Treatment or care that dates the finding before it: "ulcer treated in 1998". */
export const CARE_VERBS = set(
  'treated repaired removed resected excised operated managed hospitalized hospitalised admitted ablated fixed drained corrected evacuated occurred happened',
);

/** May stand between a date and what it dates. */
export const DATE_WORDS = set(
  'in on at back early late mid about around approximately the of , january february march april may june july august ' +
    'september october november december jan feb mar apr jun jul aug sep sept oct nov dec spring summer fall autumn winter / -',
);

/** Words before the first item of "s/p fall, neck pain": what follows an event is of today. */
export const EVENTS = set(
  'fall falls fell mvc mva mvas accident collision crash assault trauma injury gsw stabbing burn burns overdose ingestion syncope arrest seizure blow hit bite fracture fractures',
);

/** After these no noun phrase begins that a cue such as "negative" or "resolved" could act on. */
export const FOLLOWERS = set(
  'and or but on in at by with without within after before for to from of as since when while during is are was were has ' +
    'have had now today yesterday completely spontaneously quickly per via through which that although though however over ' +
    'until so then x this last ago also too again except than secondary due following under using despite because later ' +
    'w w/ resolved subsided earlier previously lasting without overnight fully mostly both bilaterally throughout initially clinically either only',
);

/** The onset of something that goes on: "started 2 years ago" puts nothing into the past. */
export const ONSETS = set(
  'started start starts starting began begin begun onset since diagnosed dx first ongoing noticed developed appeared',
);

/** Words between a cue and what it acts on that change nothing. */
export const LEAD_INS = set(
  'that he she they it the patient pt child baby infant toddler kid has have had having is was are were been being be any a an ever currently known ' +
    'to experience experienced experiencing notice noticed noticing report reported reporting feel felt feeling develop ' +
    'developed did does do complaints signs symptoms complain complained of note noted endorse really appear been show shown seem currently presently',
);

/** After a verb they say only that the finding was looked for. */
export const EXISTENTIALS = set(
  'seen noted noticed found identified observed present reported detected appreciated evident apparent demonstrated ' +
    'visualized visualised heard felt palpated elicited encountered documented recorded shown discovered given done',
);

export const DURATIONS = set(
  'years months weeks days many several the a over about approximately more at least some now',
);
