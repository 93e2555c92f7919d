// Words of lines that tell what to come for; own wording.

const NUMBER = '(?:999|911|000|112|111|995)';
const PLACE = String.raw`(?:${NUMBER}(?![\d/.,]\d|\d)|a\s?&\s?e\b|casualty\b|(?:to |the )?(?:ed|er)\b|emergency (?:room|department|dept|ward|doctor|care)\b|ambulance\b|hospital\b|labou?r ward\b|birth suite\b)`;

/** What sends somebody somewhere, anywhere in a line. */
const SENT_TO = String.raw`(?:\b(?:call|ring|phone|dial|seek|attend|return|come|go) (?:to |back |in |straight |for |us |your |the |emergency |help |${NUMBER})|=\s?${NUMBER}\b|\b${NUMBER}\b|\ba&e\b)`;

/** Words that open advice, up to the mark behind them: "Return precautions:", "RED = 999:", "Call IBD line 403-555-0144:". */
export const ADVICE_OPENING = new RegExp(
  String.raw`(?:^|(?<=[.;!?] ))[\s*#=\-–—>•·(\[\d.)]{0,12}(?:` +
    [
      String.raw`(?:\w{1,20} ){0,2}(?:red[- ]flags?|warning signs?|safety[- ]?net\w*|return precautions?|danger signs?)\b(?! (?:screen\w*|asked|checked|reviewed|absent|none|nil|neg\w*|-))(?![^:\n]{0,40}\b(?:screen\w*|none|nil|negative|absent|denied)\b)[^:\n]{0,40}(?:[:=>→]|$)`,
      String.raw`when to (?:come|call|ring|worry|seek|return|get)\b[^:\n]{0,40}(?:[:=>→]|$)`,
      String.raw`(?:watch (?:out )?for|look out for|seek (?:urgent |medical |emergency |immediate )*(?:help|care|attention|advice))\b`,
      String.raw`(?:please )?(?:call|ring|phone|dial|tell|contact)\b(?! (?:from|back (?:on|at)|received|taken))[^:\n.]{0,45}[:=>→]`,
      String.raw`(?:please )?(?:call|ring|phone|dial|attend|return|come|go|report)\b(?: \w{1,20}){0,9} (?:if|for|when)\b`,
      String.raw`(?:please )?(?:return|come|go|report)\b[^:\n.]{0,40}[:>→]`,
      String.raw`\*{0,2}${PLACE}(?: \w{1,20}){0,3}\*{0,2}\s?[:=>→]`,
      String.raw`${NUMBER} (?:if|for|when)\b`,
      String.raw`(?:\w{1,20} )?(?:leaflet|patient information|information sheet)\b[^:\n]{0,40}[:"“]`,
      String.raw`(?:teaching|education|counsell?ing|advice|advised|explained|told to|card given|card back)\b[^:\n.]{0,25}[:–—-]`,
      String.raw`(?:\w{1,20} ){0,2}risks?(?: and benefits)? (?:discussed|explained|consented|reviewed|include\w*)\b`,
      String.raw`(?:consent(?:ed)?|risks)\b(?: \w{1,20}){0,3} ?(?:for|:|by \w{1,20}:)`,
      String.raw`["“]?(?:stop (?:using|taking)\b[^:\n]{0,20} and (?:see|call|ring|contact)|why we treat)\b`,
      String.raw`(?:women|men|people|patients) (?:using|taking|on) \w{1,20} have\b`,
      String.raw`(?:sick day rules|anticipatory guidance|post-?(?:op|procedure) (?:sheet|advice|instructions))\b[^:\n]{0,20}(?::|$)`,
    ].join('|') +
    ')',
  'iu',
);

/** "If joint pain after a dive: oxygen, 000", "Should hearing drop, attend promptly", "any NEW droop ... will dial 911". */
export const CONDITION = new RegExp(
  String.raw`^\W{0,12}(?:if|should|any new|in case of)\b[^\n]*(?:${PLACE}|\b(?:call|ring|phone|dial|attend|come|return|seek|contact|stop)\b)`,
  'iu',
);

/** "Black tarry stools; bang on the head = A&E even if well", "fever, foul discharge -> A&E", "Amber ... same-day service". */
export const DESTINATION_BEHIND = new RegExp(
  String.raw`(?:[=>→]|(?<!\.)\.{3,60}|\bthen\b|\b(?:call|ring|phone|dial|go to|come to|attend)\b)\s{0,3}(?:straight to |to |the )?(?:${PLACE}|same[- ]day\b|call\b|ring\b|(?:\w{1,20} ){0,3}(?:coordinator|hotline|helpline|on[- ]call)\b)`,
  'iu',
);

