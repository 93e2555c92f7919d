// Classes of drugs that a word for them means: "diuretic" is any of several.
import type { SubstanceStatement } from '../document.ts';

type Classes = readonly string[];

// Words for any drug of some classes: the classes beside their own.
const MEMBERS: Readonly<Record<string, Classes>> = {
  antibiotic: [
    'penicillin',
    'cephalosporin',
    'macrolide',
    'tetracycline',
    'fluoroquinolone',
    'aminoglycoside',
    'carbapenem',
    'glycopeptide',
    'lincosamide',
    'nitroimidazole',
    'sulfonamide-antibiotic',
    'antituberculous',
    'rifamycin',
    'oxazolidinone',
  ],
  bronchodilator: ['saba', 'laba', 'lama', 'beta-agonist', 'methylxanthine'],
  corticosteroid: ['topical-corticosteroid'],
  anticoagulant: ['doac', 'vitamin-k-antagonist', 'low-molecular-weight-heparin', 'heparin'],
  antihypertensive: [
    'ace-inhibitor',
    'arb',
    'beta-blocker',
    'calcium-channel-blocker',
    'thiazide',
    'central-alpha-agonist',
    'diuretic',
  ],
  diuretic: [
    'thiazide',
    'loop-diuretic',
    'potassium-sparing-diuretic',
    'mineralocorticoid-antagonist',
  ],
  analgesic: ['opioid', 'nsaid', 'salicylate'],
  contraceptive: ['progestin', 'estrogen'],
};

/** Names of what comes in several forms, with the class that these have. */
const PLAIN_NAMES: ReadonlyMap<string, string> = new Map([
  ['vitamin d', 'vitamin'],
  ['iron supplement', 'iron'],
  ['iron', 'iron'],
  ['calcium', 'calcium'],
  ['insulin', 'insulin'],
  ['thyroid medication', 'thyroid-hormone'],
]);

/** The classes that a name stands for; none where it is that of a substance. */
export function classesMeant({ isClass, classes = [], name }: SubstanceStatement): Classes {
  const plain = PLAIN_NAMES.get(name);
  if (plain !== undefined) return [plain];
  return isClass === true ? [...classes, ...classes.flatMap((one) => MEMBERS[one] ?? [])] : [];
}
