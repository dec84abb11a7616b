import type { FormVariant, ProductValues } from './product-values'

/** Who asks: whether the product is on sale already, and whether this person may enter stock. */
export type StockAsker = { readonly wasActive: boolean; readonly mayCount: boolean }

/**
 * What a product must be asked before it goes on sale, so that it is never sold out unasked. `quantity`: these variants
 * (by their place) are new and have no stock entered. `confirm`: there is nothing to sell, which nobody here can change
 * in this form. Null: nothing has to be asked.
 */
export type StockQuestion = { readonly kind: 'quantity'; readonly at: readonly number[] } | { readonly kind: 'confirm' }

/** Only what is counted and not sold beyond zero can be sold out. */
const canRunOut = ({ trackStock, continueSelling }: FormVariant) => trackStock && !continueSelling
const isBlank = ({ stock }: FormVariant) => Object.values(stock).every((text) => text.trim() === '')

type Asked = Pick<ProductValues, 'status' | 'variants' | 'soldOutIsMeant'>

export function stockQuestion(values: Asked, { wasActive, mayCount }: StockAsker): StockQuestion | null {
  const { status, variants, soldOutIsMeant } = values
  if (status !== 'active') return null
  const blank = variants.flatMap((each, at) => (each._id === undefined && canRunOut(each) && isBlank(each) ? [at] : []))
  if (mayCount && blank.length > 0) return { kind: 'quantity', at: blank }
  if (wasActive || soldOutIsMeant || variants.length === 0) return null
  const hasNone = (each: FormVariant) =>
    canRunOut(each) && (each._id === undefined ? !mayCount : (each.onHand ?? 0) <= 0)
  return variants.every(hasNone) ? { kind: 'confirm' } : null
}
