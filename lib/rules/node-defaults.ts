/** Defaults for new products in a node of the tree or in a class. Null: inherited from the level above. */
export type NodeDefaults = {
  readonly taxRateId: string | null
  /** Profit as a share of the price before tax, in percent: from 0, below 100. */
  readonly marginPercent: number | null
  /** Units at each location that stocks it. */
  readonly reorderPoint: number | null
  /** Whether coupons apply to it. */
  readonly isDiscountable: boolean | null
  /** Minimum age of a buyer in years. */
  readonly minimumAge: number | null
}

export const NO_DEFAULTS: NodeDefaults = {
  taxRateId: null,
  marginPercent: null,
  reorderPoint: null,
  isDiscountable: null,
  minimumAge: null,
}

/** The same without unset fields. */
export type OwnDefaults = { readonly [F in keyof NodeDefaults]?: NodeDefaults[F] | undefined }

export const ownDefaultsOf = (defaults: NodeDefaults): OwnDefaults =>
  Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== null))
