import type { FormVariant, ProductValues } from './product-values'

/** Whether the product is already on sale, and whether the user may enter stock. */
export type StockAsker = { readonly wasActive: boolean; readonly mayCount: boolean }

/**
 * The question to answer before a product goes on sale, so that it is not sold out by accident. `quantity`: these
 * variants (by index) are new and have no stock. `confirm`: there is no stock, and it cannot be changed in this form.
 * Null: nothing to ask.
 */
export type StockQuestion = { readonly kind: 'quantity'; readonly at: readonly number[] } | { readonly kind: 'confirm' }

/** Only tracked stock without overselling can be sold out. */
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
