import { describe, expect, it } from '@jest/globals';
import { detectLanguage } from './detect-language.ts';

describe('detectLanguage', () => {
  it.each([
    ['I have had a bad cough since last week', 'en'],
    ['Mother says he is not drinking and is very sleepy', 'en'],
    ['Brief déjà vu, then lip smacking; seen by Dr. García-Peña about it', 'en'],
    ['Desde ayer me duele mucho la cabeza', 'es'],
    ['MAREO Y VISION BORROSA DESDE HACE DOS HORAS', 'es'],
    ['Dificultad para respirar', 'es'],
    ['Despertó con desviación de comisura, cierre incompleto, lenguaje y marcha normales', 'es'],
    ['Pulsos conservados, no edema, afebril', 'es'],
    ['Depuis hier soir il a de la fièvre et il tousse', 'other'],
    ['Seit gestern habe ich starke Schmerzen im Unterbauch', 'other'],
    ['Há dois dias que estou com febre e não consigo dormir', 'other'],
    ['Da ieri ho un forte mal di testa', 'other'],
    ['Sinds gisteren heb ik veel pijn in mijn buik', 'other'],
    ['Od wczoraj mam silny ból brzucha', 'other'],
    ['Lorem ipsum dolor sit amet, consectetur adipiscing elit', 'other'],
    ['С утра сильная боль в груди', 'other'],
    ['今天早上开始胸口很痛', 'other'],
    ['Husband says she fell this morning. Tiene dolor en la cadera y no puede caminar.', 'mixed'],
  ])('reads %j as %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each([
    'CP x 45 min, SOB, N/V',
    'HTN, DM2, HA, MI, ASA 81',
    'Status epilepticus',
    'ANCA vasculitis',
    'No tos',
    'asdf qwer',
    '',
    '...',
  ])('tells nothing of %j when that is another language', (text) => {
    expect([undefined, 'en', 'es']).toContain(detectLanguage(text));
    expect(detectLanguage(text)).not.toBe('other');
  });
});
