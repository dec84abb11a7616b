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

export const hasDefaults = (level: NodeLevel): boolean => level !== 'brand'

/** Column headings of product defaults in tables of nodes, for export and import; beside the tax. */
export const defaultColumns = (level: NodeLevel): readonly Column[] => (hasDefaults(level) ? COLUMNS : [])
