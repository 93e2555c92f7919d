/** Injection tokens of what the controllers work with. */
export const CONFIG = Symbol('config');
/** An AnalysisThreads. */
export const ANALYZER = Symbol('analyzer');
/** A TranslationClient. */
export const TRANSLATION = Symbol('translation');
