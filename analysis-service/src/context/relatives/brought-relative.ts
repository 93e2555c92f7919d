// A carer who writes names the patient by what they are to each other.
import type { Document, Token } from '../../document.ts';
import type { Frame, Range } from '../frame/index.ts';

const OF_NOW =
  /\b(?:now|today|tonight|this (?:morning|afternoon|evening)|last night|yesterday|sudden(?:ly)?|just|(?:seconds?|mins?|minutes?|hrs?|hours?|days?) ago|(?:since|for|x) (?:the )?(?:\d+|an?|one|two|three|four|five|six|few|last|past|this|yesterday|morning|breakfast|lunch|noon|midnight)\b)/iu;
/** The same without a time: "mum collapsed and is hard to wake", "grandad cannot pass water"; not "mother is diabetic". */
const GOES_ON =
  /\b(?:(?:is|isn['’]?t|looks?|seems?) (?:not|hard|very|so|really|all|un(?:conscious|responsive|wakeable|well)|confused|drowsy|delirious|limp|floppy|pale|gr[ae]y|blue|cold|clammy|burning|choking|fitting|shaking|bleeding|vomiting|breathing|struggling|gasping|wheezing)|won['’]?t|can(?:no|['’])?t|hasn['’]?t|collapsed|fainted|swallowed|ate|drank|fell|bleeding|vomiting|not (?:\w+ing|breathing|responding))\b/iu;
// Then somebody else is the patient: "my wife has flu since Monday and I have a cough", "son has the same rash".
const ANOTHER_PATIENT =
  /\b(?:i|i'm|i've|me|myself|pt|patient|also|same|too|both|all|everyone|similar|like (?:him|her|me)|contacts?|exposed|caught|worried|anxious|scared|stress\w*|caring|died|passed|after|because|history)\b/iu;

/** "Mother's BP", but not "Dad's not breathing", "Mum's collapsed". */
const POSSESSIVE =
  /^['’]s\b(?! (?:not|been|just|gone|got|had|having|very|so|really|all|un\w+|\w+(?:ing|ed))\b)/iu;

/**
 * Whether the relative is who is ill: the note begins with what befell them just now or how they are, and with nobody else
 * ("My wife has crushing chest pain since 20 minutes").
 */
export function isBroughtRelative({ doc, tokens }: Frame, at: number, sentence: Range): boolean {
  if (sentence.first !== 0 || doc.field === undefined || doc.field === 'medicalHistory')
    return false;
  if (at > sentence.first + 1) return false;
  const words = doc.text.slice(0, tokens[sentence.end - 1]?.end);
  if (ANOTHER_PATIENT.test(doc.text)) return false;
  return OF_NOW.test(words) || (GOES_ON.test(words) && !isOwner(doc, tokens[at]!));
}

const LONGEST_POSSESSIVE = 40;

const isOwner = ({ text }: Document, { begin }: Token) =>
  POSSESSIVE.test(text.slice(begin, begin + LONGEST_POSSESSIVE).replace(/^[^'’\s]+/u, ''));
