export { hasMarkup, MARKUP, readApostrophes } from './markup.ts';
export { fitToSource, upperFirst } from './normalize.ts';
export { createProductTexts, type ProductTexts } from './product-texts.ts';
export { segment, type Piece } from './segmentation.ts';
export { loadMemory, STATEMENTS, type TranslationMemory } from './translation-memory.ts';
