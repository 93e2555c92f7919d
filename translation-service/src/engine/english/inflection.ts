/** The plural of an English noun or of the last word of a noun phrase, by rule. */
export function pluralOf(noun: string): string {
  if (noun.endsWith('sis')) return noun.replace(/sis$/, 'ses');
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  if (noun.endsWith('foot')) return noun.replace(/foot$/, 'feet');
  if (noun.endsWith('tooth')) return noun.replace(/tooth$/, 'teeth');
  if (/(?:^|\s|wo)man$/.test(noun)) return noun.replace(/man$/, 'men');
  if (noun.endsWith('child')) return `${noun}ren`;
  if (/(?:li|wi|kni)fe$/.test(noun)) return `${noun.slice(0, -2)}ves`;
  return `${noun}s`;
}

/** The forms of an English verb whose irregular ones are given. */
export interface VerbForms {
  readonly base: string;
  readonly s: string;
  readonly past: string;
  readonly pp: string;
  readonly ing: string;
}

/** All forms of a verb; only the first word of a phrasal verb is inflected. */
export function verbForms(entry: string, irregularPast = '', irregularParticiple = ''): VerbForms {
  const [base = '', ...rest] = entry.split(' ');
  const tail = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  const past = irregularPast === '' ? regularPast(base) : irregularPast;
  const pp = irregularParticiple === '' ? past : irregularParticiple;
  return {
    base: entry,
    s: thirdPerson(base) + tail,
    past: past + tail,
    pp: pp + tail,
    ing: presentParticiple(base) + tail,
  };
}

function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has';
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

function regularPast(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${doubled(verb)}ed`;
}

function presentParticiple(verb: string): string {
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return `${doubled(verb)}ing`;
}

// Verbs of more than one syllable that are stressed on the last.
const STRESSED_LAST = /(?:fer|mit|cur|pel|gin|get|bid|trol|tal|ansfus|dmit|quip)$/;
const UNSTRESSED =
  /(?:differ|offer|suffer|visit|edit|limit|vomit|benefit|develop|open|listen|happen|worsen|loosen|order|recover|consider|monitor|deliver|discover|enter|remember|cover|bother|water|gather|lower|shower|answer|administer|color|favor|harbor|labor|trigger|batter|shatter|alter|filter|flutter|swallow|follow|narrow|bandag|exhibit|inhibit|inherit|credit|deposit|profit|orient|awaken|soften|strengthen|weaken|threaten|lighten|tighten|frighten|heighten|shorten|straighten|thicken|darken|lessen|fasten|moisten|sicken|wander|stutter|stagger|shiver|quiver|blister|fester|ulcer|plaster|register|transfer\b)$/;

function doubled(verb: string): string {
  const short = /^[^aeiou]*[aeiou][bdgklmnprtvz]$/.test(verb) && !/[wxy]$/.test(verb);
  if (short || (STRESSED_LAST.test(verb) && !UNSTRESSED.test(verb))) return verb + verb.slice(-1);
  return verb;
}
