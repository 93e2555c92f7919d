// Which readings of a short form the lists of error-prone abbreviations warn of (data/abbreviations/dangerous.tsv).
import { dangerousForms, type DangerousForm } from './tables.ts';
import type { Role } from './role.ts';

const EYE_OR_EAR = /\b(?:eyes?|ears?)\b/;

function isUsedAs({ onlyAs }: DangerousForm, role: Role, meaning: string): boolean {
  if (onlyAs === 'any') return true;
  if (onlyAs === 'eye') return EYE_OR_EAR.test(meaning);
  if (onlyAs === 'scale') return meaning.includes('sliding scale');
  if (onlyAs === 'unit') return role === 'dose' || role === 'value';
  return onlyAs === role;
}

function isWrittenAs({ form, letterCase }: DangerousForm, text: string): boolean {
  return letterCase === 'any' || form === text.replaceAll('.', '');
}

export interface Usage {
  readonly key: string;
  readonly text: string;
  readonly role: Role;
  readonly meaning: string;
}

/** Whether a list warns of the form when it means this. */
export function isDangerous({ key, text, role, meaning }: Usage): boolean {
  return (
    dangerousForms
      .get(key)
      ?.some((form) => isWrittenAs(form, text) && isUsedAs(form, role, meaning)) === true
  );
}

/** Whether a list warns of the form in one of its meanings: what was not read may be that one. */
export function canBeDangerous(key: string, text: string): boolean {
  return dangerousForms.get(key)?.some((form) => isWrittenAs(form, text)) === true;
}
