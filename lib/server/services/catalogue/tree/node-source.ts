import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { numberCell, yesCell } from '../../exports/cells'
import { type AnySource, exportSource } from '../../feature/export-source'
import { beyond, cursorAt } from '../../rows/keyset'
import { describeTaxes } from '../../taxes/describe-taxes'
import { defaultColumns, hasDefaults } from './default-columns'
import { conditionsOf, countNodes } from './node-conditions'
import { nodeDefaults } from './node-defaults'
import { LEVELS, type NodeLevel } from './node-level'
import { MENU_ORDER } from './node-order'
import { nodeRows } from './node-rows'

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
export const nodeSource = (level: NodeLevel): AnySource =>
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
    count: (tx, scope, filter) => countNodes(tx, scope, level, conditionsOf(filter)),
    async page(tx, scope, filter, after) {
      const rest = after === null ? sql`` : sql`and ${beyond(MENU_ORDER, after)}`
      const where = sql`${conditionsOf(filter)} ${rest}`
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
