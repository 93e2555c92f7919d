const PLANNED =
  /\b(?:follow[- ]?up|f\/?u|post-?discharge|transition of care|new patient|registration|letters? (?:from|for|to)|discharge (?:letter|summary)|recert\w*|health check|postnatal check|reviews?|re-?check|annual|(?:medical|health|routine) check|check[- ]?up|routine|monitoring|booking|refills?|repeat (?:prescription|script)|med(?:ication|icine)?s? (?:check|review|rec|list)|reconciliation|clearance|surveillance|pre-?op(?:erative)?|(?<!(?:walk-?in|rapid[- ]access|urgent(?: care)?|hot|acute|same[- ]day|fracture|injur(?:y|ies)|emergency|one[- ]stop|drop-?in) )clinic|(?:weekly|monthly|quarterly|yearly|scheduled|(?:\d+|one|two|three|six|twelve)[- ]?(?:weeks?|wks?|months?|mo|years?|yrs?|\/12|\/52)(?:ly)?) (?:visit|check|appointment|appt)|(?:awv|wellness|well[- ](?:child|woman|man|adult|baby))|results? (?:note|call|visit|letter|appointment)|(?:diabet(?:es|ic)|copd|asthma|bp|blood pressure|inr|hypertension|thyroid|epilepsy|warfarin|lithium|lipids?|ckd|lupus|ra|ibd|hiv) (?:check|visit)|(?:jaundice|weight|growth|baby|newborn|wound|dressing|foot|feet|hearing|development\w*|pill|coil|mole) check|visit documentation|outpatient (?:letter|review|clinic)|second opinion(?: letter)?|(?:letter|report|summary) to be coded|(?:hospice|palliative|macmillan|community|district nurse|dn|cns|health visitor|midwife|mw|cmw) (?:home )?visit|antenatal (?:appointment|appt|visit|check|clinic)|(?:ent|ortho|derm|cardiology|neurology|urology|gynae|rheum\w*|breast|clinic) letter|(?:school|sports?|gym|work|insurance|driving|licen[cs]e|visa|travel|camp|adoption|fostering|occupational|dive|diving|race) (?:medical )?(?:forms?|plans?|certificates?|medicals?|paperwork)|(?:forms?|plan|certificate|paperwork) (?:to be |for |needs? |wants? |to )?(?:sign\w*|updat\w*|complet\w*|fill\w*|renew\w*)|survivorship|steady state|shared care|late effects|all stable|doing well|no (?:complaints|concerns|problems)|(?:control|revisión|seguimiento|chequeo))\b/iu;
const NEW_TROUBLE =
  /\b(?:worse|worsening|worsened|increasing|sudden\w*|acute\w*|since (?:yesterday|last night|this|today|\w+day)|today|tonight|now|pains?|bleed\w*|short(?:ness)? of breath|sob|fevers?|this week|overnight|suicid\w*|overdos\w*|chok\w*|cannot|can't|unable|tight\w*|breathless\w*|dizz\w*|confus\w*|drows\w*|headaches?|collapse[ds]?|faint\w*|flare|attack|vomit\w*|swell\w*|weak\w*|fell|fall|unwell|new(?! (?:(?:school )?year|term|patient|gp|doctor|practice|clinic|pcp|surgery|provider|referral|script)))\b/iu;

/** "No flare", "w/o new complaints" */
const NO_TROUBLE =
  /\b(?:no|without|w\/o|nil|denies) (?:(?:new|acute|recent|further|other) )?[\w/]+/giu;

/** Whether a chief complaint tells of a visit that was planned, and of no new trouble: "Asthma clinic follow up". */
export const isPlannedVisit = (text: string): boolean =>
  PLANNED.test(text) && !NEW_TROUBLE.test(text.replaceAll(NO_TROUBLE, ''));

const SYMPTOM =
  'breathless\\w*|short(?:ness)? of breath|sob|dyspn\\w+|cough\\w*|wheez\\w+|pain\\w*|swelling|swollen|o?edema|tired\\w*|fatigue|weakness|headaches?|seizures?|fits';
const WORSENING = new RegExp(
  String.raw`\b(?:(?:getting|got|gets|is|are|much|become|becoming|been) worse|worse (?:since|over|for|in|this|than|now|today|lately)|worsening|deteriorat(?:es|ed|ing)|flar(?:ed|ing)|sudden(?:ly)?|(?:more and more|much more|more|increas(?:ing|ingly|ed)) (?:\w+ )?(?:${SYMPTOM})|since (?:yesterday|last night|this morning)|(?:wak(?:es|ing|ens|ened)|woken?|up)\b[^.;]{0,20}\b(?:at night|every night|most nights|gasping|wheez(?:ing|y)|breathless|coughing)(?! to\b)|(?:[4-9]|1\d|four|five|six|seven|eight|nine|ten|a dozen) (?:times|puffs) (?:a|per|each|every) (?:day|night))\b`,
  'giu',
);
const HAPPENED =
  'black(?:ed|ing) out|pass(?:ed|ing) out|collaps(?:ed|ing)|faint(?:ed|ing)|vomit(?:ed|ing)|thr(?:ew|owing) up|bled|bleeding|came on|began|slurr(?:ed|ing)|droop(?:ed|ing|y)|burst|chok(?:ed|ing)|fitted|seizures?|chest pains?|palpitations?';
const TIME_OF_TODAY = String.raw`(?:this (?:morning|afternoon|evening)|last night|tonight|overnight|yesterday|(?:\d+|an?|one|two|three|four|few) (?:hours?|hrs?|minutes?|mins?) ago)`;
/** "Fainted twice this morning", "last night she began vomiting" */
const EVENT_OF_TODAY = new RegExp(
  String.raw`\b(?:${HAPPENED})\b[^.;\n]{0,50}\b${TIME_OF_TODAY}\b|\b${TIME_OF_TODAY}\b[^.;\n]{0,50}\b(?:${HAPPENED})\b`,
  'giu',
);
// "No flares", "has not been getting worse", "if it gets worse".
const NOT_SO =
  /\b(?:no|not|nor|never|without|denies|denied|nil|any|if|should|when|isn't|hasn't|doesn't|didn't|avoid(?:s|ed)?|prevent(?:s|ed)?|last|past|prior|previous|recent|after|slowly)\s+(?:[\w'-]+\s+){0,3}$/iu;
const FARTHEST_NOT = 40;

/** Whether a text says of now that something grows worse or has just happened; `isOfNow` tells of an offset whether it speaks of now. */
export function tellsWorsening(text: string, isOfNow: (at: number) => boolean): boolean {
  return [WORSENING, EVENT_OF_TODAY]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .some(
      ({ index }) =>
        isOfNow(index) && !NOT_SO.test(text.slice(Math.max(0, index - FARTHEST_NOT), index)),
    );
}
