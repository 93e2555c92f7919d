// Similar notes become one: the same advice on several drugs against one thing, or on one drug against several.
import { distinctPlaces } from '../flags/red-flags.ts';
import type { Finding, Wording } from './safety-note.ts';

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((name) => b.includes(name));

const united = <T>(a: readonly T[], b: readonly T[]): T[] => [...new Set([...a, ...b])];

const turned = ({ drugs, link, against }: Wording): Wording => ({
  drugs: against,
  link,
  against: drugs,
});

/** The wording of both, where they share the drug or what speaks against it; a pair may be told either way round. */
function uniteWordings(a: Wording, b: Wording, isPair: boolean): Wording | undefined {
  if (isSame(a.against, b.against)) return { ...a, drugs: united(a.drugs, b.drugs) };
  if (isSame(a.drugs, b.drugs)) return { ...a, against: united(a.against, b.against) };
  if (!isPair) return undefined;
  const other = turned(b);
  return isSame(a.against, other.against) || isSame(a.drugs, other.drugs)
    ? uniteWordings(a, other, false)
    : undefined;
}

function unite(a: Finding, b: Finding): Finding | undefined {
  const isOfOneKind =
    a.kind === b.kind &&
    a.wording.link === b.wording.link &&
    a.wording.drugs.length > 0 &&
    b.wording.drugs.length > 0 &&
    a.advice.severity === b.advice.severity &&
    a.advice.why === b.advice.why &&
    a.advice.consider === b.advice.consider;
  const wording = isOfOneKind
    ? uniteWordings(a.wording, b.wording, a.together.length === 2 && b.together.length === 2)
    : undefined;
  return (
    wording && {
      ...a,
      wording,
      drugs: united(a.drugs, b.drugs),
      evidence: distinctPlaces([...a.evidence, ...b.evidence]),
      together: united(a.together, b.together),
    }
  );
}

/** Unites similar findings, each with the first that it is similar to. */
export function uniteSimilar(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  for (const finding of findings) {
    const at = kept.findIndex((one) => unite(one, finding) !== undefined);
    const both = at < 0 ? undefined : unite(kept[at]!, finding);
    if (both) kept[at] = both;
    else kept.push(finding);
  }
  return kept;
}
