// "My baby is 18 days old and she feels hot" under the date of birth of a parent, or under a wrong one: the child that is ill is
// as old as the text says.
import type { Document, Span } from '../document.ts';
import type { ReadNote } from '../reading.ts';

/** An age of an ill infant that the date of birth does not give. */
export interface ToldInfant {
  /** Age in years, as told. */
  readonly years: number;
  /** The age in words: "18 days". */
  readonly words: string;
}

const INFANT_YEARS = 2;
const YOUNGEST_MOTHER = 12;
/** How much older the date of birth makes the patient, in years, before the text counts: two months; estimate. */
const MARGIN = 2 / 12;
/** Ages that are looked at; a text with more tells of none. */
const MOST_AGES = 20;
/** Who tells of themselves is the patient, and has a baby of that age. */
const OF_WRITER =
  /\b(?:I|I'?m|I'?ve|I'?d|myself)\b|\b[Mm]y (?:breasts?|nipples?|stitches|wound|scar|period|lochia|bleeding|mood)\b|\b(?:mother|father|woman|man|lady|breast-?feed\w*|post-?partum|postnatal|delivered|gave birth|wife|husband) (?:of|with|who|whose|has|had|and)\b/u;

/** A complaint of who has given birth, beside the age of the baby. */
const OF_MOTHER =
  /\b(?:(?:hot|red|sore|painful|hard|swollen|cracked|bleeding) (?:\w+ ){0,2}(?:breasts?|nipples?)|(?:breasts?|nipples?) (?:is |are |feels? )?(?:\w+ )?(?:hot|red|sore|painful|hard|swollen|cracked|bleeding)|mastitis|lochia|perineum|episiotomy)\b/iu;
const OF_BABY =
  /\b(?:baby|newborn|infant|she|he)(?:['’]s)? (?:is |has |was |feels? |seems? |looks? )?(?:very |so |a )?(?:hot|ill|sick|unwell|floppy|not|fever\w*|sleepy|grunting|blue|pale|yellow|crying|vomit\w*|temp\w*)\b/iu;

/** A sentence, cut where a number ended the one before: "fever 38.5. My baby is 3 weeks old". */
function statementAround({ text, sentences }: Document, at: number): Span | undefined {
  const sentence = sentences.find(({ begin, end }) => begin <= at && at < end);
  if (sentence === undefined) return undefined;
  const ends = [...text.slice(sentence.begin, sentence.end).matchAll(/[.!?]\s/gu)].map(
    ({ index }) => sentence.begin + index + 1,
  );
  return {
    begin: ends.findLast((end) => end <= at) ?? sentence.begin,
    end: ends.find((end) => end > at) ?? sentence.end,
  };
}

function infantsIn({ doc, person, observations, measurements }: ReadNote): ToldInfant[] {
  const ages = person.filter((one) => one.kind === 'age' && one.years < INFANT_YEARS);
  return ages.slice(0, MOST_AGES).flatMap((statement) => {
    if (statement.kind !== 'age') return [];
    const said = statementAround(doc, statement.begin);
    if (said === undefined || OF_WRITER.test(doc.text.slice(said.begin, said.end))) return [];
    // Below the date of birth of a parent the child is a relative.
    const isIll = [...observations, ...measurements].some(
      ({ state, begin }) =>
        (state === 'present' || state === 'family') && begin >= said.begin && begin < said.end,
    );
    return isIll ? [{ years: statement.years, words: statement.words }] : [];
  });
}

/** The age of an ill infant that complaint or symptoms tell, where the date of birth makes the patient older. */
export function toldInfant(notes: readonly ReadNote[], age: number): ToldInfant | undefined {
  const story = notes.filter(({ field }) => field === 'chiefComplaint' || field === 'symptoms');
  const isOfPatient = story.some(({ person }) =>
    person.some((one) => one.kind === 'age' && Math.abs(one.years - age) <= 1),
  );
  if (isOfPatient && age >= INFANT_YEARS) return undefined;
  const isOfMother = story.some(
    ({ doc, field }) =>
      field === 'chiefComplaint' && OF_MOTHER.test(doc.text) && !OF_BABY.test(doc.text),
  );
  if (isOfMother && age > YOUNGEST_MOTHER) return undefined;
  return story
    .flatMap(infantsIn)
    .filter(({ years }) => age - years > MARGIN)
    .toSorted((a, b) => a.years - b.years)[0];
}
