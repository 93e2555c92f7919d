import type { ReadingRule } from './reading-rule.ts';

const CONDITION = 'MEDICAL_CONDITION';
const MEDICATION = 'MEDICATION';
const TEST = 'TEST_TREATMENT_PROCEDURE';
const ANATOMY = 'ANATOMY';

export const readingRules: readonly ReadingRule[] = [
  {
    forms: ['cold'],
    category: CONDITION,
    before:
      /(?:\b(?:a|the|common|head|chest|bad|recent|has|had|have|caught|catching|catch|with|getting|got|symptoms of|like)\s+|^)$/,
    notBefore:
      /\b(?:feels?|feeling|felt|hot (?:and|or|to)|to|exposure to the|in the|intolerant to)\s+$/,
    notAfter:
      /^\s*(?:weather|air|water|temperatures?|compress|packs?|intoleran|sores?|feet|foot|hands?|fingers?|toes?|extremit|sweats?|drinks?|foods?|room|climate|and clammy|to touch|to the touch|knife|cuts?)/,
  },
  {
    forms: ['discharge', 'discharged'],
    category: CONDITION,
    notBefore:
      /\b(?:hospital|on|at|after|since|upon|prior to|before|for|was|were|be|been|being|ready for|pending|is|post|until|following)\s+$/,
    notAfter:
      /^\s*(?:summary|summaries|home|instructions?|meds?\b|medications?|date|diagnos|plan|to\b|on\b|today|tomorrow|from (?:the )?(?:hospital|ed\b|er\b|icu|ward|facility|clinic|emergency|care|service))/,
  },
  // Where a pain goes is no treatment.
  {
    forms: ['radiation'],
    category: TEST,
    notBefore: /\b(?:no|without|w\/o|any|denies|pain with|pain and)\s+$/,
  },
  {
    forms: ['MG'],
    category: CONDITION,
    capitals: 'required',
    notBefore: /\d\s*$/,
  },
  // A glucose meter shows "HI" above its range.
  {
    forms: ['HI'],
    category: CONDITION,
    capitals: 'required',
    notBefore:
      /(?:["“”‘']|\b(?:glucose|glucometer|meter|fsbs|fsbg|bgl?|cbg|sugars?|accu-?check|read(?:s|ing)?)\W{1,3}(?:is |was |of |on meter |level )?)$/,
  },
  {
    forms: ['allergic'],
    category: CONDITION,
    notAfter: /^\s*(?:to|:)/,
  },
  {
    forms: ['allergy', 'allergies'],
    category: CONDITION,
    notAfter:
      /^\s*(?:(?:\/|and|&)\s*(?:immunology|asthma clinic)|clinic|specialist|testing|shots?|injections?|list\b|referral|consult|pills?|medicines?|tablets?)/,
  },
  {
    forms: ['physical'],
    category: TEST,
    notBefore: /\bhistory (?:and|&)\s+$/,
    notAfter:
      /^\s*(?:therap|activit|abuse|assault|contact|health|demands|work|labor|restraint|symptom|complaint|discomfort|exertion|education|fitness)/,
  },
  {
    forms: ['incision', 'incisions'],
    category: TEST,
    notAfter:
      /^\s*(?:sites?|lines?|scars?|edges|is|are|was (?:clean|dry|intact|healing|well)|were|clean|dry|healing|healed|pain|looks?|c\/d\/i|with|without|well)/,
  },
  // What comes out of a wound or nose, unless it was drained.
  {
    forms: ['drainage'],
    category: TEST,
    before:
      /\b(?:underwent|percutaneous|incision and|i&d and|surgical|catheter|abscess|biliary|guided|for|after|with|s\/p|status post|external|ventricular|csf|lumbar|chest tube|pleural|pericardial|ultrasound-guided|ct-guided|repeat|requir\w+)\s+$/,
    after:
      /^\s*(?:of (?:the |an? )?(?:\w+\s){0,2}(?:abscess|collection|effusion|cyst|hematoma|fluid|empyema)|procedure|catheter|tube|was performed|performed|placed)/,
    notBefore:
      /\b(?:no|mild|some|purulent|nasal|wound|ear|eye|bloody|clear|serous|yellow|green|foul|foul-smelling|persistent|copious|minimal|postnasal)\s+$/,
  },
  {
    forms: ['drainage'],
    category: CONDITION,
    notBefore:
      /\b(?:underwent|percutaneous|incision and|surgical|catheter|abscess|biliary|guided|external|ventricular|csf|lumbar|venous|lymphatic|postural|ultrasound-guided|ct-guided|s\/p|status post)\s+$/,
    notAfter:
      /^\s*(?:of (?:the |an? )?(?:\w+\s){0,2}(?:abscess|collection|effusion|cyst|hematoma|empyema)|procedure|catheter|tube|was performed|bag|system)/,
  },
  {
    forms: ['shock', 'shocks'],
    category: CONDITION,
    notBefore: /\b(?:electric|electrical|an?|icd|aicd)\s+$/,
    notAfter: /^\s*(?:wave|delivered|given|administered|were|from|x\s*\d)/,
  },
  {
    forms: ['fall', 'falls', 'fell', 'falling', 'fallen'],
    category: CONDITION,
    notBefore:
      /\b(?:in the|this|last|next|early|late|every|each|since|trouble|difficulty|hair is|hair)\s+$/,
    notAfter:
      /^\s*(?:asleep|within|under|into|between|of\s+\d{4}|semester|season|behind|short|apart|precautions?|risk)/,
  },
  {
    forms: ['fit', 'fits'],
    category: CONDITION,
    before:
      /\b(?:a|an|of|the|had|having|has|epileptic|febrile|first|second|seizure|recurrent|two|three|his|her|no)\s+$/,
    notBefore: /\b(?:keeps?|keeping|physically|very|is|was|who|not)\s+$/,
    notAfter: /^\s*(?:for|and well|and healthy|well|in\b|into\b|to\b)/,
  },
  {
    forms: ['MS'],
    category: CONDITION,
    capitals: 'required',
    notAfter: /^(?:\.?\s+(?:contin|[a-z]+ is|\d)|\.)/,
  },
  { forms: ['MS', 'MSO4'], category: MEDICATION, capitals: 'required', after: /^\s*(?:contin|\d)/ },
  {
    forms: ['PE'],
    category: CONDITION,
    capitals: 'required',
    notBefore:
      /\b(?:appreciated|noted|seen|found|felt|normal|unremarkable|benign) (?:on|by|per) $|\bper $/,
    notAfter:
      /^\s*(?::|findings|exam|tubes?|reveal|show|today|was (?:normal|unremarkable|notable|remarkable|significant)|is (?:normal|unremarkable|notable|remarkable)|(?:notable|remarkable|significant) for|protocol)/,
  },
  {
    forms: ['RA'],
    category: CONDITION,
    capitals: 'required',
    notBefore: /(?:\bon|%|sats?|\d|pressure|appendage)\s*$/,
  },
  {
    forms: ['ED'],
    category: CONDITION,
    capitals: 'required',
    notBefore: /\b(?:the|to|in|at|from|our|an|this|presented to|via)\s+$/,
    notAfter:
      /^\s*(?:visit|physician|course|for|with|by|due|after|today|yesterday|last|triage|provider|doctor|staff|evaluation)/,
  },
  {
    forms: [
      'ALL',
      'AIDS',
      'SAD',
      'BAD',
      'HIT',
      'MAP',
      'CAP',
      'PAN',
      'COP',
      'PAD',
      'MAC',
      'BED',
      'NO',
      'HA',
      'CO',
      'ARM',
      'TEN',
      'FIT',
      'ACHE',
      'CAT',
      'PET',
      'SIT',
      'US',
      'OR',
      'IT',
      'IS',
      'AM',
      'PM',
      'LAP',
      'RED',
    ],
    category: CONDITION,
    capitals: 'required',
  },
  {
    forms: ['PE'],
    category: TEST,
    capitals: 'required',
    before:
      /\b(?:appreciated|noted|seen|found|felt) (?:on|by) $|\b(?:per|normal|unremarkable|benign) $/,
    after:
      /^\s*(?:findings|exam|reveal|show|was (?:normal|unremarkable|notable|remarkable|significant)|is (?:normal|unremarkable|notable|remarkable)|(?:notable|remarkable|significant) for)/,
  },
  {
    forms: ['AS'],
    category: CONDITION,
    capitals: 'required',
    before:
      /\b(?:mild|moderate|mod|severe|critical|known|h\/o|hx of|history of|symptomatic|calcific|rheumatic|low-flow|low-gradient|bicuspid|to-severe)\s+$/,
    notAfter: /^\s*(?:needed|tolerated|directed|above|below|well|per|a\b|the\b|of\b)/,
  },
  {
    forms: ['rest'],
    category: TEST,
    notBefore: /\b(?:at|the|with|of|and the|relieved by|better with|worse at)\s+$/,
  },
  // "No LAD" on examination is lymphadenopathy, "LAD stenosis" the artery.
  {
    forms: ['LAD'],
    category: CONDITION,
    capitals: 'required',
    before:
      /\b(?:no|without|cervical|axillary|inguinal|hilar|mediastinal|supraclavicular|submandibular|shotty|tender|diffuse|generalized|anterior cervical|palpable|jvd,?|or)\s+$/,
    notAfter: /^\s*(?:stenosis|lesion|occlusion|disease|stent|territory|artery|infarct|graft|\d)/,
  },
  {
    forms: ['LAD'],
    category: ANATOMY,
    capitals: 'required',
    notBefore:
      /\b(?:no|without|cervical|axillary|inguinal|hilar|mediastinal|supraclavicular|submandibular|shotty|tender|palpable)\s+$/,
  },
  {
    forms: ['OCT'],
    category: TEST,
    capitals: 'required',
    notBefore: /\b(?:in|since|on|last|until|of|by|from|\d)\s+$/,
  },
  { forms: ['CVA'], category: CONDITION, notAfter: /^\s*(?:tender|angle|punch|percussion)/ },
  { forms: ['CVA'], category: ANATOMY, after: /^\s*(?:tender|angle|punch|percussion)/ },
  {
    forms: ['gas'],
    category: CONDITION,
    notBefore:
      /\b(?:blood|natural|laughing|a|the|tear|mustard|chlorine|anesthetic|carbon monoxide)\s+$/,
    notAfter: /^\s*(?:station|exchange|leak|stove|tank|pedal|heater|line)/,
  },
  {
    forms: ['strain'],
    category: CONDITION,
    notAfter: /^\s*(?:of (?:influenza|virus|bacteria|flu)|pattern)/,
  },
  {
    forms: ['stress', 'stressed'],
    category: CONDITION,
    notAfter: /^\s*(?:test|echo|mpi|fracture|level: low|ulcer|incontinence)/,
    notBefore: /\b(?:oxidative|wall|low)\s+$/,
  },
  {
    forms: ['labor'],
    category: CONDITION,
    before: /\b(?:in|active|preterm|early|of|false|spontaneous|onset of|during)\s+$/,
    notAfter: /^\s*(?:day|union|ward|and delivery)/,
  },
  { forms: ['mole', 'moles'], category: CONDITION, notAfter: /^\s*(?:fraction|per)/ },
  { forms: ['spots', 'spot'], category: CONDITION, notAfter: /^\s*(?:urine|check|test)/ },
  {
    forms: ['blackout', 'blackouts', 'flush', 'flushed'],
    category: CONDITION,
    notAfter: /^\s*(?:with saline|the (?:line|toilet))/,
  },
  { forms: ['tender'], category: CONDITION, notAfter: /^\s*(?:loving|age)/ },
  {
    forms: ['mass', 'masses'],
    category: CONDITION,
    notAfter: /^\s*(?:index|spectro)/,
    notBefore: /\b(?:body|muscle|bone|attend(?:s|ed)?|sunday)\s+$/,
  },
  {
    forms: ['growth'],
    category: CONDITION,
    notAfter:
      /^\s*(?:chart|hormone|plate|factor|and development|curve|delay|percentile|retard|restrict)/,
    notBefore: /\b(?:no|normal|bacterial|hair|culture|fetal)\s+$/,
  },
  {
    forms: ['cut', 'cuts'],
    category: CONDITION,
    notAfter: /^\s*(?:down|back|out|off|his|her|my|the)/,
  },
  {
    forms: ['burn', 'burns', 'burning'],
    category: CONDITION,
    notAfter: /^\s*(?:calories|center|unit)/,
  },
  { forms: ['high'], category: CONDITION, before: /\b(?:feels?|feeling|felt|got|getting)\s+$/ },
  {
    forms: ['sick'],
    category: CONDITION,
    notAfter:
      /^\s*(?:contacts?|leave|days?|people|child|kids?|family|relatives?|cowork|exposure|note|with|sinus)/,
  },
  {
    forms: ['hot'],
    category: CONDITION,
    before: /\b(?:feels?|feeling|felt)\s+$/,
    notAfter: /^\s*(?:weather|water|tub|shower|drink|food|flash)/,
  },
  {
    forms: ['blue'],
    category: CONDITION,
    before: /\b(?:turn(?:s|ed|ing)|went|goes|feels?|feeling)\s+$/,
  },
  {
    forms: ['PT'],
    category: TEST,
    capitals: 'required',
    before:
      /\b(?:outpatient|inpatient|home|in|with|to|started|starting|continue|continues|and|for|attend(?:s|ing|ed)?|referred to|refer to|did|doing|completed|without)\s*$/,
    after:
      /^\s*(?:\/\s*ot|and ot|sessions?|eval|for (?:his|her|the|back|neck|knee|shoulder)|twice|x\s*\d|:)/,
    other: {
      name: 'prothrombin time',
      after:
        /^\s*(?:(?:was|is|of|at|=|:)\s*)?[<>]?\s*(?:\d{1,2}\.\d(?!\d)|\d{1,3}\s*s(?:ecs?|econds)?\b|\d{2}\s*[,;]?\s*(?:and\s*)?(?:a?ptt|inr)\b)|^\s*(?:inr\b|\/\s*(?:inr|a?ptt)\b)/,
    },
  },
  { forms: ['OT'], category: TEST, capitals: 'required' },
  {
    forms: ['US'],
    category: TEST,
    capitals: 'required',
    notBefore: /\b(?:the|in|to|from|told|gave|of|for|let)\s+$/,
  },
  {
    forms: [
      'CAT',
      'PET',
      'PAP',
      'MAP',
      'HIT',
      'FIT',
      'ACE',
      'CO',
      'TEE',
      'TEN',
      'CAP',
      'CAST',
      'LAP',
      'ICE',
      'BED',
      'OR',
      'IT',
      'ALP',
      'ANA',
      'IRON',
      'DEXA',
      'EMG',
      'TEST',
      'AM',
      'PM',
    ],
    category: TEST,
    capitals: 'required',
  },
  { forms: ['pet'], category: TEST, capitals: 'required' },
  {
    forms: ['cast'],
    category: TEST,
    notAfter: /^\s*(?:of\b|s in)/,
    notBefore: /\b(?:urinary|granular|hyaline|rbc|the)\s+$/,
  },
  {
    forms: ['drain'],
    category: TEST,
    before: /\b(?:a|the|surgical|chest|jp|biliary|percutaneous|wound)\s+$/,
  },
  {
    forms: ['culture', 'cultures'],
    category: TEST,
    notBefore: /\b(?:his|her|their|own|american|work)\s+$/,
  },
  {
    forms: ['weight'],
    category: TEST,
    notAfter: /^\s*(?:loss|gain|bearing|lifting|training|change|watchers)/,
    notBefore:
      /\b(?:bear|bearing|lost|losing|gained|gaining|lose|gain|put on|lift(?:ing)?|birth)\s+$/,
  },
  {
    forms: ['delivery'],
    category: TEST,
    notAfter: /^\s*(?:of (?:the )?(?:drug|medication|oxygen|care)|room|driver|service)/,
  },
  {
    forms: ['dressing', 'dressings'],
    category: TEST,
    notBefore: /\b(?:difficulty|trouble|with|bathing|bathing and|help|salad)\s+$/,
  },
  {
    forms: ['exercise', 'exercises'],
    category: TEST,
    notBefore: /\b(?:with|after|during|on|to|no|does not|regular|daily|of|without)\s+$/,
  },
  {
    forms: ['back'],
    category: ANATOMY,
    notBefore:
      /\b(?:came|come|comes|coming|go|goes|going|went|gone|get|gets|getting|got|bring|brought|call|called|be|is|dating|sent|send|set|hold|held|cut|cutting|report|reports|right|look|looking|turn|move|moved|feed|fell|bounce|talk|take|take it|years|given|way|grow|push)\s+$/,
    notAfter:
      /^\s*(?:to (?!the (?:left|right))|in (?:\d|the (?:office|clinic|hospital|er\b|ed\b))|from (?:the )?(?:hospital|work|a trip|vacation)|and forth|then|at (?:work|home)|on (?:his|her|the) (?:med|feet)|home|surgery)/,
  },
  {
    forms: ['hand', 'hands'],
    category: ANATOMY,
    notBefore: /\b(?:other|on|one|first|second)\s+$/,
    notAfter: /^\s*(?:out|washing|hygiene|sanitizer|over)/,
  },
  {
    forms: [
      'side',
      'sides',
      'sole',
      'temple',
      'calf',
      'crown',
      'palm',
      'nail',
      'trunk',
      'cord',
      'disc',
      'disk',
      'canal',
      'valve',
      'bridge',
      'joint',
      'arch',
      'column',
      'lens',
      'pupil',
      'drum',
      'body',
      'face',
      'tip',
      'base',
    ],
    category: ANATOMY,
    notAfter:
      /^\s*(?:effects?|affects?|note|by side|rails?|mass|temperature|weight|fluids?|aches?|mask|to face|habitus)/,
  },
  {
    forms: ['OD', 'OS', 'OU', 'LA', 'AC', 'PA', 'IT', 'OR'],
    category: ANATOMY,
    capitals: 'required',
  },
  {
    forms: ['chest'],
    category: ANATOMY,
    notAfter: /^\s*(?:x-?\s?ray|cold|tube|physio|of drawers)/,
  },
  {
    forms: [
      'cap',
      'caps',
      'tab',
      'tabs',
      'drops',
      'patch',
      'spray',
      'cream',
      'pill',
      'pills',
      'shot',
      'shots',
      'ice',
      'salt',
      'honey',
      'tea',
      'oil',
      'water',
      'saline',
    ],
    category: MEDICATION,
    notBefore: /\b(?:\d+|one|two|three|gun|jelly)\s+$/,
  },
  {
    forms: ['shot', 'shots'],
    category: TEST,
    before:
      /\b(?:an?|the|his|her|my|flu|allergy|steroid|cortisone|b12|insulin|booster|tetanus|another|weekly|monthly|of|with)\s+$/,
    notBefore: /\b(?:was|got|been|gun)\s+$/,
  },
  {
    forms: ['ACE'],
    category: MEDICATION,
    capitals: 'required',
    notAfter: /^\s*(?:wrap|bandage|level|score|unit|-?\s?wrapp|elastic|compress)/,
  },
  {
    forms: ['CTX', 'NS'],
    category: MEDICATION,
    capitals: 'required',
    before:
      /(?:\b(?:on|with|of|iv|im|given|gave|started|start|received|continue|switch(?:ed)? to|bolus|liters?|l|ml|cc|half|and|normal|d5|in)|\d%|\d)\s*$/,
    after: /^\s*(?:\d|bolus|iv|im\b|at\b|infusion|drip|q\d|daily|flush|x\s*\d|\+|\/|and )/,
  },
  // "Vascular Surgery clinic", "General surgery consulted": a service, not an operation.
  {
    forms: ['surgery'],
    category: TEST,
    notBefore:
      /\b(?:specialty|service|department|consult(?:ed|s|ing)?|per|by|call(?:ed)?|discussed with|referral to|referred to|refer to|seen by)[:\s]+(?:\w+\s+)?$/,
    notAfter:
      /^\s*(?:clinic|service|team|consult|department|dept|resident|attending|ward|floor|saw|evaluated|recommend|was consulted|to see|following|on call|office|center|outpatient|physician|notes?\b)/,
  },
  // Bowel movements, unless stents are the subject; British notes write a fingertip glucose so.
  {
    forms: ['BMS'],
    category: TEST,
    capitals: 'required',
    near: /\b(?:stents?|stented|pci|lad|rca|lcx|des|cath|angioplasty)\b/,
  },
  {
    forms: ['BM'],
    category: TEST,
    capitals: 'required',
    after:
      /^\s*(?:[:=]|of|was|is)?\s*\d{1,2}\.\d(?!\d)|^\s*[:=]?\s*\d{1,2}(?:\s*mmol|\s*[,;.)]|\s*$)/,
  },
  {
    forms: ['OD', 'ODed'],
    category: CONDITION,
    before:
      /\b(?:intentional|accidental|heroin|opioid|opiate|drug|polysubstance|tylenol|aspirin|history of|h\/o|s\/p|possible|for|an?)\s+$/,
    after: /^\s*(?:on\b|with\b|of\b|attempt)/,
  },
];
