import { describe, expect, it } from '@jest/globals';
import { agree, pluralize } from './agreement.ts';
import { command, conjugate, gerund, negativeCommand, participle } from './conjugation.ts';
import { join } from './join.ts';

describe('agree', () => {
  it.each([
    ['agudo', 'f', 'p', 'agudas'],
    ['leve', 'f', 'p', 'leves'],
    ['anterior', 'f', 's', 'anterior'],
    ['bien controlado', 'f', 's', 'bien controlada'],
    ['no doloroso', 'f', 'p', 'no dolorosas'],
    ['en aumento', 'f', 'p', 'en aumento'],
    ['de liberación prolongada', 'm', 'p', 'de liberación prolongada'],
  ] as const)('%s in %s%s is %s', (adjective, gender, number, expected) => {
    expect(agree(adjective, { gender, number })).toBe(expected);
  });
});

describe('pluralize', () => {
  it.each([
    ['dolor torácico', 'dolores torácicos'],
    ['dolor de cabeza', 'dolores de cabeza'],
    ['lesión', 'lesiones'],
    ['vez', 'veces'],
    ['dosis', 'dosis'],
    ['abdomen', 'abdómenes'],
    ['infección de las vías urinarias', 'infecciones de las vías urinarias'],
  ])('%s -> %s', (one, many) => {
    expect(pluralize(one)).toBe(many);
  });
});

describe('conjugate', () => {
  it.each([
    ['negar', 'present', '3s', 'niega'],
    ['dormir', 'preterite', '3p', 'durmieron'],
    ['tener', 'preterite', '3s', 'tuvo'],
    ['caerse', 'preterite', '3s', 'se cayó'],
    ['disminuir', 'present', '3p', 'disminuyen'],
    ['disminuir', 'preterite', '3s', 'disminuyó'],
    ['padecer', 'present', '1s', 'padezco'],
    ['iniciar', 'subjunctive', '3s', 'inicie'],
    ['verificar', 'subjunctive', '3s', 'verifique'],
    ['tragar', 'preterite', '1s', 'tragué'],
    ['mantener', 'future', '3s', 'mantendrá'],
    ['evaluar', 'present', '3s', 'evalúa'],
    ['dejar de respirar', 'present', '3s', 'deja de respirar'],
  ] as const)('%s, %s %s is %s', (verb, tense, person, expected) => {
    expect(conjugate(verb, tense, person)).toBe(expected);
  });

  it.each([
    ['acostarse', 'acuéstese'],
    ['seguir', 'siga'],
    ['dar de alta', 'dé de alta'],
    ['reducir', 'reduzca'],
  ])('commands %s as %s', (verb, expected) => {
    expect(command(verb)).toBe(expected);
  });

  it('puts pronouns after a command and before a denied one', () => {
    expect([command('tomar', 'lo'), negativeCommand('tomar', 'lo')]).toEqual(['tómelo', 'lo tome']);
  });

  it.each([
    ['romper', 'roto', 'rompiendo'],
    ['leer', 'leído', 'leyendo'],
    ['pedir', 'pedido', 'pidiendo'],
    ['resolver', 'resuelto', 'resolviendo'],
    ['mover', 'movido', 'moviendo'],
  ])('forms participle and gerund of %s', (verb, past, ing) => {
    expect([participle(verb), gerund(verb)]).toEqual([past, ing]);
  });
});

describe('join', () => {
  it.each([
    [['dolor', 'de', 'el', 'pecho'], 'dolor del pecho'],
    [['a', 'el', 'brazo'], 'al brazo'],
    [['tos', 'y', 'infección'], 'tos e infección'],
    [['diabetes', 'o', 'obesidad'], 'diabetes u obesidad'],
    [['agua', 'y', 'hielo'], 'agua y hielo'],
  ])('writes %j as %s', (pieces, expected) => {
    expect(join(pieces.map((text) => ({ text })))).toBe(expected);
  });
});
