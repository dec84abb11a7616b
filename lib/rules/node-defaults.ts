/** What new products begin with in a node of the tree or in a class. Null: as the level above says. */
export type NodeDefaults = {
  readonly taxRateId: string | null
  /** Profit as a part of the price before tax, in percent: from 0, below 100. */
  readonly marginPercent: number | null
  /** Units at each location where the stock is kept. */
  readonly reorderPoint: number | null
  /** Whether coupons may take off it. */
  readonly isDiscountable: boolean | null
  /** Years that a buyer must have. */
  readonly minimumAge: number | null
}

export const NO_DEFAULTS: NodeDefaults = {
  taxRateId: null,
  marginPercent: null,
  reorderPoint: null,
  isDiscountable: null,
  minimumAge: null,
}

/** The same without what is not said. */
export type SaidDefaults = { readonly [F in keyof NodeDefaults]?: NodeDefaults[F] | undefined }

export const saidOf = (defaults: NodeDefaults): SaidDefaults =>
  Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== null))

/** The first of some nodes, the nearest before the others, that says something about a default. */
export const nearestWith = <N extends SaidDefaults>(
  nodes: readonly (N | undefined)[],
  field: keyof NodeDefaults,
): N | undefined => nodes.find((node) => (node?.[field] ?? null) !== null)

/** What a product begins with: the class goes before the category, that before its sub-department and department. */
export function nearestDefaults(nodes: readonly (SaidDefaults | undefined)[]): NodeDefaults {
  const of = <F extends keyof NodeDefaults>(field: F) => nearestWith(nodes, field)?.[field] ?? NO_DEFAULTS[field]
  return {
    taxRateId: of('taxRateId'),
    marginPercent: of('marginPercent'),
    reorderPoint: of('reorderPoint'),
    isDiscountable: of('isDiscountable'),
    minimumAge: of('minimumAge'),
  }
}
