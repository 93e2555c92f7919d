import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

function reads(marked: string): void {
  expect(traitNames(marked)).toEqual(readMarked(marked).expected);
}

describe('a statement of now ends a denial', () => {
  it.each([
    'Denies {fever N}, now has {cough}',
    'denies {fever N} now with {wheezing}',
    'No {fever N}, currently having {chest pain}',
    'denies {angina N}, on arrival has {dyspnea}',
    'denies {fever N} today has {chills}',
    'no {cough N} then {fever} began',
    'no {fever N}, takes {m:tylenol} for {headache}',
    'Denies {fever N} now.',
    'Currently no {pain N} or {numbness N}',
  ])('%s', reads);
});

describe('a denial that ended', () => {
  it.each([
    'no {seizures} until today',
    'No {chest pain} until this morning',
    'never had a {seizure} before today',
    'had no {rash} until two days ago',
    'Never had {gout N}.',
    'no {fever N} before the operation',
    'no {fever N} other than {cough}',
    'no {fever} other than yesterday',
    'no {pain} except yesterday',
  ])('%s', reads);
});

describe('an item that is a clause', () => {
  it.each([
    'no {LOC N}, {vomited} twice',
    'denies {LOC N}, {fainted} once',
    'no {photophobia N}, {headache} severe',
    'no {fever N}, {cough} worse at night',
    'no {fever N}, left knee {swollen}',
    'no {pain N}, eye {red}',
    'no {photophobia N}, {neck stiff}',
    'no {weakness N}, gait {ataxic}',
    'no {suicidal ideation N}, {hears voices}',
    '{sore throat} no {cough N} {fever} 102',
    'no {LOC N}, {headache L} and {vomiting} since the crash',
    'No {swelling N}, {bruising N}, {redness N}',
  ])('%s', reads);
});

describe('what caused it is missing, what it caused is not', () => {
  it.each([
    'no {injury N}, {knee pain}',
    'No known {trauma N}, {shoulder pain}',
    'no {fall N}, {hip pain} and {swelling}',
    'no {injuries N}, {falls N}, or {weakness N}',
    'No {trauma N}, {fever L}, {weight loss L}',
    'no recent {p:surgery N}, {leg swelling}',
    'no smoking, {alcohol abuse N}',
    'no travel, {sick contacts N}, {fever}',
    'denies medication use, {chest pain}',
  ])('%s', reads);
});

describe('denials as tired hands type them', () => {
  it.each([
    'denise {fever N}, {cough N}',
    'deneis {fever N} or {chills N}',
    'pt denys {chest pain N}',
    'dneies {cough N}, {wheeze N}',
    'denis {fever N}',
    'denyed {pain N}',
    'w/out {fever N} or {chills N}, has {cough}',
    'witout {fever N} or {rash N}',
    'negtive for {fever N}, {rash N}',
    '0 {fever N}, 0 {cough N}',
    '0 {chest pain N} + {cough}',
    '{Nausea N}: 0, {pain}: 5',
    'neg x3 for {MRSA N}',
    'Neg: {fever N}, {chills N}. Pos: {cough}',
    'Negative: {rash N}, {itching N}',
    'niega {fever N}, {cough N}',
    'no tiene {fever N} ni {cough N}',
    'sin {fever N} ni {rash N}',
    'Denise has {fever}',
    'Denise reports {cough}',
    'DENISE {FEVER N}',
    'pt defies {fear}',
    'pain score 0/10, {cough}',
    'grade 0 {pain}',
  ])('%s', reads);
});

describe('findings without commas', () => {
  it.each([
    '{chest pain} no {sob N} {nausea L}',
    '{fever} {cough} no {rash N} {headache} x 2 days',
    'no {fever N} no {cough N} no {rash N} {headache L}',
    'no {fever N} {chills N} {cough N}',
    'denies {fever N} {chills N} {cough N} has {rash}',
    'no {asthma N} {wheezing} since May',
  ])('%s', reads);
});

describe('what came back is not past', () => {
  it.each([
    '{headache} went away then came back',
    '{Rash} resolved but has returned',
    '{fever} subsided and recurred',
    '{Pain PN} resolved, {fever} returned',
    '{Cough PN} resolved, has not come back',
    '{Cough PN} went away last month',
  ])('%s', reads);
});

describe('advice, fear and doubt', () => {
  it.each([
    'come back for {fever H} or {vomiting H}',
    'Come in with any {bleeding H}',
    'He came back for {fever}',
    'She was told to watch for {fever H} and she has had {chills}',
    'return if {fever H}, she reports {cough}',
    'worried about her {chest pain}',
    'unlikely to be {PE L}',
    'not likely to be {PE L}',
  ])('%s', reads);
});

describe('relatives in a few words', () => {
  it.each([
    'Family hx neg for {CAD NF}, pos for {DM F}',
    'wife sick with {covid F}, pt has {cough}',
    'Roommate had {strep F}. {Sore throat} for 2 days.',
    'coworker has {flu F}; now {fever}',
    'mother had {breast cancer F} and she has a {lump}',
    'sister died of {PE F}, has {leg swelling}',
    'Her mother had {gout F} and {asthma F}',
    'The mother had {fever F} and has a {rash F}',
    'mother has {gout F} and she has {asthma F}',
    'denies {trauma N}, {neck pain L}',
    'denies {trauma N}, {fever N}, {chills N}',
  ])('%s', reads);
});

describe('a medication taken, but not as told', () => {
  it.each([
    'not taking {m:metformin} as prescribed',
    'does not take {m:insulin} regularly',
    "doesn't take her {m:lisinopril} every day",
    'not taking {m:metformin N}',
    'no {m:ibuprofen N} regularly',
    'avoids {m:ibuprofen N}, takes {m:acetaminophen}',
    'allergic to {m:aspirin A}, takes {m:naproxen}',
    'denies {m:nsaid N} use, takes {m:tylenol}',
  ])('%s', reads);
});
