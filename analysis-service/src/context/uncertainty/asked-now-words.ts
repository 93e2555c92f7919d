// Words with which somebody asks what to do; own wording.

const SELF = String.raw`(?:i|we|he|she|they|you|one|u)`;

/** What asks whether, when and how to act, or whether it is bad. */
export const ASKS_TO_ACT = new RegExp(
  [
    String.raw`\bwhat (?:should|shall|do|can|must|could|would|shud|shld) ${SELF}\b|\bwhat to do\b|\bwhat(?:'s| is| are) the (?:first|right|best|next)\b|\bwhat if\b|\bwhat happens (?:if|when)\b`,
    String.raw`\b(?:should|shall|do|does|can|must|could|may|would|shud) ${SELF} (?:just |still |also |really |even |ever )?(?:need|have|go|call|ring|phone|dial|take|bring|wait|worry|be|see|drive|come|give|get|do|try|use|let|keep|wake|put|make|fly|sleep)\b`,
    String.raw`\b(?:is|are|was) (?:it|this|that|these|they|he|she)\b[^.?!\n]{0,30}\b(?:emergency|serious|dangerous|safe|ok|okay|normal|bad|urgent|fine|worth|alright|all right|too late|better|concerning|worrying|harmful|deadly|fatal|poisonous)\b`,
    String.raw`\b(?:is|would) (?:it|that) be (?:dangerous|serious|harmful|ok|okay|safe|bad|fatal)\b|\bwould it be (?:dangerous|serious|harmful|ok|okay|safe|bad|fatal)\b`,
    String.raw`\bhow (?:do|can|would|should|to|long|soon|quickly|urgent\w*|serious|dangerous|bad)\b`,
    String.raw`\b(?:is|are) (?:it|this|that|these) (?:an? |just |likely|from |because|why|how)|\b(?:could|can|might) (?:it|this|that|he|she) be\b|\bdoes (?:it|this|that) mean\b`,
    String.raw`\b(?:let me know|tell me|wonder\w*|want to know|need to know|like to know|asking|can you (?:tell|say|check|help)|(?:not|isn['’]?t|aren['’]?t) (?:sure|certain)|unsure|(?:don['’]?t|dont|do not|didn['’]?t|doesn['’]?t) know|dunno|idk|can(?:['’]?t|not) (?:tell|say)|no idea|hard to (?:tell|say)|worried|scared|afraid|please (?:help|advise|tell)|any (?:advice|idea|help))\b`,
    String.raw`\b(?:when|where|who) (?:should|do|shall|is it|to|can)\b|\b(?:can|could|would|will) (?:you|someone|anyone|somebody)\b`,
    String.raw`\b(?:first[- ]aid|steps|(?:home )?remed(?:y|ies)|(?:best|quickest|right|safest) way|ways? to|guidance|tips|advise me|need help|urgent help|immediate (?:action|help|treatment|steps))\b`,
    String.raw`^\W*(?:serious|dangerous|ok|okay|normal|safe|bad|harmful|an? emergency|emergency|urgent|worried|worry)\b`,
    String.raw`\?\W*$`,
  ].join('|'),
  'iu',
);

/** Advice that was received or given: "told me to come back if", "knows what to do if". */
export const REPORTED_ADVICE =
  /^\W*(?:knows?|understands?|wants to know|asks?|asked)\b|\b(?:discuss\w*|explain\w*|advised|advises|advice (?:given|leaflet|sheet|re)|taught|aware|remind\w*|educat\w*|instruct\w*|counsel\w*|leaflet|safety[- ]?net\w*|(?:she|he|pt|patient|mum|mom|dad|they|family|carer|wife|husband|parents?) (?:knows?|understands?|asks?|asked|wonders?|wants? to know)|(?:told|said|says|tells|saying) (?:me |us |him |her |them )?(?:to|that|if|when|i|we|he|she|they|you|only|just|come|call|go)\b)/iu;

/** What is only to come, or may come again, from its condition on. */
export const TO_COME =
  /^(?:if|when|should|in (?:case|the event))\b(?: [\w'’-]+){0,6}? (?:gets?|got|becomes?|turns?|starts?|begins?|develops?|comes? (?:back|on)|returns?|happens?|worsens?|spreads?|ever|again|another|one day|next|later|tomorrow|runs? out|were to|needed|necessary|possible|changes?|persists?|continues?|stays?|lasts?|fails?|any|anything)\b/iu;

/** What grows worse is there: "if my chest pain gets worse". */
export const OF_WORSENING =
  /^(?:if|when) (?:my|his|her|this|these) (?:[\w'’-]+ ){1,4}?(?:gets?|becomes?|is getting|keeps? getting) (?:any |even )?(?:worse|bigger|stronger)\b/iu;
