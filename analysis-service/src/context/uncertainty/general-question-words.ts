// Words of questions that are about nobody: general knowledge, lessons, texts to write; own wording.

const KIN = String.raw`(?:husband|wife|partner|son|daughter|bab(?:y|ies)|child(?:ren)?|kids?|toddler|mum|mom|mummy|mother|dad|father|gran\w*|nan(?:na)?|uncle|aunt\w*|brother|sister|friend|mate|flatmate|roommate|neighbou?r|boss|colleague|boyfriend|girlfriend|patient|resident|client|lad|boy|girl|cousin|nephew|niece|in-law)`;

/** Things of one who learns, teaches or writes. */
const WORK = String.raw`(?:exams?|quiz|osce|homework|essay|project|presentation|lesson|lecture|class(?:es)?|course|workbook|assignment|dissertation|thesis|novel|stor(?:y|ies)|script|posters?|leaflet|newsletter|newspaper|polic(?:y|ies)|protocol|audit|journal club|training|simulation|drill|scenario|mural|abstract|paper|slides|talk|template|flashcards|notes|revision|students?|supervisor|editor|tutor|teacher|villain|book|team|audience)`;

/** That nobody is ill; alone it may be said of an accident or of a family. */
export const NOBODY_ILL = new RegExp(
  [
    String.raw`\bno (?:live |real |actual |sick |ill |particular |specific )?(?:patient|casualty|victim|person)s?\b(?: is| was| are)?(?: \w+)? ?(?:involved|here|today|at present|harmed|hurt|yet|at all|[,.;)]|$)`,
    String.raw`\b(?:nobody|no[- ]one)(?:'s| is| was| has| has been|'s been| real is| has actually)? (?:actually )?(?:real |been )?(?:ill|sick|unwell|hurt|injured|harmed|involved|stung|bitten|taken|poisoned|on level)\b`,
    String.raw`\bno (?:pupil|student|child|resident|client|member|guest|player|passenger)s? (?:at the moment |currently |here |at present |right now )?(?:has|have|is|are|had)\b`,
    String.raw`\bthere (?:is|are) no (?:sick|ill|real) \w+`,
  ].join('|'),
  'iu',
);

/** That whom it tells of is made up. */
export const TELLS_OF_FICTION = new RegExp(
  [
    String.raw`\b(?:made[- ]up|fictional|fictitious|imaginary|invented|pretend|fake|simulated) (?:patient|woman|man|girl|boy|child|baby|person|case|scenario|character)s?\b`,
    String.raw`\b(?:all|entirely|completely|purely) (?:made[- ]up|fictional|invented|simulated|imaginary)\b`,
    String.raw`\b(?:(?:crime|detective|historical) novel|(?:my|book club) (?:\w+ )?(?:novel|thriller|screenplay|short story)|book club thriller|writing (?:a|the|my) (?:\w+ ){0,3}(?:novel|thriller|screenplay|film|play|story))\b`,
    String.raw`\bI(?:'m| am) (?:a|the) (?:screenwriter|novelist|scriptwriter)\b|\bpodcast script\b`,
    String.raw`\bosce stations?\b|\b(?:osce|mcq|sba|mock exam) (?:questions?|scenario)\b|^mock exam\b`,
    String.raw`\b(?:simulation|sim|role[- ]?play|moulage) (?:scenario|exercise|script|brief)\b|\b(?:\d+-minute|invent\w*|writ\w+|design\w*) (?:an? |\d+-minute )?simulation\b|\b(?:training|teaching) (?:scenario|script)\b`,
    String.raw`\bactor brief\b|\b(?:manikin|mannequin) (?:settings?|session|practice|training)\b|\b(?:\w+|\d+) manikins\b`,
  ].join('|'),
  'iu',
);

