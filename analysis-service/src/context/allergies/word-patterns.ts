// Single words that tell what a stretch speaks of.
import { REPORTING } from '../cues/words.ts';
import { RELATIVES } from '../relatives/kinship.ts';

export const NO_SUBSTANCE =
  /^(?:none|nothing|nil|comes|come|makes|gives|brings|no|not|n|na|nk|nkda|unknown|denies|denied|see|above|below|reviewed|as|seasonal|multiple|several|various|many|some|yes|y|drug|drugs|food|foods|medication|medications|medicine|medicines|environmental|other|others|contact|list|chart|file|updated|verified|confirmed|pending|unable|obtain|the|a|an|to|of|in|on|at|is|was|are|were|be|been|has|had|have|and|or|per|by|for|from|this|that|it|its|he|she|they|we|i|you|(?:he|she|it|they|we|i|you)['’]\p{L}+|patient|pt|his|her|my|their|also|both|all|any|known|reported|reports|states|says|severe|mild|moderate|possible|reaction|reactions|type|severity|status|date|documented|listed|recorded|same|unchanged|since|only|just|very|really|certain|something|anything|everything|things|stuff|what|which|who|dr|gp|today|yesterday|child|childhood|years|year|ago|age|old|with|without|about|after|before|but|if|so|then|there|here|red|band|bracelet|sticker|alert|test|tests|testing|awaited|awaiting|referred|clinic|diagnosed|disputes|disputed|avoid|avoids|avoiding|regular|usual|none|carries|carry|carrying|wears|wearing|never|ever|always|sometimes|usually|often|still|now|yet|again|takes|take|taking|took|taken|uses|use|using|used|keeps|kept|needs|need|needed|stopped|started|prescribed|bother|trouble|harm|entry|stands|stand|keep|holds|hold|valid|active|haematology|hematology|dermatology|immunology|theatre|balloons)$/u;

/** What a reaction led to or looked like, and no name of an allergen: "anaphylaxis, intubated", "pale and floppy". */
export const OF_REACTION =
  /^(?:adrenaline|epinephrine|intensive|stay|intubated|ventilated|hospitali[sz]ed|hospital|ambulance|overnight|icu|itu|hdu|resus|admitted|admission|observed|transfused|pale|floppy|hoarse|baked|action)$/u;

export const isOfPerson = (norm: string) => RELATIVES.has(norm) || REPORTING.has(norm);

/** That a food is eaten, of whichever food it is told. */
export const EATEN = /\beats\b/u;

/** "Penicillin: sister's allergy" */
export const isRelatives = (norm: string) => RELATIVES.has(norm.replace(/['’]s$/u, ''));

export const isWordy = (norm: string) => /^\p{L}[\p{L}'’-]{2,}$/u.test(norm);

export const OF_ALLERGY =
  /allerg|label|immune|skin|prick|patch|challenge|provocation|rast|grown|grew|error|erroneous|wrong|react|tolerat|desensiti|since|without|chart|record|side effect only|eats (?:it|them) now|now eats/u;

export const NEGATED_LINK =
  /^(?:known|drug|food|true|real|history|hx|h|o|of|documented|reported|such|longer|any|to|other|further|past|prior|previous|current|medication|severe|significant|specific|allergy|allergies|allergic)$/u;

export const OF_PATIENT =
  /^(?:pt|patient|he|she|i|himself|herself|self|own|patient's|child|baby)$/u;

export const GIVES = /^(?:given|gave|received|took|taken|had|tried|ate|got|injected)$/u;

export const OF_SKIN = /hive|rash|urticari|anaphyl|angio|welt|clos|swell|swol|broke|came out/u;

export const SMALL =
  /^(?:the|a|an|of|to|in|and|is|was|her|his|my|some|any|got|had|has|have|me|him|it|s|t)$/u;

export const DEGREE =
  /^(?:severe|bad|mild|moderate|itchy|full|body|whole|generalised|generalized|diffuse|widespread|facial|throat|lip|tongue|contact|red|terrible|awful|nasty|huge|big|massive|serious|slight|minor|extensive|blistering|skin|possible|delayed|local|raised|swollen|life|threatening|acute|violent|horrible|persistent|dry|intractable|worst)$/u;

/** What is carried for an allergy is no allergen: "peanut allergy - EpiPens in date". */
export const AUTO_INJECTOR = /^(?:epi-?\s?pens?|jext|emerade|anapen|auvi-?q|adrenaline pens?)\b/iu;

/** What is given for a reaction is no allergen either: "anaphylaxis at a party; 2 x adrenaline". */
export const ADRENALINE = /^(?:adrenaline|epinephrine|epi)\b/iu;
export const ADRENALINE_GIVEN =
  /^(?:adrenaline|epinephrine|epi) (?:x ?\d|\d ?x|given|needed|used|im\b|nebs?\b)/iu;
export const GIVEN_IN_REACTION =
  /(?:\d ?x|\d doses?(?: of)?|given|had|needed|got|im|neb(?:uli[sz]ed)?) $/iu;
