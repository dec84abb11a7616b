import { NO_DEFAULTS, type NodeDefaults, type OwnDefaults } from './node-defaults'

/** The first of some nodes, ordered from the nearest, that sets a default. */
export const nearestWith = <N extends OwnDefaults>(
  nodes: readonly (N | undefined)[],
  field: keyof NodeDefaults,
): N | undefined => nodes.find((node) => (node?.[field] ?? null) !== null)

/**
 * Effective defaults of a product: the class overrides the category, which overrides its sub-department and department.
 */
export function nearestDefaults(nodes: readonly (OwnDefaults | undefined)[]): NodeDefaults {
  const of = <F extends keyof NodeDefaults>(field: F) => nearestWith(nodes, field)?.[field] ?? NO_DEFAULTS[field]
  return {
    taxRateId: of('taxRateId'),
    marginPercent: of('marginPercent'),
    reorderPoint: of('reorderPoint'),
    isDiscountable: of('isDiscountable'),
    minimumAge: of('minimumAge'),
  }
}
