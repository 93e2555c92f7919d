// A patient who is awake and knows where they are, in the words of AVPU (ACVPU in NEWS2) and of a mental status.
const ALERT =
  /\b(?:AVPU|ACVPU)\b[\s:=-]{0,3}(?:score |is )?(?:A|alert)\b|\bA on AC?VPU\b|\b(?:fully )?alert,? (?:and|&) (?:fully )?orient(?:ed|ated)\b|\bA ?& ?O ?x ?[34]\b|\bAAOx?[34]\b/giu;
const DENIAL = /\b(?:no|not|never|less|barely|isn't|isn’t|longer)(?: \w{1,12}){0,2} $/iu;
const REACH = 30;

/** Whether the text says that the patient is alert. */
export const isCalledAlert = (text: string): boolean =>
  [...text.matchAll(ALERT)].some(
    ({ index }) => !DENIAL.test(text.slice(Math.max(0, index - REACH), index)),
  );
