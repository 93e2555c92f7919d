// Everyday words that name a test or treatment only in the right place, for the fields of an intake: patients and
// clinicians write there of glasses, exercise and the room's heat. The choice of words is ours (estimate).
import type { ReadingRule } from './reading-rule.ts';

const category = 'TEST_TREATMENT_PROCEDURE';

const RESULT_NEXT =
  /^\s*(?:[:=]|(?:reveal|show|demonstrat|suggest|confirm)\w*|findings?|(?:was|is|were) (?:normal|abnormal|unremarkable|notable|remarkable|significant|positive|negative|benign|consistent|nonfocal)|(?:notable|remarkable|significant) for)/;
const ORDERED =
  /\b(?:prescri\w+|recommend\w*|order\w*|advised|fitted with|given|needs?|new|referr\w+ (?:for|to)|start\w*|trial of|tried|consider\w*|arrang\w+)\s+(?:an? |for |to )?$/;
const VALUE_NEXT =
  /^\s*(?:levels?\b|readings?\b|checks?\b|tests?\b|panel\b|(?:today |at home |here |this morning |yesterday |last \w+ )?(?:(?:was|is|of|at|were|are|has been|have been|runs?|running|came back|read|reads|up to|down to|from|in the|:|=|>|<|~)\s*){0,3}(?:\d|high|low|normal|elevated|up\b|down\b|fine|good|ok\b|okay|stable|controlled|well controlled|in the))/;

