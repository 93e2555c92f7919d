/** The formats come while the result is read: nobody exports before. */
export const loadFormats = () => import('./formats.ts');
export type Formats = Awaited<ReturnType<typeof loadFormats>>;
