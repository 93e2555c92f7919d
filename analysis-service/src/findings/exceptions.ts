// Sentences in which the words of a finding do not mean it.
import type { Document, Span } from '../document.ts';
import { spanAt } from '../text/span-at.ts';

interface Exception {
  /** What the sentence says. */
  readonly says: RegExp;
  /** Unless it says this too. */
  readonly unless?: RegExp;
}

// What burns and stings is felt: the word is a verb.
const FELT_BEFORE = String.raw`(?:it|that|which|(?:itch\w*|sting\w*|hurts?|tingl\w*|smarts?|throbs?) (?:and|n|&)|pee|urine|wees?|eyes?|feet|foot|cheeks?|lids?|nips?|nipples?|skin|throat|tongue|mouth|legs?|hands?|stomach|belly|vagina|penis|vulva|scalp|lips?|gums?|soles?|ears?|nose|bm|stool|really|just|still|always|also|does|do|they|sharp|drops?|cream|spray|bit of)`;
const FELT_BEHIND = String.raw`(?:when(?:ever)?\b|while\b|a (?:bit|little|lot)\b|little\b|badly\b|like\b|going down|slightly\b|on (?:pee|wee|urin|pass)|in (?:the )?(?:ball|sole|arch)|at (?:the )?(?:tip|night|end)|after (?:we|i|he|she|sex|pee|wee|spicy)\b|with (?:urin|pee|wee|it\b)|(?:and|&|n) (?:itch|sting|tingl|water|flush|crust|bleed)\w*)`;
const felt = (verb: string) =>
  new RegExp(String.raw`\b${FELT_BEFORE} ${verb}\b|\b${verb} ${FELT_BEHIND}`, 'iu');

