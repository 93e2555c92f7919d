import type { Tense } from './tense.ts';

/** Vowel of the stem and what it becomes under stress. */
export type StemChange =
  'e>ie' | 'o>ue' | 'e>i' | 'u>ue' | 'i>ie' | 'o>u' | 'o>hue' | 'u>ú' | 'i>í' | 'e>ye';

type Forms = readonly [string, string, string];

/** Forms that no rule makes: first, third person singular, third person plural. */
interface IrregularVerb extends Partial<Readonly<Record<Tense, Forms>>> {
  readonly futureStem?: string;
  readonly participle?: string;
  readonly gerund?: string;
}

const withPrefix = (prefix: string, verb: IrregularVerb): IrregularVerb =>
  Object.fromEntries(
    Object.entries(verb).map(([name, forms]: [string, string | Forms]) => [
      name,
      typeof forms === 'string' ? prefix + forms : forms.map((form) => prefix + form),
    ]),
  );

const tener: IrregularVerb = {
  present: ['tengo', 'tiene', 'tienen'],
  preterite: ['tuve', 'tuvo', 'tuvieron'],
  futureStem: 'tendr',
};
const poner: IrregularVerb = {
  present: ['pongo', 'pone', 'ponen'],
  preterite: ['puse', 'puso', 'pusieron'],
  futureStem: 'pondr',
  participle: 'puesto',
};
const venir: IrregularVerb = {
  present: ['vengo', 'viene', 'vienen'],
  preterite: ['vine', 'vino', 'vinieron'],
  futureStem: 'vendr',
  gerund: 'viniendo',
};
const traer: IrregularVerb = {
  present: ['traigo', 'trae', 'traen'],
  preterite: ['traje', 'trajo', 'trajeron'],
  participle: 'traído',
  gerund: 'trayendo',
};
const decir: IrregularVerb = {
  present: ['digo', 'dice', 'dicen'],
  preterite: ['dije', 'dijo', 'dijeron'],
  futureStem: 'dir',
  participle: 'dicho',
  gerund: 'diciendo',
};
const hacer: IrregularVerb = {
  present: ['hago', 'hace', 'hacen'],
  preterite: ['hice', 'hizo', 'hicieron'],
  futureStem: 'har',
  participle: 'hecho',
};
const ducir: IrregularVerb = {
  present: ['duzco', 'duce', 'ducen'],
  preterite: ['duje', 'dujo', 'dujeron'],
};
const caer: IrregularVerb = {
  present: ['caigo', 'cae', 'caen'],
  preterite: ['caí', 'cayó', 'cayeron'],
  participle: 'caído',
  gerund: 'cayendo',
};
const salir: IrregularVerb = { present: ['salgo', 'sale', 'salen'], futureStem: 'saldr' };

