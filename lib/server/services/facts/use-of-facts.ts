import 'server-only'
import type { FieldFacts } from '../../import/field-facts'
import type { ExportColumn } from '../exports/export-columns'
import type { ImportRow } from '../feature/import-entity'
import type { ComparedField } from '../imports/describe-differences'
import { definedFields } from '../imports/read-cells'
import type { Fact } from './fact'

/** The columns that an import matches. */
export const fieldsOf = <Row>(facts: readonly Fact<Row>[]): readonly FieldFacts[] =>
  facts.flatMap(({ fields }) => fields)

/** The columns of an export. */
export const columnsOf = <Row>(facts: readonly Fact<Row>[]): readonly ExportColumn<Row>[] =>
  facts.flatMap(({ columns }) => columns)

/** What a list of changes compares. */
export const comparedOf = <Row>(facts: readonly Fact<Row>[]): readonly ComparedField[] =>
  facts.flatMap(({ compared }): ComparedField[] => {
    if (!compared) return []
    const [label, value] = compared
    // Safe: only the undo handler of this entity creates its images.
    return [[label, (image) => value(image as Row)]]
  })

/** The values that a row of a file contains, by key; a missing column is left out. */
export const valuesIn = <Row>(
  facts: readonly Fact<Row>[],
  cells: ImportRow['cells'],
  before: Readonly<Record<string, unknown>> | null,
): Readonly<Record<string, unknown>> =>
  definedFields<Record<string, unknown>>(Object.fromEntries(facts.map(({ key, read }) => [key, read(cells, before)])))
