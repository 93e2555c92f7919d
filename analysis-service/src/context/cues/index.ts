// The phrases that say something of what stands near them. Each group is matched by itself, so that "has no" can be a verb
// for one and a negator for another.
import { readCues } from './cue-table.ts';
import { compileCues } from './matcher.ts';

export const negationCues = compileCues(readCues('negation'));
export const substanceCues = compileCues(readCues('substances'));
export const uncertaintyCues = compileCues(readCues('uncertainty'));
export const hypotheticalCues = compileCues(readCues('hypothetical'));
export const historyCues = compileCues(readCues('history'));
export const familyCues = compileCues(readCues('family'));
export const planCues = compileCues(readCues('plans'));
export const boundaryCues = compileCues(readCues('boundaries'));