/**
 * A list of which one thing is enough, with what to do behind it: "collapse or sudden breathlessness: dial 999". Behind a comma
 * only a longer list, and no arrow: "collapse or fit at work, bitten tongue, straight to ED" tells where somebody was sent.
 */
export const CHOICE_WITH_DESTINATION = new RegExp(
  [
    String.raw`(?:\bor\b|\bany (?:one |of )|\bone or more\b|\btwo or more\b)[^.\n]{0,120}?(?::\s{0,3}(?:please )?(?:dial|ring|call|phone|go (?:straight )?to|attend)\s|=\s?(?:(?:dial|ring|call|phone|go to|attend)\s)?)(?:the |an |your )?(?:${PLACE}|emerg\b|hospital now\b)`,
    String.raw`,[^.\n]{1,120}?,[^.\n]{1,80}?\bor [^.,\n]{3,60}, (?:please )?(?:dial|ring|call|phone) ${NUMBER}`,
    String.raw`(?:\bor\b|\bany (?:one )?of )[^.\n]{0,120}?\b(?:should be (?:seen|treated|reported) as\b|must be seen|means? (?:stop|come|ring|call|go|hospital))`,
  ].join('|'),
  'iu',
);

/** Zones of an action plan: "RED - lips blue: call 999", "My bad days - green phlegm: start rescue pack", "SEVERE - any one: ...". */
export const ZONE_OF_PLAN =
  /^[\s*#=–—>•·|([\d.)-]{0,12}(?:(?:red|amber|yellow|green)(?: zone)?(?: \([^)\n]{0,30}\))? *(?:[:=–—|-]| {2}(?=[^\n]*(?:->|→|\b(?:call|ring|dial|phone|999|911|000|112)\b))|$)|my (?:good|bad|emergency|worse|red|amber)(?: days?)? ?[:=–—-]|(?:mild|moderate|severe)(?: reaction)? ?(?:[:–—-](?=[^\n]{0,300}(?:->|→|\bany one\b|\bstay with\b))|(?=[^\n]{3,200}(?:->|→)[^\n]*\b(?:stay with|lie flat|call|ring|dial|999|911|000|112|give|second pen)\b)))/iu;
/** The mildest zone, which a plan has and a patient who was triaged "red" has not. */
export const MILDEST_ZONE =
  /(?:^|\n)[\s*#=–—>•·|([\d.)-]{0,12}(?:(?:amber|yellow|green)(?: zone(?: \([^)\n]{0,30}\))?)? *(?:[:=–—|-]| {2}(?=[^\n]*(?:->|→|\b(?:call|ring|dial|phone|999|911|000|112)\b)))|(?:amber|yellow|green) zone(?: \([^)\n]{0,30}\))? *(?:\n|$)|my good(?: days?)? ?[:=–—-]|mild(?: reaction)? ?(?:[:–—-]|(?=[^\n]{3,200}(?:->|→)[^\n]*\b(?:stay with|give|call|ring)\b)))/iu;

/** What was measured or is of these days stands in no plan: "GREEN: A patent / RED: RR 36, SpO2 79 %". */
export const IN_NO_PLAN =
  /^(?![^\n]*[<>≤≥])[^\n]*(?:\b(?:rr|hr|pulse|bp|spo2|sats?|sao2|gcs|systolic|lactate|temp)\b\W{0,3}\d(?![^\n]{0,14}\b(?:or|and) (?:less|more|below|above|under|over)\b)|\b(?:today|tonight|yesterday|this (?:morning|evening|afternoon))\b)/iu;

/** What is of now is no advice, whatever stands before it: "told to come back if worse, now worse". */
export const IS_NOW =
  /\b(?:now|today|tonight|this (?:morning|afternoon|evening)|yesterday|since|started|began|again|(?:and|but|as|because|so) (?:i|he|she|it|they|we|my|his|her)(?:['’](?:ve|m|s|d))?\b|i(?:['’]ve| have| am|['’]m| had)|that(?:['’]s| is| was) (?:him|her|me|us))\b/iu;

/** What has happened is no advice: "called 999 in 2019", "went to the ED". */
export const HAS_HAPPENED =
  /\b(?:called|rang|phoned|went|attended|seen|brought|taken|admitted|presented|transferred|discharged|visit(?:s|ed)?|was|were|had|ago)\b|\b(?:19|20)\d\d\b/iu;

/** "Descend now", "call 999 now" tell what to do. */
export const ORDER_OF_NOW =
  /\b(?:descend|call|ring|dial|stop|go|come|999|911|000|hospital|ambulance|help|emergency) (?:straight )?now\b/giu;

/** Words of what has come about; a list of what to come for has none. */
const NOTHING_HAPPENED = String.raw`(?![^\n]*\b(?:(?<!\b(?:descend|call|ring|dial|stop|go|come|999|911|000) )now|since|ago|has|is|was|are|were|had|have|called|rang|sent|seen|met|came|went|gone|developed|started|began|today|tonight|yesterday|this (?:morning|afternoon|evening))\b)`;

/** Words of somebody, or of a time that is now. */
const NOBODY = String.raw`(?![^\n]*\b(?:i|i['’]\w+|my|me|he|she|his|her|him|we|our|us|this|these|that['’]s|today|tonight|yesterday|now|since|ago|started|began|came|got|have|took|ate|myself|pt|patient['’]s|son|daughter|mum|mom|dad|wife|husband|baby)\b)`;

/** Nobody whom it happens to, and somewhere to go or a condition. */
const TELLS_WHAT_TO_DO = String.raw`${NOTHING_HAPPENED}${NOBODY}(?=[^\n]*(?:${SENT_TO}|\b(?:if|may|until|same[- ]day|increases|risk)\b))`;

/** "What is an aneurysm? A swelling of a vessel that can burst: ...": a leaflet explains what nobody has, in all of its line. */
export const EXPLAINS = new RegExp(
  String.raw`^[\s*#=–—>•·-]{0,6}what (?:is|are) (?:an? |the )?(?!(?:happening|going|wrong|it|this|that|best|easiest|lethal)\b)[\w -]{3,30}\?${NOBODY}(?= ?(?:an?|the|it|these|they) [^\n]*\b(?:is|are|can|may|means|happens?)\b)[^\n]*`,
  'iu',
);

/** Advice by its own words, in any field: nothing that a story or a call for help would open with. */
export const OPEN_ADVICE = new RegExp(
  String.raw`(?:^|(?<=[.;!?] )|(?<=[–—-] ))[\s*#=\-–—>•·(\[\d.)]{0,12}(?:` +
    [
      String.raw`sick[- ]day rules\b`,
      // "Blue lips, can't be woken = 999 + naloxone", "= call 999"; a result is a number alone: "troponin = 999".
      String.raw`[^.;:=\n]{3,80} ?= ?(?:(?:call|ring|dial) (?:999|911|000|112|111)\b|(?:999|911) ?\+ ?(?=[a-z]{3}))`,
      String.raw`advice given:`,
      String.raw`(?:s ?\/ ?net|snet|safety[- ]?net\w*)\s*[:–—-]${NOTHING_HAPPENED}`,
      String.raw`when to (?:get|seek|ask for|call|ring|come|return|go|worry)\b[^:.\n]{0,40}:${NOTHING_HAPPENED}`,
      String.raw`(?:ring|call|phone|come)[- ]?back(?: ?\/ ?\w{2,4})? triggers\b(?! met\b)[^:\n]{0,20}[:–—-]${NOTHING_HAPPENED}`,
      String.raw`(?:\w{1,12}:? +)?(?:any|one) (?:one )?of (?:these|the following)\s?(?:[:=>→–—-]|means?|needs?)+\s?(?:dial |ring |call |phone |go to |straight to )?${PLACE}[^:\n]{0,30}:${NOTHING_HAPPENED}`,
      String.raw`(?:worsening|safety[- ]?net\w*|return) (?:advice|precautions|instructions)\b`,
      String.raw`safety[- ]?net\w* (?:re|about|for|regarding|around|given|advice)\b`,
      String.raw`(?:\w{1,20} ){0,4}(?:reminded|asked|told|advised|instructed|knows?|aware)(?: (?:her|him|them|pt|patient|mum|mother|parents?|carers?))? to (?:(?:report|return|seek|come back|go back|re-?attend)\b|(?:dial|call|ring|phone|attend)\b[^:.\n]{0,30}\b(?:if|when|for|with|should)\b)`,
      String.raw`(?:come|go|bring (?:him|her|them)) back(?: (?:to|in|at once|urgently|straight away|sooner|same day)\b[^:.\n]{0,20})?(?::| (?:if|with|should)\b)`,
      String.raw`(?:\w{1,20} ){0,3}(?:card|leaflet|sheet|handout|booklet) (?:given|supplied|issued|provided|read out|with)\b`,
      String.raw`(?:(?!(?:no|not|has|had|have|with|since|for|was|is|gave|given|got|now)\b)[A-Za-z+&/-]{1,20} ){1,6}(?:leaflets?|handouts?|information sheets?)(?: given| provided)?\.?\s*$`,
      String.raw`(?:[\w'’&/-]{1,20} ){0,5}(?:leaflets?|handouts?|booklets?|cmi|pil|avs)\b(?:[ ,]+(?!now\b|today\b)[\w'’-]{1,20}){0,4}(?:\s*[:"“]|[ ,]+(?:says?|said|lists?|tells?|warns?|mentions|reads|states|advises)\b)`,
      // What a sheet or card says; before a colon only one that is given to take home: an ambulance sheet, a plan of the visit tell of now.
      String.raw`(?:[\w'’&/-]{1,20} ){0,5}(?:sheet|card|plan|guide|poster|instructions?|letterhead)(?:[ ,]+(?!now\b|today\b)[\w'’()-]{1,20}){0,4}[ ,]+(?:says?|said|lists?|tells?|warns?|mentions|reads|states|advises)\b(?=[^\n]{0,300}${SENT_TO})`,
      String.raw`(?:[\w'’&/-]{1,20} ){0,3}(?:(?:action|management|rescue|sick[- ]day|escalation) plan|(?:monitoring|advice|information|discharge|safety[- ]net|take[- ]home|warning) sheet|(?:alert|crisis|advice|steroid|warning) card|card (?:back|back side)|(?:med|medication) guide|avs language|letterhead)\b(?:[ ,]+(?!now\b|today\b)[\w'’()-]{1,20}){0,4}\s*[:"“](?=[^\n]{0,300}${SENT_TO})`,
      String.raw`(?<=\d[.)] |[-•*] )(?:call|ring|dial|phone) ${NUMBER}(?: or ${NUMBER})?\s?[:=–—-]`,
      String.raw`advised\s?:(?=[^\n]{0,300}${SENT_TO})`,
      String.raw`report (?:any |new |worsening |slow |fast |sudden |persistent |severe )?(?!from|of|to|that|says|said|shows?|showed|by|on|in|is|was|dated|received|attached|back)[a-z]{3,20}(?: [a-z]{2,20}){0,2}(?:, ?[a-z ]{3,40})?(?:, ?[a-z ]{3,40})?,? or\b`,
      String.raw`(?:to |can |will |may |please )?self-?refer\b(?: \w{1,20}){0,2} (?:with|if|for|should)\b`,
      String.raw`(?:please )?(?:ring|call|phone|return|seek help|come back|come in|go to (?:${PLACE})) if\s?:`,
      String.raw`(?:please )?(?:ring|call) (?:us|triage|maternity|(?:the |labou?r )?(?:ward|unit)) any ?time (?:for|with)\s?:${NOTHING_HAPPENED}`,
      String.raw`take[- ]home (?:card|sheet|leaflet)\s?:${NOTHING_HAPPENED}(?=[^\n]{0,300}${SENT_TO})`,
      String.raw`(?:->|→|-|–|—) ?(?:stop|hold) [\w-]{3,25} and (?:ring|call|phone|contact|see|come)\b`,
      String.raw`(?:teaching|education)\b(?: (?:read out|given|done|repeated|points?|today|by phone|over phone|on \w{1,12})){1,4}\s?:`,
      String.raw`(?:[\w'’-]{1,20} ){0,3}advice (?:repeated|reiterated|reinforced|re-?given|refreshed|renewed)\b[^:\n]{0,20}:`,
      String.raw`(?:[\w'-]{1,20} ){0,2}(?:events|effects|reactions) (?:seen|reported|observed|listed) in (?:the |this |our )?(?:programme|program|trial|stud(?:y|ies)|cohort|brochure)\b[^:\n]{0,60}:`,
      String.raw`very (?:common|rare)(?: ?\([^)\n]{0,25}\))?\s?:`,
      String.raw`(?:standard|usual|routine|printed|boilerplate) (?:patient (?=text|wording))?(?:wording|text|advice|statement|paragraph|note|paragraphs)\b[^:\n]{0,50}:`,
      String.raw`(?:for (?:reference|information)|general (?:information|advice))\s?:${TELLS_WHAT_TO_DO}`,
      String.raw`advice\s?:${TELLS_WHAT_TO_DO}`,
      String.raw`(?:education|advice|information|exercise) (?:sheet|leaflet|handout)\s?(?:["“][^"”\n]{3,60}["”]\s?)?[:–—-](?! given)${NOTHING_HAPPENED}`,
      String.raw`(?:(?:pt|patient|he|she|they|mum|mother|parents?|wife|husband|carers?|family)(?: (?:was|were|is|are|has been))? )?(?:told|advised|aware|knows|understands|reminded) that\b(?![^.\n]*\b(?:now|since|ago|today|ongoing|has|had|was|were|started)\b)[^.\n]{3,160}\b(?:(?:is|are|would be|as) an emergency|needs? (?:urgent|same[- ]day|emergency) (?:review|care|attention|help|assessment|appointment)|means? ${PLACE})`,
      String.raw`(?:[\w'’-]{1,25}: )?(?:please )?seek (?:urgent |immediate |emergency |medical )*(?:help|care|attention|advice|review) (?:for|if|with|in case)\b(?![^.\n]*\b(?:my|me|i|please|his|her)\b)`,
      String.raw`(?:chest pain|angina|asthma|seizure|allergy|anaphylaxis|hypo|relapse|flare) (?:action |rescue |emergency )?plan\s?:(?=[^\n]*${SENT_TO})${NOTHING_HAPPENED}`,
      String.raw`(?:written|printed|patient) (?:information|advice|instructions|material)\b[^:\n]{0,40}[:"“]`,
      String.raw`(?:red|amber|green|yellow) (?:section|zone|part|page|column|side|panel)\b(?: (?:reads|says|lists|is|tells))?\s*[:"“]`,
      String.raw`(?:[\w'’-]{1,20} ){0,6}(?:lists?|says?|explains?|covers?|shows?|sets out|reminds? (?:him|her|them|me|us)|went (?:over|through)|talked (?:about|through)|knows?|understands?) when to (?:ring|call|phone|come|return|seek|worry|go)\b`,
      String.raw`(?:please )?(?:ring|call|phone|dial) ${NUMBER} if\b(?! (?:i|we|you|needed|required|necessary|free)\b)`,
      String.raw`(?:flare|alert|crisis|emergency|steroid|wallet|warning|safety) cards?\b(?: ?\([^)\n]{0,40}\))?\s*:\s*$`,
      String.raw`(?:[\w'’&/-]{1,20} ){0,5}(?:footer|(?:guidance|red|amber) box)\b[^:\n]{0,30}:`,
      String.raw`(?:[\w'’-]{1,20} ){0,8}(?:list|tell you|know|say) (?:what|which \w{1,20}) (?:would|should|could) (?:make|lead|get|bring) (?:me|us|you|him|her)\b[^.:\n]{0,60}[.:]`,
      String.raw`(?:drivers?|patients|parents|people|anyone|members|workers|applicants|you) (?:must|should|need to|are to|has to|have to)\b[^.:\n]{0,60}\bif (?:they|you|he or she)\b`,
      String.raw`(?:warned|counsell?ed|educated)(?: again| (?:her|him|them|pt|patient))?(?: again)? (?:about|re|of|on|regarding)\b`,
    ].join('|') +
    ')',
  'iu',
);

/** What opens advice in a paper of before, where nobody tells of now. */
export const ADVICE_OF_PAPER = new RegExp(
  String.raw`(?:^|(?<=[.;!?] ))[\s*#=\-–—>•·(\[\d.)]{0,12}(?:` +
    [
      String.raw`(?:\w{1,20}: )?(?:please )?report (?:at once|immediately|straight away|right away|promptly)\b`,
      String.raw`see (?:someone|a doctor|us|your gp|the gp) (?:the )?same day\b`,
      String.raw`(?:weight |daily )?action\s?:`,
      String.raw`(?:unit|ward|clinic|patient) alerts?\b[^:\n]{0,30}:`,
      String.raw`remember fast\b`,
      String.raw`[^\n,]{3,100},[^:\n]{3,160}:\s{0,3}${NUMBER}\b`,
      String.raw`fever with [^:\n]{3,30}:`,
    ].join('|') +
    ')',
  'iu',
);
