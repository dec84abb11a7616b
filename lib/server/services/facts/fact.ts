import 'server-only'
import type { FieldFacts } from '../../import/field-facts'
import type { ExportColumn } from '../exports/export-columns'
import type { ImportRow } from '../feature/import-entity'

/**
 * What an import, an export and the list of changes know of one value of an entity. `Row` is the entity as the export
 * selects it and as an undo stores it: money in minor units.
 */
export type Fact<Row> = {
  readonly key: string
  /** Columns of an import; none when it is only exported. */
  readonly fields: readonly FieldFacts[]
  /** Value for the draft; undefined when the file lacks the column. `before` is the row of the present entry. */
  readonly read: (cells: ImportRow['cells'], before: Readonly<Record<string, unknown>> | null) => unknown
  readonly columns: readonly ExportColumn<Row>[]
  /** Label and value in a list of changes; null when it never changes by hand. */
  readonly compared: readonly [label: string, value: (row: Row) => unknown] | null
}
