// How the names of tests and treatments end. Endings are those of clinical Greek and Latin, head nouns those of the
// tables of tests; the choice is ours (estimate).

/** The last word of a name of a test, procedure or treatment. */
export const TEST_ENDING =
  /(?:ectom(?:y|ies)|[sot]tom(?:y|ies)|plast(?:y|ies)|scop(?:y|ies)|graph(?:y|ies)|grams?|metry|centesis|pexy|desis|rrhaphy|\bbiops(?:y|ies)|surger(?:y|ies)|\boperation|transplant(?:ation)?s?|\bgraft(?:ing)?s?|\bfusion|\brepairs?|\bresection|\bexcision|\bremoval|\bablation|\bbypass|\bimplants?|\bimplantation|\bplacement|\binjections?|\binfusions?|\btests?|\btesting|\bscans?|\bx-?rays?|\bultrasounds?|\bstud(?:y|ies)|\bpanels?|\bscreens?|\bscreening|\bcultures?|\btit(?:er|re)s?|\blevels?|\bcounts?|\bsmears?|\bswabs?|therap(?:y|ies)|\btreatments?|\brehab(?:ilitation)?|dialysis|\breduction|\bfixation|\breleases?|\breconstruction|\bcorrection|\bligation|\bstent(?:s|ing)?|\bshunt|\bcatheter|\btube|\bindex|\bscore|\bcircumference|\breplacement|\brevision)$/i;
