// Abbreviations and short words with several clinical senses, of which one holds where they stand.
import type { Category } from '@neurovista/contracts';
import type { ReadingRule } from '../reading-rules.ts';

const CONDITION = 'MEDICAL_CONDITION';
const MEDICATION = 'MEDICATION';
const TEST = 'TEST_TREATMENT_PROCEDURE';
const ANATOMY = 'ANATOMY';

/** Another concept of the same list that the form means here: where the words before, behind or around it say so. */
interface OtherSense {
  readonly name: string;
  readonly before?: RegExp;
  readonly after?: RegExp;
  readonly near?: RegExp;
}

export interface SenseRule extends Partial<Omit<ReadingRule, 'other'>> {
  readonly forms: readonly string[];
  readonly category: Category;
  readonly others?: readonly OtherSense[];
}

/** These come on top of the reading rules: a form must satisfy both. */
export const senseRules: readonly SenseRule[] = [
  {
    forms: ['MS'],
    category: CONDITION,
    others: [
      {
        name: 'mitral stenosis',
        before: /\b(?:rheumatic|mitral|valvular)\s+$/,
        after:
          /^\s*(?:with|,|\()?\s*(?:mva\b|mean gradient|opening snap|diastolic rumble|and mr\b|\/\s?mr\b)/,
      },
    ],
    notBefore: /\b(?:given|gave|got|received|iv|im|per)\s+$/,
    notAfter:
      /^\s*(?::|=|-|is|was)?\s*(?:alert|awake|a\s?&\s?o|ao\s?x|aaox|oriented|intact|at baseline|changes?\b|exam\b|iv\b|im\b|prn\b)/,
  },
  {
    forms: ['MR'],
    category: CONDITION,
    notAfter:
      /^\s*(?:of (?:the |his |her )?(?:brain|head|neck|spine|\w+ spine|abdomen|pelvis|knee|shoulder|hip|wrist|ankle|liver|heart)\b|imaging|angio|venog|cholangio|enterog|scan|brain|head\b|spine|lumbar|cervical|thoracic|abdom|pelvis|knee|shoulder|hip\b|#|number|no\b)/,
  },
  {
    forms: ['RA'],
    category: CONDITION,
    notBefore: /\b(?:rv|la|lv)(?:,| and|\s?\/|\s?&)\s*$/,
    notAfter:
      /^\s*(?:(?:,|and|&|\/)\s*(?:rv|la|lv)\b|dilat|enlarg|size|thrombus|volume|is dilat|normal in size|mildly dil)/,
  },
  {
    forms: ['ROM'],
    category: CONDITION,
    notBefore:
      /\b(?:full|good|normal|limited|decreased|reduced|active|passive|painful|painless|intact|fair|poor|restricted|improved|neck|shoulder|knee|hip|ankle|wrist|elbow|spine|joint|cervical|lumbar|with|in|and|of|no)\s+$/,
    notAfter:
      /^\s*(?:of (?:the |his |her |both |all |left |right |l |r |neck|shoulder|knee|hip|ankle|wrist|elbow|spine|joint)|in |intact|limited|full|normal|exercises?|testing|wnl|preserved|restored|decreased|reduced|restrict|with(?:out)? pain|pain|x\s?4|\d+\s?(?:-|to|°|deg))/,
  },
  {
    forms: ['ROM'],
    category: TEST,
    notBefore: /\b(?:weeks?|wga|pregnan\w*|s|p|pre(?:term|mature)|prolonged)\W*$/,
    notAfter: /^\s*(?:at \d|x\s?\d+\s?h|with (?:clear|meconium)|,? ?(?:clear|meconium)|\d+ ?h)/,
  },
  {
    forms: ['CP'],
    category: CONDITION,
    others: [
      {
        name: 'cerebral palsy',
        before: /\b(?:spastic|quadriplegic|diplegic|hemiplegic|dyskinetic|athetoid|ataxic)\s+$/,
        after:
          /^\s*(?:with|,|and|\(|-)?\s*(?:spastic|quadripl|dipleg|hemipleg|gmfcs|global dev|developmental|nonverbal|non-verbal|g-?tube|wheelchair|contractures|baclofen)/,
      },
    ],
  },
  {
    forms: ['BS'],
    category: TEST,
    others: [
      {
        name: 'glucose',
        before: /\b(?:random|fasting|am|pm|morning|fingerstick|check(?:s|ed|ing)?|low|high)\s+$/,
        after:
          /^\s*(?:was|is|of|=|:|at|in the|this (?:am|morning)|today|up to|running)?\s*[<>~]?\s*(?:\d{2,3}\b|high\b|low\b|log\b|meter|control|checks?\b|monitor)/,
      },
      {
        name: 'breath sounds',
        before: /\b(?:lungs?|chest|resp\w*|pulm\w*)\W+$/,
        after:
          /^\s*(?::|=)?\s*(?:clear|cta|equal|coarse|vesicular|diminished at|decreased at|b\/l clear)/,
      },
    ],
  },
  { forms: ['PPD'], category: TEST, notBefore: /(?:[\d½¼]|\bhalf|\bone|\btwo|pack)\s*-?\s*$/ },
  {
    forms: ['ASA'],
    category: MEDICATION,
    notAfter:
      /^\s*(?:class\b|score\b|grade\b|status\b|physical status|ps\b|i{1,3}e?\b|classification)/,
  },
  {
    forms: ['PND'],
    category: CONDITION,
    others: [
      {
        name: 'postnasal drip',
        before:
          /\b(?:rhinitis|allergies|allergy|congestion|rhinorrhea|sinusitis|sinus|sneezing|nasal|rhinosinusitis|throat clearing)(?:\s*,|\s*and|\s*with|\s*\/)?\s+$/,
        after:
          /^\s*(?:,|and|with|\/|w\/)\s*(?:throat|nasal|congestion|rhinorrhea|sneez|sinus|itchy)/,
      },
    ],
  },
  {
    forms: ['DI'],
    category: CONDITION,
    needsCapitals: true,
    near: /\b(?:desmopressin|ddavp|central|nephrogenic|cranial|hypernatr\w*|polyuri\w*|polydips\w*|pituitary|osm\w*|lithium)\b/,
  },
  {
    forms: ['iron'],
    category: TEST,
    notBefore: /\b(?:takes?|taking|took|on|oral|given|prescribed|starts?|started|needs?)\s+$/,
    notAfter: /^\s*(?:for|daily|pills?|tablets?|supplements?)\b/,
  },
  // "Tearing chest pain" and torn skin are no watery eyes.
  {
    forms: ['tearing'],
    category: CONDITION,
    notBefore: /\b(?:skin|paper|ligament|muscle|tendon)\b[^.;]*$/,
    notAfter:
      /^[\s-]*(?:like\s+)?(?:chest|pain|sensation|back|abdominal|feeling|in (?:the|his|her|my) (?:chest|back)|apart|up\b|off\b|down\b)/,
  },
  { forms: ['CVA', 'CVAs'], category: CONDITION, notBefore: /\btender\w*[^.;,]*$/ },
  { forms: ['ICD'], category: TEST, notAfter: /^\s*-?\s*(?:9|10|11)\b|^\s*codes?\b/ },
  {
    forms: ['LOC'],
    category: CONDITION,
    notAfter:
      /^\s*(?::|=|-)?\s*(?:alert|awake|intact|normal|oriented|responsive|a\s?&\s?o|aao|avpu|gcs|drowsy|unchanged)/,
  },
  {
    forms: ['RT'],
    category: TEST,
    notBefore: /\b(?:by|per|paged)\s+$/,
    notAfter:
      /^\s*\.?\s*(?:knee|hip|shoulder|leg|arm|foot|hand|wrist|ankle|eye|ear|side|lower|upper|flank|elbow|thumb|index|lung|kidney|lateral|calf|thigh|cheek|groin|face|toe|finger|great|mca|ica|femoral|heel|femur|hemi|inguinal|axilla|testic|ovar|at bedside|sided)/,
  },
  {
    forms: ['VA'],
    category: TEST,
    notBefore: /\b(?:the|at|through|via|our)\s+$/,
    notAfter:
      /^\s*(?:hospital|clinic|medical|benefits|system|center|doctor|pcp|provider|disabil|ed\b)/,
  },
  {
    forms: ['AF'],
    category: CONDITION,
    notAfter:
      /^\s*(?:is |was |:\s*)?(?:soft|flat|open|sunken|bulging|closed|full|tense|osf|patent|level)/,
  },
  {
    forms: ['BPD'],
    category: CONDITION,
    others: [
      {
        name: 'borderline personality disorder',
        near: /\b(?:self|suic\w*|dbt|ptsd|mdd|bipolar|depress\w*|anxiety|cutting|psych\w*|borderline|personality|lamotrigine|therapist)\b/,
      },
    ],
  },
  {
    forms: ['HD'],
    category: TEST,
    notBefore: /\b(?:chorea|huntington\w*|cag)\b[^.;]*$/,
    notAfter: /^[^.;]*\b(?:chorea|huntington\w*|cag|gene|genetic)\b/,
  },
  {
    forms: ['IC'],
    category: CONDITION,
    needsCapitals: true,
    others: [
      {
        name: 'interstitial cystitis',
        near: /\b(?:bladder|hydrodistension|pelvic|elmiron|pentosan|urin\w*|frequency|cystoscopy|painful)\b/,
      },
    ],
    near: /\b(?:yards?|abi|blocks?|metres|meters|calf|calves|walking|pvd|pad|legs?|fem-pop|cilostazol)\b/,
  },
  {
    forms: ['IVC'],
    category: ANATOMY,
    notBefore: /\b(?:under|on)\s+$|\b(?:police|sheriff|magistrate|commitment|petition)\b[^.;]*$/,
  },
  {
    forms: ['OE'],
    category: CONDITION,
    needsCapitals: true,
    near: /\b(?:tragus|tragal|swim\w*|canal|otic|ciprodex|wick)\b/,
    notAfter: /^\s*[:,]/,
  },
  {
    forms: ['OM'],
    category: CONDITION,
    others: [
      {
        name: 'osteomyelitis',
        near: /\b(?:foot|toes?|hallux|bone|diabetic|vanc\w*|heel|sacral|sacrum|vertebra\w*|tibia\w*|debrid\w*|probe|amput\w*|picc|calcan\w*|metatars\w*|decubitus)\b/,
      },
    ],
  },
  {
    forms: ['SVT'],
    category: CONDITION,
    others: [
      {
        name: 'superficial thrombophlebitis',
        after:
          /^\s*(?:of|in) (?:the )?(?:\w+ )?(?:gsv|ssv|saphenous|basilic|cephalic|calf|varicos\w*|arm|leg)\b/,
      },
    ],
  },
  {
    forms: ['TD'],
    category: MEDICATION,
    notBefore: /\b(?:dyskinesia|aims|neuroleptic\w*|antipsychotic\w*|movements?)\b[^.;]*$/,
    notAfter:
      /^\s*(?:from|due to|secondary to|on)\b|^[^.;]*\b(?:lip|jaw|tongue|smacking|involuntary|aims|valbenazine|deutetrabenazine|haloperidol|antipsychotic\w*)\b/,
  },
  {
    forms: ['TD'],
    category: CONDITION,
    needsCapitals: true,
    near: /\b(?:lip|jaw|tongue|smacking|movements?|involuntary|aims|valbenazine|deutetrabenazine|haloperidol|risperidone|olanzapine|antipsychotic\w*|neuroleptic\w*|metoclopramide)\b/,
  },
];