const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  // Weight that was lost by dieting is no sign.
  'weight-loss': {
    says: /\b(?:on purpose|(?<!un)intentional(?:ly)?|deliberate(?:ly)?|slimming|weight ?watchers|(?:been |by |with |after )?(?:dieting|a diet|his diet|her diet|my diet)|on (?:semaglutide|tirzepatide|ozempic|wegovy|mounjaro|saxenda)|(?:bariatric|sleeve|gastric bypass)|trying to lose|wanted to lose|couch to 5k)\b/iu,
    unless:
      /\b(?:unintentional\w*|unintended|unexplained|(?:without|w\/o|not|n't|no) (?:\w+ ){0,2}(?:trying|dieting|diet|intentional\w*|deliberate\w*|on purpose|meaning))\b/iu,
  },
  // A pressure injury, an injury of the kidney: no accident.
  'trauma-recent': {
    says: /\b(?:pressure|device|kidney|renal|liver|hepatic|lung|myocardial|reperfusion|strain|stress|drug[- ]induced) injur(?:y|ies)\b/iu,
    unless:
      /\b(?:fell|fall|accident|crash|collision|hit|struck|assault\w*|kicked|punched|stabb\w*|trauma)\b/iu,
  },
  'burn-injury': {
    says: felt('burns?'),
    unless:
      /\b(?:burnt|burned|scald\w*|hot (?:water|oil|fat|tea|coffee|soup|iron|pan|stove|metal)|oven|kettle|flames?|acid|bleach|caustic|chemical|lye|boiling|tbsa|bsa|\d ?%|blister\w*|splash\w*|spill\w*|spilt|steam\w*|fire\w*|electri\w*|explo\w*|petrol|barbecue|bbq|grill|radiator|burns? (?:to|on|from|of|by|unit|injury|wound)|(?:a|degree|thickness|sun|rope|friction|old) burns?)\b/iu,
  },
  'bite-sting': {
    says: felt('stings?'),
    unless:
      /\b(?:bees?|wasps?|hornets?|ants?|scorpions?|jellyfish|insects?|stung|bit|bitten|bites?)\b/iu,
  },
  // "Took the steroid pills": as prescribed, unless many, another's, or with a wish to die.
  'acetaminophen-much': {
    says: /\btook (?:(?:the|his|her|my|a|an|some) )?(?:[\w-]+ )?(?:steroids?|gout|water|antibiotics?|iron|allergy|vitamin|thyroid|pressure|bp|morning|evening|usual|daily|regular|prescribed|contraceptive|travel|malaria|hay ?fever|cholesterol|stomach|antacid|diuretic) (?:pills?|tablets?)\b/iu,
    unless:
      /\b(?:all|whole|bottle|handful|lots?|many|too|overdos\w*|od|extra|more|\d{2,}|dozens?|empty|die|dead|death|kill\w*|end it|wanted|suicid\w*|regret\w*|packets?|strips?|blister|found|grand\w*|nan\w*|gran\w*|mum\w*|mom\w*|dad\w*|mother\w*|father\w*|brother\w*|sister\w*|wife\w*|husband\w*|neighbou?r\w*|someone|sleepy|drowsy|drunk|twice|again|double|floppy|confused|by mistake|wrong)\b/iu,
  },
  // Skin near a scar is numb for a while.
  'saddle-anesthesia': {
    says: /\b(?:getting (?:smaller|better)|smaller|shrinking|fading|wearing off|(?:round|around|near|below|above|by) the (?:scar|wound|cut|incision|mesh))\b/iu,
    unless:
      /\b(?:wip\w+|saddle|genital\w*|between (?:my|the|his|her|your) legs|perine\w+|buttocks?|bladder|bowels?|urin\w+|wee|pee|toilet)\b/iu,
  },
  'legs-paralysis': {
    says: /\blegs?\b[^.;]{0,12}\bas (?:fast|far|well|quickly|much|easily|high) as\b/iu,
  },
  unrousable: {
    says: /\b(?:alarms?|clock|noise|music|thunder) (?:\w+ ){0,2}(?:won['’]?t|doesn['’]?t|can['’]?t|cannot|don['’]?t) (?:\w+ )?wake\b|\bwake(?: up)? (?:early|for (?:school|work|college|prayers?)|before (?:noon|lunch|\d+))\b/iu,
  },
  // What comes every night in sleep is another thing, and so is breathing that is not as it should be.
  'breathing-stopped': {
    says: /\b(?:snor\w*|apn(?:o?ea|oeic))\b|\bstops breathing\b[^.;]{0,30}\b(?:sleep\w*|nights?)\b|\b(?:sleep\w*|asleep|nights?)\b[^.;]{0,30}\bstops breathing\b|\bbreathing (?:right|well|properly|normally|easily|fast|hard|heavily|deeply|through|for|exercises?|in|out)\b/iu,
    unless: /\b(?:blue|grey|gray|limp|floppy|unresponsive|cpr|won['’]?t wake|can['’]?t wake)\b/iu,
  },
  // A delirium of before that has cleared.
  confusion: {
    says: /\bdelirium\b[^.;]{0,24}\b(?:cleared|resolved|settled|gone|over|recovered)\b|\b(?:resolved|previous) delirium\b/iu,
    unless:
      /\b(?:again|recur\w*|back|today|tonight|ongoing|fluctuat\w*|worse|confused|muddled|not (?:yet |fully )?(?:cleared|resolved|settled))\b/iu,
  },
  // A blocked nose.
  'severe-breathlessness': {
    says: /\bbreathe? (?:\w+ )?\(?(?:through|out of|from|thro|via) (?:\w+ ){0,3}(?:nose|nostrils?|nasal\w*|side)\b|\b(?:nose|nostrils?)\b[^.;]{0,20}\b(?:blocked|bunged|stuffed)/iu,
    unless: /\b(?:blue|gr[ea]y|speak|talk|sentences?|chest|wheez\w*|stridor|throat|tongue)\b/iu,
  },
  // Iron colors stools.
  melena: {
    says: /\b(?:black|dark\w*) (?:stools?|poos?|motions?)\b[^.;]{0,12}\b(?:since|with|from|on|due to|after) (?:(?:the|her|his|my|oral|starting|taking) ){0,2}(?:iron|ferrous)\b|\b(?:iron|ferrous)\b[^.;]{0,30}\b(?:makes?|made|turn\w*) [^.;]{0,20}\b(?:black|dark)\b/iu,
    unless:
      /\b(?:tarry|tar|sticky|smell\w*|stink\w*|blood\w*|melaena|melena|dizz\w*|faint\w*|weak\w*|vomit\w*|pale|breathless\w*|collaps\w*)\b/iu,
  },
  // A line that is out is no way in for germs.
  'recent-cath-lines': {
    says: /\b(?:picc|line|catheter|cvc|port)\b[^.;]{0,30}\b(?:out|removed|pulled|healed|d\/c'?d)\b|\b(?:old|former|previous|removed) (?:\w+ )?(?:picc|line|catheter|cvc|port)\b/iu,
    unless: /\b(?:red|pus|swollen|tender|discharge|oozing|hot|new)\b/iu,
  },
};

/** What sentences say of findings: each is looked at once, however often it names one. */
const saidOf = new WeakMap<Span, Map<string, boolean>>();

/** Whether the sentence of a finding says that its words do not mean it. */
export function isException({ text, sentences }: Document, { begin }: Span, id: string): boolean {
  const exception = EXCEPTIONS[id];
  const sentence = spanAt(sentences, begin);
  if (!exception || !sentence) return false;
  const said = saidOf.get(sentence) ?? new Map<string, boolean>();
  saidOf.set(sentence, said);
  const known = said.get(id);
  if (known !== undefined) return known;
  const words = text.slice(sentence.begin, sentence.end);
  const isSaid = exception.says.test(words) && exception.unless?.test(words) !== true;
  said.set(id, isSaid);
  return isSaid;
}
