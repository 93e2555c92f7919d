// Which characters a match of a regular expression may begin with, read from its source; rather too many than too few:
// what lookarounds and anchors rule out counts as possible.

// A bracket that opens, a class, an escape, a quantifier, or one character.
const TOKEN =
  /\(\?(?:[:=!]|<[=!]|<\w+>)|\[(?:[^\]\\]|\\.)*\]|\\(?:u[\dA-Fa-f]{4}|k<\w+>|.)|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^]/gu;
const LOOKAROUND = /^\(\?<?[=!]$/u;
const EMPTY = /^(?:[$^]|\\[Bb])$/u;
// References, and escapes that are not read here.
const ANYTHING = /^\\(?:k<|[1-9cpPx])/u;
const QUANTIFIER = /^(?:[*+?]|\{\d.*\})\??$/u;
const MAY_BE_NONE = /^(?:[*?]|\{0)/u;

/** The first characters of a part, as classes, escapes and letters; empty when what follows the part may begin instead. */
interface Opening {
  readonly atoms: readonly string[];
  readonly mayBeEmpty: boolean;
}

const NOTHING: Opening = { atoms: [], mayBeEmpty: true };

/** The tokens that are left, the next at the end. */
type Tokens = string[];

function ofChoice(tokens: Tokens): Opening {
  const choices = [ofSequence(tokens)];
  while (tokens.at(-1) === '|') {
    tokens.pop();
    choices.push(ofSequence(tokens));
  }
  return {
    atoms: choices.flatMap(({ atoms }) => atoms),
    mayBeEmpty: choices.some(({ mayBeEmpty }) => mayBeEmpty),
  };
}

function ofSequence(tokens: Tokens): Opening {
  let opening = NOTHING;
  while (tokens.length > 0 && tokens.at(-1) !== '|' && tokens.at(-1) !== ')') {
    const { atoms, mayBeEmpty } = ofRepeated(tokens);
    if (opening.mayBeEmpty) opening = { atoms: [...opening.atoms, ...atoms], mayBeEmpty };
  }
  return opening;
}

function ofRepeated(tokens: Tokens): Opening {
  const part = ofOne(tokens);
  if (!QUANTIFIER.test(tokens.at(-1) ?? '')) return part;
  return MAY_BE_NONE.test(tokens.pop()!) ? { ...part, mayBeEmpty: true } : part;
}

function ofOne(tokens: Tokens): Opening {
  const token = tokens.pop()!;
  if (token.startsWith('(')) {
    const inside = ofChoice(tokens);
    tokens.pop();
    return LOOKAROUND.test(token) ? NOTHING : inside;
  }
  if (EMPTY.test(token)) return NOTHING;
  return { atoms: [ANYTHING.test(token) ? '[^]' : token], mayBeEmpty: false };
}

/** Matches every character that a match of the pattern may begin with; for patterns without the flags u and v. */
export function firstCharacters({ source, flags }: RegExp): RegExp {
  const { atoms, mayBeEmpty } = ofChoice((source.match(TOKEN) ?? []).toReversed());
  const characters = mayBeEmpty ? '[^]' : [...new Set(atoms)].join('|');
  return new RegExp(`^(?:${characters})`, flags.replace('y', ''));
}
