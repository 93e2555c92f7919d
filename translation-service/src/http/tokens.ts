/** Injection tokens of what the controllers work with. */
export const CONFIG = Symbol('config');
/** A TranslationThreads. */
export const THREADS = Symbol('threads');
/** A Translator. */
export const TRANSLATOR = Symbol('translator');
/** What is known of LibreTranslate: an UpstreamConnection; undefined where none is configured. */
export const UPSTREAM = Symbol('upstream');
/** A TranslationMetrics. */
export const TRANSLATION_METRICS = Symbol('translation-metrics');