export const IRREGULAR: Readonly<Record<string, IrregularVerb>> = {
  ser: {
    present: ['soy', 'es', 'son'],
    preterite: ['fui', 'fue', 'fueron'],
    imperfect: ['era', 'era', 'eran'],
    subjunctive: ['sea', 'sea', 'sean'],
    gerund: 'siendo',
    participle: 'sido',
  },
  estar: {
    present: ['estoy', 'está', 'están'],
    preterite: ['estuve', 'estuvo', 'estuvieron'],
    subjunctive: ['esté', 'esté', 'estén'],
  },
  haber: {
    present: ['he', 'ha', 'han'],
    preterite: ['hube', 'hubo', 'hubieron'],
    subjunctive: ['haya', 'haya', 'hayan'],
    futureStem: 'habr',
  },
  ir: {
    present: ['voy', 'va', 'van'],
    preterite: ['fui', 'fue', 'fueron'],
    imperfect: ['iba', 'iba', 'iban'],
    subjunctive: ['vaya', 'vaya', 'vayan'],
    gerund: 'yendo',
    participle: 'ido',
  },
  dar: {
    present: ['doy', 'da', 'dan'],
    preterite: ['di', 'dio', 'dieron'],
    subjunctive: ['dé', 'dé', 'den'],
  },
  ver: {
    present: ['veo', 've', 'ven'],
    preterite: ['vi', 'vio', 'vieron'],
    imperfect: ['veía', 'veía', 'veían'],
    subjunctive: ['vea', 'vea', 'vean'],
    participle: 'visto',
  },
  saber: {
    present: ['sé', 'sabe', 'saben'],
    preterite: ['supe', 'supo', 'supieron'],
    subjunctive: ['sepa', 'sepa', 'sepan'],
    futureStem: 'sabr',
  },
  poder: {
    present: ['puedo', 'puede', 'pueden'],
    preterite: ['pude', 'pudo', 'pudieron'],
    futureStem: 'podr',
    gerund: 'pudiendo',
  },
  querer: {
    present: ['quiero', 'quiere', 'quieren'],
    preterite: ['quise', 'quiso', 'quisieron'],
    futureStem: 'querr',
  },
  oír: {
    present: ['oigo', 'oye', 'oyen'],
    preterite: ['oí', 'oyó', 'oyeron'],
    participle: 'oído',
    gerund: 'oyendo',
    imperfect: ['oía', 'oía', 'oían'],
  },
  morir: { participle: 'muerto' },
  leer: { preterite: ['leí', 'leyó', 'leyeron'], participle: 'leído', gerund: 'leyendo' },
  creer: { preterite: ['creí', 'creyó', 'creyeron'], participle: 'creído', gerund: 'creyendo' },
  romper: { participle: 'roto' },
  valer: { present: ['valgo', 'vale', 'valen'], futureStem: 'valdr' },
  andar: { preterite: ['anduve', 'anduvo', 'anduvieron'] },
  conducir: withPrefix('con', ducir),
  producir: withPrefix('pro', ducir),
  reducir: withPrefix('re', ducir),
  introducir: withPrefix('intro', ducir),
  traducir: withPrefix('tra', ducir),
  inducir: withPrefix('in', ducir),
  tener,
  mantener: withPrefix('man', tener),
  obtener: withPrefix('ob', tener),
  retener: withPrefix('re', tener),
  contener: withPrefix('con', tener),
  detener: withPrefix('de', tener),
  sostener: withPrefix('sos', tener),
  abstener: withPrefix('abs', tener),
  poner,
  exponer: withPrefix('ex', poner),
  suponer: withPrefix('su', poner),
  proponer: withPrefix('pro', poner),
  disponer: withPrefix('dis', poner),
  reponer: withPrefix('re', poner),
  posponer: withPrefix('pos', poner),
  imponer: withPrefix('im', poner),
  venir,
  prevenir: withPrefix('pre', venir),
  intervenir: withPrefix('inter', venir),
  provenir: withPrefix('pro', venir),
  traer,
  contraer: withPrefix('con', traer),
  extraer: withPrefix('ex', traer),
  atraer: withPrefix('a', traer),
  decir,
  predecir: withPrefix('pre', decir),
  contradecir: withPrefix('contra', decir),
  hacer,
  deshacer: withPrefix('des', hacer),
  rehacer: withPrefix('re', hacer),
  caer,
  recaer: withPrefix('re', caer),
  decaer: withPrefix('de', caer),
  salir,
  sobresalir: withPrefix('sobre', salir),
};

const all = (change: StemChange, verbs: string): Readonly<Record<string, StemChange>> =>
  Object.fromEntries(verbs.split(' ').map((verb) => [verb, change]));

/** Verbs that change their stem under stress. */
export const STEM_CHANGES: Readonly<Record<string, StemChange>> = {
  ...all(
    'e>ie',
    'sentir pensar empezar comenzar cerrar despertar sentar calentar recomendar preferir referir sugerir perder entender atender defender encender negar regar temblar apretar confesar mentir convertir advertir digerir ingerir transferir requerir herir consentir hervir extender tender descender ascender alentar enterrar nevar arrepentir divertir invertir manifestar gobernar quebrar acertar atravesar fregar plegar inferir diferir interferir',
  ),
  ...all(
    'o>ue',
    'doler dormir mover volver devolver resolver morder acostar recordar encontrar mostrar demostrar probar comprobar contar costar soñar almorzar torcer retorcer morir poder colgar rogar sonar tronar llover soltar aprobar renovar volar envolver disolver promover remover consolar esforzar reforzar forzar poblar rodar apostar cocer absolver colar tostar',
  ),
  ...all(
    'e>i',
    'pedir medir repetir servir seguir conseguir perseguir impedir despedir vestir elegir corregir reír freír competir gemir rendir teñir',
  ),
  ...all('i>ie', 'adquirir inquirir'),
  ...all('u>ue', 'jugar'),
  ...all(
    'u>ú',
    'evaluar continuar actuar situar fluctuar acentuar graduar insinuar puntuar efectuar reevaluar',
  ),
  ...all(
    'i>í',
    'enviar vaciar enfriar guiar variar ampliar fiar confiar resfriar espiar esquiar desviar desafiar',
  ),
  ...all('o>hue', 'oler'),
};

/** Participles of verbs that are otherwise regular or only change their stem. */
export const PARTICIPLES: Readonly<Record<string, string>> = {
  abrir: 'abierto',
  cubrir: 'cubierto',
  descubrir: 'descubierto',
  recubrir: 'recubierto',
  escribir: 'escrito',
  describir: 'descrito',
  prescribir: 'prescrito',
  inscribir: 'inscrito',
  transcribir: 'transcrito',
  volver: 'vuelto',
  devolver: 'devuelto',
  envolver: 'envuelto',
  resolver: 'resuelto',
  disolver: 'disuelto',
  absolver: 'absuelto',
  imprimir: 'impreso',
  freír: 'frito',
  satisfacer: 'satisfecho',
  prever: 'previsto',
};