/** That a text, a lesson or an exam is what is asked for. */
export const TELLS_OF_WORK = new RegExp(
  [
    String.raw`\bfor (?:my|our|this week's|saturday's|an?)(?: [\w'-]+){0,4} ${WORK}\b(?! (?:says|said|told))`,
    String.raw`\bI(?:'m| am) (?:just |only |currently )?(?:writing|drafting|preparing|revising|translating|teaching|designing|marking)\b`,
    String.raw`\bI (?:teach|lecture|write (?:the|a|for)|run (?:the|a|\w+ )?training)\b`,
    String.raw`(?:^|[.:;!?]\s*|\b(?:please|kindly|pls|can you|could you|would you|will you|you to|help me) )(?:kindly |please |pls )?(?:write|draft|rewrite|re-word|proofread|translate|invent|design|summari[sz]e|paraphrase|check this translation|tidy up) (?:me |us |up |this\b|that\b|into |an? |two |three |my |our |the |for |'|"|‘|“)(?!(?:\w+ ){0,2}(?:letter|note|sick note|certificate|referral|prescription|script|form|report)\b)`,
    String.raw`^(?:[\w-]+ ){0,3}(?:audit|policy|protocol|guideline|exam|homework|quiz|essay|podcast|journal club|poster|pharmacology|physiology|anatomy|history) (?:question|query|help|check|idea|homework|tute|script)\s?[:.,!–-]`,
    String.raw`^(?:[\w-]+ ){0,3}(?:exam|mcq|sba|quiz|revision|osce) (?:question|query|help)\s*$|^lesson plan\b`,
    String.raw`\b(?:stuck on|help (?:me )?with) (?:an? |this |the )?(?:mcq|sba|exam question|past paper|quiz)\b`,
    String.raw`\b(?:give|write|make|send|suggest|set)(?: me| us)? (?:\w+ ){0,3}(?:quiz|exam|test|mcq|osce|revision|multiple[- ]choice) questions?\b`,
    String.raw`\b(?:mark(?:ing)? scheme|marking grid|sample (?:json|csv|records?|data|cases)|fake (?:names|data|records)|phrasebook|glossary)\b`,
    String.raw`^\W*(?:drafting|writing|preparing|updating|designing|revising|reviewing|compiling) (?:our|my|an?|the) (?:[\w'-]+ ){0,3}${WORK}\b`,
    String.raw`^(?:[\w-]+ ){0,3}(?:homework|poster|quiz|essay|abstract help|audit of (?:our|the)|policy text|wording check)\s?[:.,!–-]`,
    String.raw`\b(?:help with|check|correct|improve) (?:the |our |my )?(?:\w+ )?(?:wording|translation|spelling|grammar|english|abstract|slides)\b`,
    String.raw`\b(?:posters?|leaflets?|noticeboard|newsletter|mural|website) (?:should say|should read|text|get printed)\b|\b(?:screening tool|leaflet|poster) in [A-Z]\w+\b`,
    String.raw`\b(?:recommend|suggest) (?:an? |some |any )?(?:good )?(?:films?|movies?|books?|textbooks?|papers?|websites?)\b|\bexplain (?:it|this|them|that)? ?to (?:\w+ ){0,3}(?:students?|brownies|scouts|class|children|colleagues|staff|team|room)\b`,
  ].join('|'),
  'iu',
);

/** What asks for knowledge, from the beginning of a sentence: a meaning, a dose, a comparison, who discovered it. */
export const ASKS_FOR_KNOWLEDGE = new RegExp(
  String.raw`^\W*(?:(?:hi|hello|hey|hola|dear \w+|good (?:morning|day|evening)|please|pls|quick (?:one|q|question)|(?:\w+ ){0,3}(?:question|query|homework|tute|quiz)|ok(?:ay)?|so|and|also|just curious)\b[\s,:.!–-]*){0,3}(?:` +
    [
      String.raw`(?:what(?:'s| is| are| was| were)?|which(?: is)?|tell me|explain|define|describe) (?:is |are |me )?(?:the |an? )?(?:actual |main |real |exact |usual |typical |current |latest |max(?:imum)?|normal |right |correct |recommended )*(?:difference|antidotes?|doses?|dosages?|dosing|max(?:imum)?|half[- ]li(?:fe|ves)|side[- ]effects?|definition|meaning|mechanism|names?|incidence|prevalence|mortality|guidelines?|recommend\w*|evidence|target|range|cut-?off|threshold|formula|abbreviation|history|origin|lobe|latest)\b`,
      String.raw`what (?:does|do|did) [^?.]{1,60} (?:mean|stand for|cover|do to (?:you|the))\b`,
      String.raw`what happens in (?:your|the|a) (?:body|brain|heart|lungs?)\b`,
      String.raw`who (?:discovered|invented|named|found|coined|described|first)\b`,
      String.raw`why (?:is|are) (?:it|they|\w+) called\b`,
      String.raw`(?:why|how) (?:does|do|did) (?!my|our|his|her|it\b|this|that|i\b|we\b|he\b|she\b)[^?.]{1,40} (?:work|give|cause|affect|kill|happen|develop|get its name)\b`,
      String.raw`how many (?:mg|milligrams?|micrograms?|mcg|ml|tablets|units|grams?|people|types?|kinds?|sorts?|days|weeks|lobes|bones|anginas?)\b`,
      String.raw`(?:max(?:imum)?|usual|normal|recommended|loading|adult|paediatric|pediatric) doses? (?:of|for)\b|(?:dose|dosing|dosage) (?:of|for) \w|antidotes? (?:for|to|of)\b`,
      String.raw`(?:the )?differences? between\b`,
      String.raw`(?:is it|is that) (?:true|a myth|right) that\b`,
      String.raw`(?:does|do|can|could|is|are) (?:an? |the |all |most |some )?(?:adults?|grown-ups?|people|dogs?|cats?|women|men|heart attacks?|strokes?|vaccines?|jabs?|tablets?|antibiotics?|viruses|bacteria|snakes?|spiders?|scorpions?)\b`,
      String.raw`translate\b|rewrite\b|proofread\b`,
      String.raw`does (?!my\b|our\b|his\b|her\b|it\b|this\b|that\b|he\b|she\b)[\w' -]{1,40} (?:happen|give you|cause|cover|kill|protect|exist|spread|count)\b`,
      String.raw`(?:is|are) (?!my\b|our\b|his\b|her\b|it\b|this\b|that\b|he\b|she\b)[\w' -]{1,40} (?:actually|really|always|ever|usually) (?:fatal|deadly|real|contagious|hereditary|curable|dangerous|a myth|a thing)\b`,
    ].join('|') +
    ')',
  'iu',
);

