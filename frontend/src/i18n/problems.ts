import type { Failure } from '../lib/api.ts';
import type { PatientField } from '../lib/patient.ts';
import type { Language } from './language.ts';

export interface FailureWords {
  readonly title: string;
  readonly detail: string;
}

interface ProblemWords {
  readonly byKind: Readonly<Record<Exclude<Failure['kind'], 'refused'>, FailureWords>>;
  readonly status: (status: number) => string;
  readonly later: string;
  readonly required: Readonly<Record<PatientField, string>>;
  readonly birthDate: Readonly<Record<'future' | 'tooOld' | 'notReal', string>>;
  /** For a text that is too long, with both counts so that the writer knows how much to cut. */
  readonly tooLong: (label: string, length: string, limit: string) => string;
}

const english: ProblemWords = {
  byKind: {
    unreachable: {
      title: 'The server could not be reached',
      detail: 'Check the network connection, then try again.',
    },
    timeout: {
      title: 'No answer within 30 seconds',
      detail: 'The service may be busy. Try again in a moment.',
    },
    unreadable: {
      title: 'The answer could not be read',
      detail: 'The service answered in a form that this page does not understand. Try again.',
    },
    cancelled: { title: 'The call was cancelled', detail: 'Submit again when ready.' },
    unexpected: {
      title: 'Something went wrong on this page',
      detail: 'Try again; reload the page if the problem stays.',
    },
  },
  status: (status) => `The server answered with an error (status ${status})`,
  later: 'Try again in a moment.',
  required: {
    name: 'Enter the name of the patient',
    dateOfBirth: 'Enter the full date of birth',
    chiefComplaint: 'Enter the chief complaint',
    symptoms: 'Enter the symptoms',
    medicalHistory: 'Enter the medical history, or write that there is none',
  },
  birthDate: {
    future: 'Date of Birth must not be in the future',
    tooOld: 'Date of Birth must not be more than 130 years ago',
    notReal: 'Date of Birth must be a real calendar date',
  },
  tooLong: (label, length, limit) =>
    `${label} has ${length} characters; at most ${limit} are accepted`,
};

const spanish: ProblemWords = {
  byKind: {
    unreachable: {
      title: 'No se pudo contactar con el servidor',
      detail: 'Compruebe la conexión de red e inténtelo de nuevo.',
    },
    timeout: {
      title: 'Sin respuesta en 30 segundos',
      detail: 'El servicio puede estar ocupado. Inténtelo de nuevo en un momento.',
    },
    unreadable: {
      title: 'No se pudo leer la respuesta',
      detail: 'El servicio respondió en una forma que esta página no entiende. Inténtelo de nuevo.',
    },
    cancelled: { title: 'La llamada se canceló', detail: 'Envíe de nuevo cuando quiera.' },
    unexpected: {
      title: 'Algo falló en esta página',
      detail: 'Inténtelo de nuevo; recargue la página si el problema continúa.',
    },
  },
  status: (status) => `El servidor respondió con un error (estado ${status})`,
  later: 'Inténtelo de nuevo en un momento.',
  required: {
    name: 'Introduzca el nombre del paciente',
    dateOfBirth: 'Introduzca la fecha de nacimiento completa',
    chiefComplaint: 'Introduzca la queja principal',
    symptoms: 'Introduzca los síntomas',
    medicalHistory: 'Introduzca la historia médica, o escriba que no hay',
  },
  birthDate: {
    future: 'La fecha de nacimiento no puede estar en el futuro',
    tooOld: 'La fecha de nacimiento no puede ser de hace más de 130 años',
    notReal: 'La fecha de nacimiento debe ser una fecha real',
  },
  tooLong: (label, length, limit) =>
    `${label} tiene ${length} caracteres; se aceptan ${limit} como máximo`,
};

const dictionaries: Readonly<Record<Language, ProblemWords>> = { en: english, es: spanish };

/** Words about problems in a language. */
export function problemWords(language: Language): ProblemWords {
  return dictionaries[language];
}

/** Title and detail of a failure, in words for the person at the screen. */
export function describeFailure(failure: Failure, language: Language): FailureWords {
  const words = problemWords(language);
  if (failure.kind !== 'refused') return words.byKind[failure.kind];
  return {
    title: failure.title ?? words.status(failure.status),
    detail: failure.detail ?? (failure.fields.length > 0 ? '' : words.later),
  };
}
