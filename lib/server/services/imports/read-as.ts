import 'server-only'
import { TABLE_DIALECT } from '@/lib/contract/imports'
import type { StoredColumn } from '../../db/schema/imports'
import type { ColumnFacts } from '../../import/column-facts'
import type { AnyImportKind } from '../feature/import-kind'
import type { ImportChoice } from './import-choice'

type Way = {
  readonly dialect: string
  readonly columns: readonly ColumnFacts[]
  readonly currency: string
  /** Earlier choices for a file with these headings. */
  readonly choice: ImportChoice | null
}

/** The columns of a file as a dialect reads them; for those that it leaves open, the last choices apply. */
export function readAs(
  kind: AnyImportKind,
  { dialect, columns, currency, choice }: Way,
): { columns: StoredColumn[]; openFields: string[] } {
  const headings = columns.map(({ heading }) => heading)
  const readings = kind.columnsOf(dialect, columns, currency)
  const openFields = [...kind.openFields(dialect, headings, currency)]
  const before = choice?.dialect === dialect ? choice.columns : []
  const read = columns.map((column, at): StoredColumn => {
    const { heading, filled, sign } = column
    const reading = readings[at]!
    const isAsked = dialect === TABLE_DIALECT || (reading.field === null && !reading.isLeftOut)
    const stored = { heading, samples: [...column.samples], filled, sign, isAsked }
    const known = before.find((each) => each.heading === heading)
    if (!known || !isAsked) return { ...stored, ...reading }
    const field = known.field !== null && openFields.includes(known.field) ? known.field : null
    return { ...stored, field, isLeftOut: field === null, warning: reading.warning }
  })
  return { columns: read, openFields }
}