/** What turns from a question to somebody: "actually", "OK honestly", "forget the abstract". */
const TURN = String.raw`\b(?:actually,|honestly|in fact|truth is|forget the|case in point|for real|real patient|not a drill|this is real|the thing is)`;

/** Words of now, and of what has just happened. */
const NOW = String.raw`\b(?:today|tonight|now|this (?:morning|evening|afternoon)|last night|yesterday|since|ago|just (?:had|took|came|started|been|rang|phoned|ate|drank|swallowed|collapsed)|keeps?|an hour|at the moment|currently|in front of|bed \d+|in resus|won't|isn't|hasn't|haven't|can't|can hardly|can barely)\b`;

const OF_PEOPLE = String.raw`(?: own| late| \w+[- ]?year[- ]old| elderly| little| poor)? ${KIN}\b(?! (?:information|safety|leaflet|education|handout|involved|care|group))`;

/** Somebody of the writer's: "my uncle", "Mum takes it", "our patient". */
export const OF_OWN_PEOPLE = new RegExp(
  String.raw`\b(?:my|our|his|her)${OF_PEOPLE}|^\W*${KIN}\b|${TURN}`,
  'iu',
);

/** Somebody whom a made-up story may tell of too: "the patient", "a child". */
export const OF_SOMEBODY = new RegExp(String.raw`\b(?:a|the)${OF_PEOPLE}`, 'iu');

/** Words in quotes are those of a text that is written or translated. */
export const QUOTED = /(?<![\w])['‘"“][^'’"”\n]{3,400}(?:['’](?!\w)|["”])/gu;

export const OF_NOW = new RegExp(NOW, 'iu');

/** He and she, of whom a made-up story may tell too. */
export const THIRD_PERSON = /\b(?:he|she|his|her|him|hers|he's|she's)\b/iu;

/** The writer as one who asks, learns or teaches: nothing of a body. */
const WRITER = new RegExp(
  [
    String.raw`\bI(?:'m| am) (?:an? |the |not |just |only |still |so )?(?:writing|revising|preparing|doing|trying|asking|curious|making|working|teaching|planning|drafting|translating|studying|designing|building|coding|developing|compiling|marking|editing|stuck on (?:an? |this )?(?:mcq|question|exam|sba)|packing|moving|arranging|stuck|keen|student|teacher|nurse|doctor|paramedic|educator|junior|screenwriter|novelist|midwife\w*|pharmac\w+|SHO|registrar|medical|final|third|second|first|in (?:my|year)|on the (?:committee|rota))\b`,
    String.raw`\bI(?:'d| would)? (?:really )?(?:like|love|want|need|prefer|teach|run|write|wonder(?:ed)?|assume|know|mean|heard|read|saw|plan|guess|hope|thought|think|forgot|have to|get muddled|keep (?:mixing|getting|forgetting)\b(?: muddled)?|don't need|don't know|don't think|can use|also wondered|just (?:want|need|wonder)|only (?:want|need))\b`,
    String.raw`\bI(?:'ve| have) (?:got |to )?(?:three|two|a|an|done|written|been asked|attached|time|read)\b`,
    String.raw`\bI (?:mark|examine|coach|edit|set|compile|invigilate)\b|\bI (?:said|answered|chose|picked|put|went for) [A-E]\b`,
    String.raw`\b(?:help|give|show|send|tell|remind|teach|correct|credit) me\b|\bam I right\b|\b(?:should|can|could|may) I (?:write|say|put|use|add|quote|cite|include|present|work out)\b|\bif I\b`,
    String.raw`\bmy (?:own )?(?:[\w'-]+ ){0,2}${WORK}\b`,
  ].join('|'),
  'giu',
);

const FIRST_PERSON = /\b(?:I|I'm|I've|I'd|I'll|me|my|mine|myself)\b/iu;

/** Whether the writer tells something of themselves beside what they ask, learn or teach. */
export const tellsOfWriter = (words: string): boolean =>
  FIRST_PERSON.test(words.replaceAll(WRITER, ' '));

/** A sentence that asks for something to be told, written or made. */
export const ASKS =
  /\?\W*$|\b(?:please|pls|kindly|you|would|could|should|need|want|explain|write|draft|rewrite|translate|proofread|prepare|table|poster|leaflet|policy|audit|exam|lesson|essay|slides|wording|thank(?:s| you))\b/iu;
