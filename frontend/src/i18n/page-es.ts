import type { Page } from './page.ts';

/** Words of the form in Spanish. */
export const pageEs = {
  product: 'NeuroVista',
  formTitle: 'Información del paciente',
  formIntro:
    'Todos los campos son obligatorios. Escriba en inglés, como en la historia clínica; puede usar abreviaturas.',
  labels: {
    name: 'Nombre',
    dateOfBirth: 'Fecha de nacimiento',
    chiefComplaint: 'Queja principal',
    symptoms: 'Síntomas',
    medicalHistory: 'Historia médica',
  },
  hints: {
    chiefComplaint: 'El motivo de la consulta, en pocas palabras.',
    symptoms: 'Qué está presente y qué se niega, con inicio y evolución.',
    medicalHistory:
      'Enfermedades, medicamentos con dosis, alergias, cirugías, antecedentes familiares y sociales.',
  },
  old: (age: string) => age,
  length: (length: string, limit: string) => `${length} de ${limit} caracteres`,
  error: 'Error',
  noteOffer: 'Parece una nota completa con encabezados.',
  noteSplit: 'Repartirla en los tres campos',
  noteKeep: 'Dejarla como está',
  noteDone: 'La nota se repartió en los campos. Compruebe cada uno.',
  newPatient: 'Nuevo paciente',
  clearQuestion: '¿Borrar el formulario y el resultado? Nada de ello queda guardado.',
  clear: 'Borrar todo',
  keep: 'Conservar todo',
  locale: 'es',
  generate: 'Generar paciente de muestra',
  submit: 'Enviar',
  submitting: 'Enviando...',
  processing: 'Procesando los datos médicos...',
  stillWorking: 'Sigue en curso.',
  elapsed: (seconds: number) => `${seconds} s de 30 s como máximo`,
  cancel: 'Cancelar',
  cancelled: 'Cancelado. No se cambió nada.',
  sampleFilled: 'Se rellenó un paciente de muestra.',
  restore: 'Recuperar lo que estaba escrito antes',
  restored: 'Se recuperó lo que estaba escrito antes.',
  resultsReady: (findings: number, redFlags: number) =>
    `Resultados listos: ${findings} ${findings === 1 ? 'hallazgo' : 'hallazgos'}, ${redFlags} ${redFlags === 1 ? 'señal' : 'señales'} de alarma.`,
  resultsNotAssessed: (findings: number) =>
    `Resultados listos: no se valoró la urgencia, ${findings} ${findings === 1 ? 'hallazgo' : 'hallazgos'}.`,
  problem: 'Hay un problema',
  retry: 'Intentar de nuevo',
  kept: 'Todo lo escrito sigue en el formulario.',
  requestId: 'Solicitud',
  errorPrefix: 'Error: ',
  footer:
    'NeuroVista apoya las decisiones de los profesionales de la salud. Ofrece opciones con sus razones y no sustituye el juicio clínico.',
  broken: 'Esta parte de la página no se pudo mostrar',
  brokenDetail:
    'Ocurrió un error inesperado al dibujar la página. Lo escrito sigue en el formulario; envíelo de nuevo o recargue la página si el problema continúa.',
} satisfies Page;
