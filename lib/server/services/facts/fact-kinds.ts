import 'server-only'
import type { PostalAddress } from '@/lib/contract/postal-address'
import { postalLine } from '@/lib/rules/postal-line'
import { moneyCell, numberCell, POSTAL_COLUMNS, yesCell } from '../exports/cells'
import type { ImportRow } from '../feature/import-entity'
import {
  field,
  POSTAL_FIELDS,
  readDecimalCell,
  readPostalCells,
  readWholeNumberCell,
  readYesNoCell,
} from '../imports/read-cells'
import type { Fact } from './fact'

type Matching = { readonly required?: boolean; readonly hint?: string; readonly also?: readonly string[] }
type Placed = { readonly postal: PostalAddress | null }

/** A fact of any kind: `read` takes the cell of `key`, `text` writes the same into an export. */
export const fact = <K extends string, Row>(
  key: K,
  heading: string,
  matching: Matching,
  read: (cells: ImportRow['cells']) => unknown,
  text: (row: Row) => string,
): Fact<Row> => ({
  key,
  fields: [field(key, heading, matching)],
  read,
  columns: [[heading, text]],
  compared: [heading, text],
})

/** The entry's id: an import finds the entry by it. */
export const idFact: Fact<{ readonly id: string }> = {
  key: 'id',
  fields: [field('id', 'Id', { hint: 'From our export: identifies the entry' })],
  read: () => undefined,
  columns: [['Id', ({ id }) => id]],
  compared: null,
}

export const textFact = <K extends string>(key: K, heading: string, matching: Matching = {}) =>
  fact<K, Readonly<Record<K, string>>>(
    key,
    heading,
    matching,
    (cells) => cells[key],
    (row) => row[key],
  )

/** A number without decimals; null for none. */
export const wholeFact = <K extends string>(key: K, heading: string, matching: Matching = {}) =>
  fact<K, Readonly<Record<K, number | null>>>(
    key,
    heading,
    { hint: 'Whole number', ...matching },
    (cells) => readWholeNumberCell(cells, key, heading),
    (row) => numberCell(row[key]),
  )

/** An amount in the entry's own currency; a blank cell leaves it as it is. */
export const moneyFact = <K extends string>(key: K, heading: string, matching: Matching = {}) =>
  fact<K, Readonly<Record<K, number | string>> & { readonly currency: string }>(
    key,
    heading,
    { hint: 'Amount', ...matching },
    (cells) => readDecimalCell(cells, key, heading) ?? undefined,
    (row) => moneyCell(row[key], row.currency),
  )

export const yesFact = <K extends string>(key: K, heading: string, matching: Matching = {}) =>
  fact<K, Readonly<Record<K, boolean>>>(
    key,
    heading,
    { hint: 'yes or no', ...matching },
    (cells) => readYesNoCell(cells, key, heading),
    (row) => yesCell(row[key]),
  )

/** An address: six columns, one value. */
export const postalFact: Fact<Placed> = {
  key: 'postal',
  fields: POSTAL_FIELDS,
  // Safe: the column `postal` of every entity holds an address.
  read: (cells, before) => readPostalCells(cells, (before?.postal ?? null) as PostalAddress | null),
  columns: POSTAL_COLUMNS,
  compared: ['Address', ({ postal }) => (postal ? postalLine(postal) : '')],
}

/** A figure that is computed: exported only. */
export const sumFact = <K extends string>(key: K, heading: string): Fact<Readonly<Record<K, number>>> => ({
  key,
  fields: [],
  read: () => undefined,
  columns: [[heading, (row) => String(row[key])]],
  compared: null,
})
