import { guessGender } from '../spanish/agreement.ts';
import type { NounClass, Reading } from './reading.ts';

interface Ending {
  readonly pattern: RegExp;
  readonly es: string;
  readonly pos: 'noun' | 'adj';
  readonly cls?: NounClass;
}

const ending = (pattern: RegExp, es: string, cls: NounClass): Ending => ({
  pattern,
  es,
  pos: 'noun',
  cls,
});
const adjective = (pattern: RegExp, es: string): Ending => ({ pattern, es, pos: 'adj' });

// Greek and Latin endings of medicine, which Spanish forms regularly; what they make is still flagged for a look.
const ENDINGS: readonly Ending[] = [
  ending(/itis$/, 'itis', 'condition'),
  ending(/osis$/, 'osis', 'condition'),
  ending(/asis$/, 'asis', 'condition'),
  ending(/emia$/, 'emia', 'condition'),
  ending(/uria$/, 'uria', 'condition'),
  ending(/algia$/, 'algia', 'pain'),
  ending(/plegia$/, 'plejía', 'condition'),
  ending(/paresis$/, 'paresia', 'condition'),
  ending(/megaly$/, 'megalia', 'condition'),
  ending(/pathy$/, 'patía', 'condition'),
  ending(/trophy$/, 'trofia', 'condition'),
  ending(/penia$/, 'penia', 'condition'),
  ending(/ectomy$/, 'ectomía', 'procedure'),
  ending(/otomy$/, 'otomía', 'procedure'),
  ending(/ostomy$/, 'ostomía', 'procedure'),
  ending(/plasty$/, 'plastia', 'procedure'),
  ending(/pexy$/, 'pexia', 'procedure'),
  ending(/desis$/, 'desis', 'procedure'),
  ending(/scopy$/, 'scopia', 'procedure'),
  ending(/graphy$/, 'grafía', 'test'),
  ending(/gram$/, 'grama', 'test'),
  ending(/metry$/, 'metría', 'test'),
  ending(/therapy$/, 'terapia', 'procedure'),
  ending(/ology$/, 'ología', 'place'),
  ending(/ologist$/, 'ólogo', 'person'),
  ending(/pril$/, 'pril', 'drug'),
  ending(/sartan$/, 'sartán', 'drug'),
  ending(/statin$/, 'statina', 'drug'),
  ending(/olol$/, 'olol', 'drug'),
  ending(/dipine$/, 'dipino', 'drug'),
  ending(/cillin$/, 'cilina', 'drug'),
  ending(/mycin$/, 'micina', 'drug'),
  ending(/micin$/, 'micina', 'drug'),
  ending(/floxacin$/, 'floxacino', 'drug'),
  ending(/cycline$/, 'ciclina', 'drug'),
  ending(/azole$/, 'azol', 'drug'),
  ending(/gliptin$/, 'gliptina', 'drug'),
  ending(/gliflozin$/, 'gliflozina', 'drug'),
  ending(/glutide$/, 'glutida', 'drug'),
  ending(/mab$/, 'mab', 'drug'),
  ending(/tinib$/, 'tinib', 'drug'),
  ending(/vir$/, 'vir', 'drug'),
  ending(/xaban$/, 'xabán', 'drug'),
  ending(/setron$/, 'setrón', 'drug'),
  ending(/triptan$/, 'triptán', 'drug'),
  ending(/azepam$/, 'azepam', 'drug'),
  ending(/zosin$/, 'zosina', 'drug'),
  ending(/sone$/, 'sona', 'drug'),
  ending(/solone$/, 'solona', 'drug'),
  ending(/thiazide$/, 'tiazida', 'drug'),
  ending(/semide$/, 'semida', 'drug'),
  ending(/profen$/, 'profeno', 'drug'),
  ending(/caine$/, 'caína', 'drug'),
  ending(/phylline$/, 'filina', 'drug'),
  ending(/idine$/, 'idina', 'drug'),
  ending(/amine$/, 'amina', 'drug'),
  ending(/ation$/, 'ación', 'other'),
  ending(/ition$/, 'ición', 'other'),
  ending(/ction$/, 'cción', 'other'),
  ending(/usion$/, 'usión', 'other'),
  ending(/(?<=[aeiln])ity$/, 'idad', 'other'),
  adjective(/genic$/, 'génico'),
  adjective(/otic$/, 'ótico'),
  adjective(/itic$/, 'ítico'),
  adjective(/emic$/, 'émico'),
  adjective(/pathic$/, 'pático'),
  adjective(/ological$/, 'ológico'),
  adjective(/(?<=[bcdfglmnprstv])ic$/, 'ico'),
  adjective(/eal$/, 'eal'),
  adjective(/(?<=[rntcs])al$/, 'al'),
  adjective(/ous$/, 'oso'),
  adjective(/ive$/, 'ivo'),
  adjective(/able$/, 'able'),
  adjective(/ible$/, 'ible'),
  adjective(/(?<=n)ary$/, 'ario'),
];

// Spelling of the Greek and Latin stems, after the ending has been taken off.
const STEM_SPELLING: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/rh/g, 'r'],
  [/ch(?=[eiy])/g, 'qu'],
  [/ch/g, 'c'],
  [/y/g, 'i'],
  [/k(?=[aou])/g, 'c'],
  [/ae|oe/g, 'e'],
  [/mm(?=[aeio])/g, 'm'],
  [/nn(?=[aeio])/g, 'n'],
  [/ll/g, 'l'],
  [/ss/g, 's'],
  [/tt/g, 't'],
  [/pp/g, 'p'],
  [/ff/g, 'f'],
  [/bb/g, 'b'],
  [/dd/g, 'd'],
  [/gg/g, 'g'],
  [/^s(?=[ptcq])/, 'es'],
  [/cc(?=[aou])/g, 'c'],
];
const MIN_STEM = 3;

/** Readings of a word that no table has: a regular cognate, else the word itself as a name. */
export function guessReadings(text: string): readonly Reading[] {
  const lower = text.toLowerCase();
  const found = /^\p{Lu}+$/u.test(text)
    ? undefined
    : ENDINGS.find(({ pattern }) => {
        const match = pattern.exec(lower);
        return match !== null && match.index >= MIN_STEM;
      });
  if (!found) return [name(text)];
  const stem = STEM_SPELLING.reduce(
    (done, [pattern, to]) => done.replace(pattern, to),
    lower.replace(found.pattern, ''),
  );
  const es = stem + found.es;
  if (found.pos === 'adj') return [{ pos: 'adj', es, before: false, estar: false, side: false }];
  return [{ pos: 'noun', es, gender: guessGender(es), number: 's', cls: found.cls ?? 'other' }];
}

const name = (text: string): Reading => ({
  pos: 'noun',
  es: text,
  gender: guessGender(text.toLowerCase()),
  number: 's',
  cls: 'other',
});
