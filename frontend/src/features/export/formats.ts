export { chartParagraph } from './chart-paragraph.ts';
export { exportJson } from './export-json.ts';
export { reportText } from './report-text.ts';