export const intakeTestRules: readonly ReadingRule[] = [
  // A checkup is no test.
  {
    forms: ['exam', 'exams', 'examination', 'examinations', 'physical', 'physicals'],
    category,
    before: /\b(?:on|per|by|upon|repeat|serial)\s+$/,
    after: RESULT_NEXT,
  },
  {
    forms: ['physical exam', 'physical examination', 'bedside exam', 'clinical examination'],
    category,
    notBefore:
      /\b(?:annual|yearly|routine|complete|school|sports|work|employment|camp|well|last|next|for an?|for)\s+$/,
  },
  {
    forms: ['eye exam', 'dental exam', 'skin exam', 'foot exam', 'breast exam', 'pelvic exam'],
    category,
    notBefore: /\b(?:annual|yearly|routine|regular|for an?|due for|self)\s+$/,
  },
  {
    forms: ['self exam', 'self exams', 'breast self exam', 'self breast exam'],
    category,
    after: RESULT_NEXT,
  },
  // Exercise as a habit is none; exercises that were shown or prescribed are.
  {
    forms: [
      'exercise',
      'exercises',
      'physical exercises',
      'strength training',
      'stretching',
      'stretches',
    ],
    category,
    before:
      /\b(?:therapy|pt|home|strengthening|stretching|range of motion|rom|type|prescribed|back|neck|knee|shoulder|hip|core|pelvic|floor|eye|breathing|taught|shown|gave (?:him|her|me)|given|therapeutic|rehab\w*|did the|does the|doing the|doing|her|his|my|supervised|these|those|of)\s+(?:some |her |his |my |the )?$/,
    after:
      /^\s*(?:therapy|program|from (?:the |his |her |my )?(?:pt|therap|physical)|for (?:the|his|her|my|their) (?:back|neck|knee|shoulder|hip|leg|arm|hand|ankle|foot|wrist|balance))/,
    notAfter:
      /^\s*(?:intoleran|toleran|capacity|induced|-?\s?induced|regularly|daily|at the|at a|class|bike)/,
  },
  {
    forms: [
      'yoga',
      'meditation',
      'tai chi',
      'mindfulness',
      'deep breathing',
      'hydration',
      'steam',
      'hot bath',
      'warm bath',
      'leg elevation',
      'elevation',
      'elevating legs',
    ],
    category,
    before: ORDERED,
    after: /^\s*(?:therapy|was (?:recommended|advised|prescribed)|is recommended)/,
  },
  // What is worn, bought or driven is no treatment by itself.
  {
    forms: [
      'glasses',
      'eyeglasses',
      'spectacles',
      'reading glasses',
      'bifocals',
      'contacts',
      'contact lens',
      'contact lenses',
      'corrective lenses',
      'humidifier',
      'cool mist humidifier',
      'condom',
      'condoms',
      'mouth guard',
      'dental plate',
      'denture',
      'dentures',
      'face mask',
      'heights',
      'vents',
      'boots',
    ],
    category,
    before: ORDERED,
  },
  {
    forms: ['birth control', 'family planning', 'contraception'],
    category,
    notBefore: /\b(?:no|not (?:on|using)|any|without|discuss\w*|needs?|wants?)\s+$/,
    notAfter: /^\s*(?:pills?|patch|counsel|options?|method|clinic)/,
  },
  {
    forms: [
      'home health',
      'home health care',
      'home care',
      'home nursing',
      'home health nursing',
      'nursing care',
      'visiting nurse',
      'foot care',
      'skilled nursing care',
    ],
    category,
    before: ORDERED,
  },
  { forms: ['observation', 'watchful waiting', 'expectant management'], category, before: ORDERED },
  {
    forms: [
      'patient education',
      'diabetes education',
      'sleep hygiene',
      'smoking cessation',
      'tobacco cessation',
      'pain control',
      'pain management',
      'blood pressure control',
      'rate control',
    ],
    category,
    before: ORDERED,
    after: /^\s*(?:program|classes|clinic)/,
  },
  {
    forms: [
      'fall precautions',
      'seizure precautions',
      'suicide precautions',
      'aspiration precautions',
      'contact precautions',
    ],
    category,
    before: ORDERED,
  },
  {
    forms: [
      'therapy',
      'treatment',
      'treatments',
      'supportive care',
      'conservative measures',
      'supportive measures',
    ],
    category,
    notBefore:
      /\b(?:seek|seeking|sought|any|no|for|without|further|medical|current|present|plan of|under|refus\w+|discuss\w*|other)\s+$/,
    notAfter:
      /^\s*(?:plans?|options?|team|goals?|center|centre|facility|room|area|history|alternatives?|dog|records?|for (?:this|that|it|these|the above)|at (?:the|this|that) (?:hospital|er|ed|clinic))/,
  },
  {
    forms: [
      'test',
      'tests',
      'testing',
      'investigation',
      'investigations',
      'workup',
      'diagnostic testing',
    ],
    category,
    notBefore:
      /\b(?:driving|driver'?s|school|math|big|the|to|bar|board|a|entrance|spelling|taste|under|police)\s+$/,
    notAfter:
      /^\s*(?:strips?|tubes?|anxiety|at (?:school|college)|drive|kits?|supplies|(?:him|her|me|the) )/,
  },
  {
    forms: ['screening', 'screenings'],
    category,
    notAfter: /^\s*(?:questions?|form|visit|call|room|out)/,
  },
  // Of the body and of the room.
  {
    forms: ['heat', 'moist heat', 'ice', 'iced', 'icing', 'cupping', 'bath'],
    category,
    before:
      /\b(?:appl(?:y|ied|ies|ying)|uses?|using|used|tried|tries|moist|rest,?|with|and|prefers|rice:?|alternat\w+|put|some|nsaids,?|elevation,?)\s+$/,
    notBefore:
      /\b(?:on|the|an|black|worse with|intolera\w+ (?:to|of)|sensitiv\w+ to|out in the|drinks?|cold and)\s+$/,
    notAfter:
      /^\s*(?:intoleran|exhaust|stroke|wave|rash|cream|lolly|cold|skat|hockey|chips?|rink|water|cubes?|tea|coffee|or cold|and cold|of)/,
  },
  {
    forms: ['freezing', 'cryo'],
    category,
    before: /\b(?:wart|lesion|with|had|underwent|by|of)\s+$/,
    after:
      /^\s*(?:of|off|the|a|treatment|therapy|for) (?:the |a |an |his |her |my )?(?:warts?|lesions?|spots?|moles?|keratos\w+|growths?)/,
    notAfter: /^\s*(?:cold|rain|outside|weather|temperature)/,
    notBefore: /\b(?:is|was|were|are|felt|feels?|i'm|im|she's|shes|he's|hes|been)\s+$/,
  },
  {
    forms: ['temperature', 'temp'],
    category,
    before:
      /\b(?:no|normal|elevated|high|low|check\w*|take|took|taking|measure\w*|record\w*|oral|axillary|rectal|tympanic|her|his|my|max|maximum)\s+$/,
    after: VALUE_NEXT,
    notAfter: /^\s*(?:intoleran|chang|extreme|regulat|sensitiv|outside|instab|job|agency)/,
  },
  {
    forms: ['sugars', 'glucose'],
    category,
    before:
      /\b(?:check\w*|test\w*|monitor\w*|home|fasting|morning|blood|low|high|random|her|his|my|the|their)\s+$/,
    after: VALUE_NEXT,
    notBefore:
      /\b(?:eats?|eating|ate|drinks?|drinking|added|no|less|cut\w* (?:out|down on)|craving|of|in the|too much)\s+$/,
    notAfter:
      /^\s*(?:free|-free|drinks?|cubes?|intake|pill|meds?\b|medic|substitute|tablets?|gel\b|in (?:his|her|my|the) (?:tea|coffee))/,
  },
  {
    forms: [
      'cholesterol',
      'iron',
      'calcium',
      'potassium',
      'sodium',
      'magnesium',
      'folate',
      'vitamin b12',
      'b12',
      'testosterone',
    ],
    category,
    before:
      /\b(?:check\w*|recheck\w*|total|repeat|draw|lab\w*|order\w*|serum|elevated|low|high|normal|abnormal|his|her|my|last)\s*:?\s+$/,
    after: VALUE_NEXT,
    notAfter:
      /^\s*(?:(?:and|or|\/)\s(?:\w+\s){1,3})?(?:medic|meds?\b|pills?|tabs?|tablets?|supplement|problem|syrup|course|infusion|\d+(?:\.\d+)?\s?(?:mg|mcg|g\b|units?|iu\b))/,
  },
  // "She was seen by vascular surgery": a service, no operation.
  {
    forms: ['surgery', 'plastic surgery', 'oral surgery', 'orthopedic surgery', 'neurosurgery'],
    category,
    notBefore:
      /\b(?:specialty|service|department|consult(?:ed|s|ing|ation)?|per|by|call(?:ed)?|discussed with|referral to|referred to|refer to|seen by|evaluated by|appointment with|follow(?:ed|s|ing)? (?:up )?(?:with|by)|spoke with|see|sees|seeing|saw|to see|with)[:\s]+(?:(?:the|a|an)\s)?(?:(?:general|vascular|plastic|orthop\w+|cardiothoracic|thoracic|colorectal|trauma|pediatric|neuro|oral|hand|spine|transplant|ct|breast)\s+)?$/,
    notAfter:
      /^\s*(?:clinic|service|team|consult\w*|department|dept|resident|attending|ward|floor|saw|evaluated|recommend\w*|was (?:consulted|asked|called|involved)|were (?:consulted|asked)|has been (?:consulted|asked|following)|is (?:following|aware|consulted)|to see|following|on call|office|center|outpatient|physician|notes?\b|leave|date)/,
  },
  {
    forms: ['shot', 'shots'],
    category,
    notBefore:
      /\b(?:any|landing an?|took a|taking a|kicked a|fired a|one|two|three|was|got|been|gun|scared of|afraid of)\s+$/,
    notAfter:
      /^\s*(?:at (?:goal|it|him|her)|of (?:\w+\s)?(?:whiskey|vodka|tequila|liquor|rum|alcohol|espresso)|up\b|gun|put)/,
  },
  {
    forms: ['va'],
    category,
    notBefore: /\b(?:the|at|from|through|to|by|via|a)\s+$/,
    notAfter: /^\s*(?:hospital|clinic|doctor|system|medical|benefits|records?|pharmacy|patient)/,
  },
  // Where a pain goes and what one is exposed to.
  {
    forms: ['radiation'],
    category,
    notBefore:
      /\b(?:no|without|w\/o|any|denies|pain with|pain and|expos\w+ to|sun|exposure to|history of exposure to)\s+$/,
    notAfter:
      /^\s*(?:exposure|of (?:the )?pain|to (?:the|his|her|my)|down|into|safety|hazard|tech)/,
  },
  {
    forms: [
      'vascular surgery',
      'general surgery',
      'cardiothoracic surgery',
      'cardiac surgery',
      'colorectal surgery',
      'thoracic surgery',
      'plastic surgery',
      'oral surgery',
      'orthopedic surgery',
      'neurosurgery',
      'hand surgery',
      'spine surgery',
      'transplant surgery',
    ],
    category,
    notBefore:
      /\b(?:(?:sent|referr\w+|refer|seen|seeing|see|consult\w*|call\w*|evaluated|followed|spoke|discussed|appointment|follow(?:ed)? up|sees|awaiting|per)(?: (?:her|him|them|back))?(?: (?:to|by|with|from))?|per)\s+(?:the\s)?$/,
    notAfter:
      /^\s*(?:clinic|service|team|consult\w*|department|resident|attending|saw|evaluated|recommend\w*|was (?:consulted|asked|called)|is (?:following|aware)|to see|following|office|notes?\b|for (?:consideration|evaluation))/,
  },
  // Days of the week and of the British shops.
  {
    forms: ['sat'],
    category,
    notBefore:
      /\b(?:fri|thu|thurs|on|last|this|since|until|he|she|i|they|who|and|then|was)\W{0,4}$/,
    after:
      /^\s*[:=]?\s*(?:is|was|of|at|probe|\b)?\s*[<>~]?\d{2,3}\s*(?:%|on\b|ra\b|r\/a|room|$|[,;.)])/,
  },
  {
    forms: ['vent', 'ventilation'],
    category,
    notBefore: /\b(?:to|the air|air|heating|good|poor|room|kitchen)\s+$/,
    notAfter: /^\s*(?:about|her|his|my|frustration|fan|system)/,
  },
  {
    forms: ['pacing'],
    category,
    before:
      /\b(?:cardiac|atrial|ventricular|biventricular|transcutaneous|transvenous|overdrive|needed|requir\w+|temporary|external)\s+$/,
    after: /^\s*(?:wires?|leads?|threshold|pads?)/,
  },
  { forms: ['a line'], category, before: /\b(?:arterial|central|radial|placed|inserted)\s+$/ },
  {
    forms: ['reduced', 'reduction'],
    category,
    before: /\b(?:closed|open|was|were|successfully|fracture|dislocation|shoulder|manually)\s+$/,
    notAfter:
      /^\s*(?:in|by|to|from|appetite|activity|intake|dose|his|her|my|the|range|movement|sensation|vision|hearing|urine|fetal|air|salt|of (?!(?:the )?(?:fracture|dislocation|hernia)))/,
  },
  {
    forms: ['staples', 'flap', 'laser'],
    category,
    notAfter: /^\s*(?:pen|printer|tag|no bigger|no larger|cover|of skin)/,
  },
  {
    forms: ['stitch'],
    category,
    notAfter: /^\s*(?:in (?:his|her|my|the) (?:side|flank)|when (?:running|i run))/,
    notBefore: /\b(?:need|needs) a\s+$/,
  },
];

const ASPIRATED =
  /^\s*(?:of (?:the |his |her |my |an? )?(?:\w+\s)?(?:joint|knee|hip|elbow|shoulder|cyst|bursa|abscess|nodule|mass|effusion|marrow|breast|thyroid)|was (?:performed|done|negative|sent)|and (?:injection|culture))/;
const OWN_VALUE =
  /\b(?:check\w*|test\w*|monitor\w*|home|fasting|morning|high|low|random|her|his|my|the|their)\s+\|/;

/** Everyday names that are read as a test or procedure nowhere but beside these words. */
export const testRules: readonly ReadingRule[] = [
  {
    forms: ['sugar'],
    category,
    after: VALUE_NEXT,
    notBefore:
      /\b(?:eats?|eating|ate|drinks?|drinking|added|no|less|craving|of|in the|too much)\s+$/,
    near: OWN_VALUE,
  },
  {
    forms: ['pressure', 'pressures'],
    category,
    before: /\b(?:her|his|my|the|own|home|up:?|high)\s+$/,
    near: /\|[^.;]{0,32}\b\d{2,3}\s?(?:\/|over)\s?\d{2,3}\b/,
  },
  {
    forms: ['bypass'],
    category,
    before:
      /\b(?:a|an|the|his|her|my|had|s\/p|status post|prior|previous|cardiac|after|since|vessel|for)\s+$/,
    after: /^\s*(?:on (?:both|the|his|her|my|each)|x\s?\d|grafts?|surgery|in (?:19|20)\d\d|of the)/,
    notAfter: /^\s*(?:the|this|it|road|tract|valve|it\b)/,
  },
  {
    forms: ['aspiration'],
    category,
    before:
      /\b(?:joint|knee|needle|fine needle|marrow|cyst|consider|underwent|had an|diagnostic|therapeutic|repeat|for|bursa|hip)\s+$/,
    after: ASPIRATED,
    notBefore: /\b(?:risk (?:of|for)|prevent|silent|of|suspected|possible)\s+$/,
  },
  {
    forms: ['metal rod', 'metal plate'],
    category,
    after: /^\s*(?:in|placed|put|inserted|was placed)\b/,
  },
  {
    forms: ['tubes placed', 'set of tubes'],
    category,
    near: /\b(?:ears?|otitis|ent\b|myringotomy|tympan\w*|hearing|twice|child\w*|infections?)\b/,
  },
  {
    forms: ['enzymes'],
    category,
    before: /\b(?:cardiac|heart|serial|cycle|cycled|cycling|trend\w*|negative|elevated|set of)\s+$/,
  },
  {
    forms: ['replacement', 'replacements'],
    category,
    before: /\b(?:eventual|joint|for|a|total|possible|about|underwent|undergo|discuss\w*)\s+$/,
    notAfter:
      /^\s*(?:therapy|fluids?|of (?:fluids?|potassium|electrolytes|the (?:battery|line|tube))|hormone|dose|glasses)/,
    near: /\b(?:knees?|hips?|joint|arthritis|arthroplasty|shoulder|valve|surgery|orthop\w*|injections?)\b/,
  },
  {
    forms: ['open heart'],
    category,
    before: /\b(?:had|underwent|had an|after|since|s\/p|prior|previous|an)\s+$/,
  },
  {
    forms: ['tubes'],
    category,
    after:
      /^\s*(?:as an? (?:child|baby|toddler|infant)|in (?:both |his |her |my |the )?ears?|x\s?\d)/,
  },
  {
    forms: ['freezing', 'freezing cold'],
    category: 'MEDICAL_CONDITION',
    before:
      /\b(?:is|was|were|are|felt|feels?|feeling|i'm|im|she's|shes|he's|hes|been|always|hands|feet)\s+(?:so |always |absolutely )?$/,
    after: /^\s*(?:all the time|always|constantly|cold\b|even)/,
    notAfter: /^\s*(?:rain|weather|water|of|off|outside|temperatures|the|in (?:here|there|the))/,
  },
  // "Aspiration of the knee" is done, aspiration of food happens.
  {
    forms: ['aspiration'],
    category: 'MEDICAL_CONDITION',
    notBefore: /\b(?:joint|knee|needle|marrow|cyst|hip|bursa)\s+$/,
    notAfter: ASPIRATED,
  },
];
