import 'server-only'
import type { Permission } from '@/lib/contract/permissions'
import type { ExportViewer } from '../feature/export-source'

/** Heading, cell, and the permission that the column requires. */
export type ExportColumn<Row> = readonly [heading: string, text: (row: Row) => string, permission?: Permission]

/** The columns that a person may see. */
export const columnsFor = <Row>(
  columns: readonly ExportColumn<Row>[],
  { permissions }: Pick<ExportViewer, 'permissions'>,
): readonly ExportColumn<Row>[] => columns.filter(([, , permission]) => !permission || permissions.has(permission))
