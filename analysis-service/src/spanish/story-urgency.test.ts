import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../pipeline.ts';
import { featuresOfStory, urgencyOfSpanishStory } from './story-urgency.ts';

const engine = createEngine();

async function triageOf(chiefComplaint: string, symptoms: string) {
  const intake = { dateOfBirth: '1960-01-01', chiefComplaint, symptoms, medicalHistory: 'HTA' };
  return (await engine.analyzeIntake(intake, '2026-11-28')).assessment.triage;
}

describe('a Spanish story', () => {
  it.each([
    [
      'in the words of a relative',
      'Se le torció la boca',
      'De pronto mi papá no puede mover el brazo derecho y habla enredado, hace media hora.',
    ],
    [
      'in shorthand',
      'Dolor torácico opresivo',
      'Dolor retroesternal irradiado a brazo izquierdo de 1 h, sudoración fría, TA 90/60, pálido.',
    ],
    [
      'without accents and with misspellings',
      'no puede respirar',
      'mi nino tiene los labios morados y se le unde el pecho, no puede ni llorar',
    ],
    [
      'in capitals',
      'SANGRADO EMBARAZO',
      'EMBARAZADA DE 34 SEMANAS CON MUCHO SANGRADO VAGINAL Y DOLOR FUERTE, EL BEBÉ NO SE MUEVE.',
    ],
  ])('of an emergency is called so %s', async (_how, complaint, symptoms) => {
    const { level, reasons } = await triageOf(complaint, symptoms);
    expect(level).toBe('emergency');
    expect(reasons).not.toEqual([]);
  });

  it.each([
    ['Control de presión', 'Viene a control, se siente bien, sin dolor de pecho ni falta de aire.'],
    ['Receta', 'Necesita renovar la receta de losartán, sin molestias.'],
    ['Resultados', 'Resultados de análisis normales, quiere saber cuándo es el próximo control.'],
  ])('of a calm visit is neither raised nor called calm: %s', async (complaint, symptoms) => {
    expect(await triageOf(complaint, symptoms)).toMatchObject({ level: 'not-assessed' });
  });

  it('says that its findings were not read', async () => {
    const { reasons } = await triageOf(
      'No puede respirar',
      'Labios morados desde anoche, se ahoga y habla con palabras sueltas.',
    );
    expect(reasons.join(' ')).toContain('its findings were not read');
  });
});

it('is never told to hold no red flag where its findings were not read', async () => {
  const intake = {
    dateOfBirth: '1960-01-01',
    chiefComplaint: 'No puede respirar',
    symptoms: 'Labios morados desde anoche, se ahoga y habla con palabras sueltas.',
    medicalHistory: 'HTA',
  };
  const { diagnosticRecommendations } = await engine.analyzeIntake(intake, '2026-11-28');
  expect(diagnosticRecommendations).not.toMatch(/no red flag/i);
});

describe('the words of a story', () => {
  it('are the same with and without accents', () => {
    expect(featuresOfStory('Náusea y Vómito')).toEqual(featuresOfStory('nausea y vomito'));
  });

  it.each(['', ' \n ', '...', '🙂🙂'])('raise nothing where there are none: %j', (text) => {
    expect(urgencyOfSpanishStory(text)).toBeUndefined();
  });
});

it('gives no hypothesis from words that only look English', async () => {
  const { assessment } = await engine.analyzeIntake(
    {
      dateOfBirth: '1980-01-01',
      chiefComplaint: 'Se me duermen los dedos de la mano por las noches desde hace meses',
      symptoms: 'La sacudo y se me quita. Quiero mirar si me toca análisis. Tengo fuerza normal.',
      medicalHistory: 'Nada.',
    },
    '2026-11-20',
  );
  expect(assessment.triage.level).toBe('not-assessed');
  expect(assessment.differential).toEqual([]);
  expect(assessment.redFlags).toEqual([]);
});

it('judges no English story by Spanish words', async () => {
  const { reasons } = await triageOf('Sore throat', 'Sore throat for two days, eats and drinks.');
  expect(reasons.join(' ')).not.toContain('Spanish');
});
