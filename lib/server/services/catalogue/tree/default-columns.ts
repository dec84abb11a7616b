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

/** Defaults of products in tables of nodes, under the headings by which they are written and read; beside the tax. */
export const defaultColumns = (level: NodeLevel): readonly Column[] => (hasDefaults(level) ? COLUMNS : [])
