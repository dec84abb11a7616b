import 'server-only'
import { fromMinor } from '@/lib/rules/money'
import type { TableEntity } from '../feature/import-entity'
import { describeDifferences } from '../imports/describe-differences'
import { type FileSale, readSaleRows } from './read-sale-rows'
import { SALE_FIELDS, SALE_LAYOUTS } from './sale-file-fields'
import { writeSaleFile } from './write-sale-file'

/** Sales of other registers from a file: the lines of a sale and of its refunds are one entry, wherever they stand. */
export const saleEntity: TableEntity<FileSale> = {
  many: 'sales',
  fields: SALE_FIELDS,
  layouts: SALE_LAYOUTS,
  weight: 4,
  // Lines of Lightspeed leave the register to the row of their sale, which is above them.
  follow: (row, previous) =>
    row.cells.register === '' && previous.cells.register && row.cells.saleId === previous.cells.saleId
      ? { ...row, cells: { ...row.cells, register: previous.cells.register } }
      : row,
  group: ({ cells }) => (cells.saleId ? JSON.stringify([cells.register?.toLowerCase() ?? '', cells.saleId]) : null),
  read(rows, facts) {
    const draft = readSaleRows(rows, facts)
    return { name: `Sale ${draft.saleId}`, draft }
  },
  write: writeSaleFile,
  differences:
    async (_tx, _ctx, _changes, { currency }) =>
    (change) =>
      describeDifferences(change, [
        ['Total', ({ total }) => fromMinor(Number(total), currency)],
        ['Refunded', ({ refunded }) => fromMinor(Number(refunded), currency)],
      ]),
}
