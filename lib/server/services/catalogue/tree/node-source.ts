import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { NodeLevel } from '@/lib/contract/catalogue-tree'
import { numberCell, yesCell } from '../../exports/cells'
import { type ExportSource, exportSource } from '../../feature/export-source'
import { cursorAt, rowsAfter } from '../../rows/keyset'
import { describeTaxes } from '../../taxes/read-taxes'
import { defaultColumns, hasDefaults, nodeDefaults } from './node-defaults'
import { LEVELS } from './node-level'
import { countNodes, MENU_ORDER, nodeConditions, nodeRows } from './node-rows'

const AT_A_TIME = 500

const Filter = z.object({
  query: z.string().trim().max(100).default(''),
  parentId: z.uuid().optional(),
  filled: z.enum(['empty', 'hidden', 'shown']).optional(),
})

/** Columns of a node's ancestors, from the top: names may contain any character, so each has its own column. */
const ABOVE: Readonly<Record<NodeLevel, readonly string[]>> = {
  department: [],
  sub_department: ['Department'],
  category: ['Department', 'Sub-department'],
  class: [],
  brand: [],
}

const saidCell = (value: number | boolean | null | undefined): string =>
  typeof value === 'boolean' ? yesCell(value) : numberCell(value ?? null)

/** Nodes of one level, in the order of the menu. */
export const nodeSource = (level: NodeLevel): ExportSource =>
  exportSource({
    name: LEVELS[level].many,
    headings: () => [
      'Id',
      'Name',
      ...ABOVE[level],
      'Products in the shop',
      'Products',
      ...(hasDefaults(level) ? ['Tax'] : []),
      ...defaultColumns(level).map(([, heading]) => heading),
      'Picture',
    ],
    filter: Filter,
    count: (tx, scope, filter) => countNodes(tx, scope, level, filter),
    async page(tx, scope, filter, after) {
      const rest = after === null ? sql`` : sql`and ${rowsAfter(MENU_ORDER, after)}`
      const where = sql`${nodeConditions(filter)} ${rest}`
      const rows = await nodeRows(tx, scope, level, MENU_ORDER, { where, limit: AT_A_TIME })
      const last = rows.length === AT_A_TIME ? rows.at(-1) : undefined
      const ids = rows.map(({ id }) => id)
      const defaults = await nodeDefaults(tx, scope, ids)
      const taxes = await describeTaxes(tx, scope)
      const taxOf = (id: string) => taxes.get(defaults.get(id)?.taxRateId ?? '') ?? ''
      return {
        rows: rows.map(({ id, name, path, published, products, photo }) => [
          id,
          name,
          ...ABOVE[level].map((_, at) => path[at] ?? ''),
          String(published),
          String(products),
          ...(hasDefaults(level) ? [taxOf(id)] : []),
          ...defaultColumns(level).map(([field]) => saidCell(defaults.get(id)?.[field])),
          photo ?? '',
        ]),
        next: last ? cursorAt(last.listPlace) : null,
      }
    },
  })
