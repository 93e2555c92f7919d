import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('a remedy with a word of its own that it is taken', () => {
  it.each([
    'Stopped {m:warfarin P} 5 days ago, bridging with {m:enoxaparin} 80 mg SC q12h.',
    'Discontinued {m:metformin P}, {m:insulin glargine} started.',
    'Stopped {m:Zoloft P}, {m:Lexapro} 10 mg now.',
    'Off all meds except {m:levothyroxine}.',
    'Stopped all medications except {m:metoprolol} and {m:insulin}.',
    'Refuses {m:insulin N}, agrees to start {m:exenatide U}.',
    'Plan: start {m:heparin U} drip, continue {m:ASA}.',
    'Discontinued {m:lisinopril P}; {m:losartan} added.',
    'Finished {m:azithromycin P}, still on {m:prednisone}.',
    'Off {m:warfarin P}, {m:apixaban} 5 mg BID instead',
    'Not taking {m:lisinopril N}, continues {m:amlodipine}',
    'No {m:NSAIDs N}, on {m:acetaminophen}',
    'Previously on {m:lithium P}, {m:lamotrigine} currently',
  ])('is taken, whatever is said before: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });

  it.each([
    'Stopped {m:prednisone P}, {m:methotrexate P} and {m:folic acid P}.',
    'Stopped {m:aspirin P}, {m:Plavix P} not started',
    'Discontinued {m:lisinopril P}, started in 2019',
    'Has stopped {m:metformin P}, {m:glipizide P} last year',
    'No {m:aspirin N}, {m:warfarin N} or {m:heparin N}',
    'Denies taking {m:aspirin N}, {m:NSAIDs N}, never on {m:warfarin N}',
    'Plan: start {m:heparin U}, {m:morphine U}',
    'No {m:aspirin N}, {m:warfarin N} currently, or {m:heparin N}',
    'Denies use of {m:aspirin N}, current {m:NSAIDs N} or {m:heparin N}',
  ])('is not one without such a word, or with one against it: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
