import 'server-only'
import type { NodeDefaults } from '@/lib/rules/node-defaults'
import type { NodeLevel } from './node-level'

type Column = readonly [field: Exclude<keyof NodeDefaults, 'taxRateId'>, heading: string]

const COLUMNS: readonly Column[] = [
  ['marginPercent', 'Target margin (%)'],
  ['reorderPoint', 'Reorder point'],
  ['isDiscountable', 'Coupons'],
  ['minimumAge', 'Minimum age'],
]

/** Defaults of products in tables of nodes, under the headings by which they are written and read. */
export const defaultColumns = (level: NodeLevel): readonly Column[] => (level === 'brand' ? [] : COLUMNS)
