const PLANNED =
  /\b(?:follow[- ]?up|f\/?u|post-?discharge|transition of care|new patient|registration|letters? (?:from|for)|discharge (?:letter|summary)|recert\w*|health check|postnatal check|reviews?|re-?check|annual|(?:medical|health|routine) check|check[- ]?up|routine|monitoring|booking|refills?|repeat (?:prescription|script)|med(?:ication|icine)?s? (?:check|review|rec|list)|reconciliation|clearance|surveillance|pre-?op(?:erative)?|clinic (?:visit|letter)|(?:control|revisión|seguimiento|chequeo))\b/iu;
const NEW_TROUBLE =
  /\b(?:worse|worsening|worsened|increasing|sudden\w*|acute\w*|since (?:yesterday|last night|this|today|\w+day)|today|tonight|now|pains?|bleed\w*|short(?:ness)? of breath|sob|fevers?|collapse[ds]?|faint\w*|flare|attack|vomit\w*|swell\w*|weak\w*|fell|fall|unwell|new(?! patient))\b/iu;

/** Whether a chief complaint tells of a visit that was planned, and of no new trouble: "Asthma clinic follow up". */
export const isPlannedVisit = (text: string): boolean =>
  PLANNED.test(text) && !NEW_TROUBLE.test(text);
