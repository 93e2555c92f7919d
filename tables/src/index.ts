export { anyText, filled, list, number, optionalNumber, splitCell, textColumns } from './cells.ts';
export { describeUnknown } from './describe-unknown.ts';
export {
  parseTable,
  readTable,
  readTables,
  TableError,
  type Row,
  type RowOf,
  type Shape,
} from './table.ts';
