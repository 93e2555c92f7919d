import type { CueRule } from './rule.ts';

export const familyRules = [
  {
    effect: 'family',
    direction: 'forward',
    reach: 'list',
    score: 0.97,
    phrases: [
      '(family|fam|familial|maternal|paternal) (medical |) (history|hx) (of|significant for|positive for|notable for|remarkable for|is positive for|is significant for|is notable for|negative for|is negative for|neg for|includes|with|in|:|for|shows|reveals)',
      '(fh|fhx|famhx|fmhx|fam hx) (of|significant for|positive for|notable for|sig for|negative for|neg for|+|-|for|:|)',
      '(runs|run|running) in (the|his|her|my) family( is| are|)',
      '(no one|nobody|no - one|anyone|everyone|someone) (at|else at) (home|work|school)( is| are| was| has| had|)',
      '(no one|nobody|no - one|anyone|everyone|someone) (in|else in) (the|his|her|my|their) (house|household|family|home)( is| are| was| has| had|)',
      '(no one|nobody|no - one|everyone|someone) else (is|are|was|has|had)',
      '(family|household) (member|members) (with|has|have|had|who has|who have|who had|has had|have had|developed|diagnosed with|suffers from|suffer from)',
    ],
  },
  {
    effect: 'family',
    direction: 'backward',
    reach: 'list',
    score: 0.95,
    phrases: [
      '(runs|run|running|is common|are common|common|strong) in (the|his|her|my|their) family',
      "(in|on) (the|his|her|my|their|both sides of the|both sides of his|both sides of her) (family|mother's side|father's side|maternal side|paternal side|mom's side|dad's side)",
      "on (mother's|father's|mom's|dad's) side",
    ],
  },
  {
    effect: 'family',
    direction: 'suffix',
    reach: 'item',
    score: 0.9,
    phrases: ['(family|fam) (history|hx)'],
  },
  {
    pseudo: true,
    phrases: [
      'family (doctor|dr|physician|practice|practitioner|medicine|member|members|meeting|planning|therapy|room|nurse|support|counseling|friend|clinic|gp|conference|agreed|stress|problems|issues|conflict)',
      'family (history|hx) (unknown|not known|is unknown|non - contributory|noncontributory|non contributory|not contributory|unremarkable|unavailable|not available)',
      'mother - in',
      'father - in',
      '(mother|father|parent) (board|hood)',
    ],
  },
] as const satisfies readonly CueRule[];

export type Gender = 'female' | 'male' | 'either';

/** Words for relatives; those of `either` and children count only with a possessive, number or in a family history. */
export const RELATIVES: ReadonlyMap<string, Gender> = new Map(
  Object.entries({
    female:
      'mother mom mum mama mommy mummy mothers moms sister sisters aunt aunts grandmother grandmothers grandma grandmom granny wife daughter daughters niece nieces girlfriend stepmother mgm pgm gma',
    male: 'father dad daddy papa pop pops fathers dads brother brothers uncle uncles grandfather grandfathers grandpa grandad granddad husband son sons nephew nephews boyfriend stepfather mgf pgf gpa',
    either:
      'parents parent sibling siblings sib sibs cousin cousins grandparent grandparents spouse partner relative relatives twin child children kid kids baby roommate roommates coworker coworkers colleague classmate grandchild grandchildren grandson granddaughter',
  } satisfies Record<Gender, string>).flatMap(([gender, words]) =>
    words.split(' ').map((word): [string, Gender] => [word, toGender(gender)]),
  ),
);

function toGender(word: string): Gender {
  return word === 'female' || word === 'male' ? word : 'either';
}

/** Relatives that are the patient as often, or no relatives: they need a word such as "her" or "two" before them. */
export const NEED_POSSESSIVE: ReadonlySet<string> = new Set(
  'child children kid kids baby twin partner relative parent'.split(' '),
);
export const POSSESSIVES: ReadonlySet<string> = new Set(
  "neither either his her my their our your one two three four five six both several all whose another other patient's pt's multiple some older younger eldest oldest youngest".split(
    ' ',
  ),
);

/** A relative who does one of these only speaks or helps. */
export const REPORTING: ReadonlySet<string> = new Set(
  (
    'says say said states state stated reports report reported reporting notes noted notices noticed noticing thinks thought ' +
    'believes brought brings drove drives found finds called calls gave gives worried concerned accompanied accompanies ' +
    'witnessed witnesses told tells describes described denies denied confirms confirmed feels observed observes saw sees ' +
    'heard hears helps helped present here asks asked wants wanted insists claims explains mentions mentioned endorses ' +
    'complains took stated translates translating interprets provides provided bedside phoned contacted lives wonders ' +
    'requests recalls remembers added adds suspects measured checked agreed understands verbalized works'
  ).split(' '),
);

/** A relative followed by one of these has what is named next. */
export const HAVING: ReadonlySet<string> = new Set(
  (
    'has have had having sick ill with w died dies deceased dead passed diagnosed suffers suffered suffering suffer is was were are ' +
    'developed develops got gets getting : - ( experienced who tested positive dx underwent treated living alive hx h also ' +
    'both recently currently each all received battled survived takes uses using used allergic intolerant'
  ).split(' '),
);

/** Words that may stand between a relative and what it has. */
export const BETWEEN: ReadonlySet<string> = new Set(
  'and & or , / both also each all age aged at in side maternal paternal older younger his her my mother father brother sister'.split(
    ' ',
  ),
);
