const NAMED_ALLERGY = /^(?:allerg|intoleran|hypersensitiv|sensitiv)\w*\s+(?:to|of)\s/i;

/** In "allergic to penicillin" the substance is the mention and the rest its cue (annotation guidelines). */
export function isNamedAllergy(words: string): boolean {
  return NAMED_ALLERGY.test(words);
}
