import { countMatches } from './guard.ts';
import type { Guard } from './guard.ts';

// "left" and "right" that are no sides: "left the hospital", "right away", "all right".
const NOT_A_SIDE =
  /\bleft (?=(?:the|his|her|their|against|ama|for|home|work|school|without|after|before|early|alone|untreated|over)\b)|\b(?:was|were|been|is|has|have|had) left (?=(?:with|in|on|to)\b)|\bright (?=(?:away|now|before|after|when|in|at|on|there|here|right|or)\b)|\ball right\b|\bright-handed\b|\bleft-handed\b/gi;
const LEFT = /\bleft\b|\bL(?:UQ|LQ|LE|UE|LL|UL|BBB|VH|VEF|MCA)\b|(?<![\d\s/]\s?)\bL(?=\s+\p{Ll})/gu;
const RIGHT = /\bright\b|\bOD\b|\bAD\b|\bR(?:UQ|LQ|LE|UE|LL|UL|ML|BBB|CA|MCA)\b|\bR(?=\s+\p{Ll})/gu;
const BOTH =
  /\b(?:both|bilateral(?:ly)?|b\/l|either (?=side|flank|eye|ear|arm|leg|nostril))\b|\bB\/L\b|\bBLE\b/gi;
// A liter, where something is counted per it: "10⁹/L", "cells/L", but not "R/L".
const PER_LITER = /(?<=[^\sR]\s?\/\s?)L\b/g;
const SPANISH_LEFT =
  /izquierd|\bizq\b|ventricular|\bFEVI\b|\bDA\b|\bACMI\b|\bHVI\b|\bCII\b|\bCSI\b/gi;
const SPANISH_RIGHT = /derech|\bder\b|\bACMD\b|\bCD\b|\bCSD\b|\bCID\b/gi;
const SPANISH_BOTH = /amb[oa]s|bilateral|l[oa]s dos|cada|cualquiera|tanto|uno u otro|una u otra/gi;

/** No side may get lost, change or appear. */
export const checkLaterality: Guard = ({ source, target }) => {
  const text = source
    .replaceAll(NOT_A_SIDE, ' ')
    .replaceAll(PER_LITER, ' ')
    .replaceAll(/\b(?:Left|Right)\b/g, (word) => word.toLowerCase());
  const left = countMatches(text, LEFT);
  const right = countMatches(text, RIGHT);
  const differs =
    isOff(left, countMatches(target, SPANISH_LEFT)) ||
    isOff(right, countMatches(target, SPANISH_RIGHT)) ||
    (countMatches(text, BOTH) > 0 && countMatches(target, SPANISH_BOTH) === 0);
  const swapped =
    (left === 0 && /izquierd/i.test(target) && !/\bL\b|\bleft/i.test(text)) ||
    (right === 0 && /derech/i.test(target) && !/\bR\b|\bright/i.test(text));
  return differs || swapped ? ['laterality-mismatch'] : [];
};

// One Spanish word may stand for two English ones ("left arm and left leg"), but a side never disappears.
const isOff = (wanted: number, found: number) => wanted > 0 && found < Math.min(wanted, 2);
