import 'server-only'
import type { draftOrders } from '@/lib/contract/draft-orders'
import type { InputOf } from '@/lib/contract/endpoint'
import type { CartLine } from '@/lib/rules/cart-totals'
import { draftFigures } from '@/lib/rules/draft-figures'
import { Failure } from '@/lib/rules/failure'
import { toMinor } from '@/lib/rules/money'
import { orderTaxes } from '@/lib/rules/taxes/order-taxes'
import type { VendorContext } from '../../../context'
import type { Tx } from '../../../db/transaction'
import { type CartCard, type CartVariant, goodsOfCart } from '../../cart/goods-of-cart'
import { moneyOf } from '../../cart/store-money'
import { taxedBy, taxTermsOf } from '../../cart/tax-terms'
import type { OrderFigures } from '../../checkout/order-figures'
import { taxedFigures } from '../../checkout/taxed-figures'
import { accountBehind } from './account-behind'

type Wish = Pick<InputOf<typeof draftOrders.create>, 'email' | 'lines' | 'discount' | 'shipping' | 'isSent' | 'address'>

/** Money in minor units of `currency`; `figures.lines` is in the order of `lines`. */
export type PricedDraft = {
  currency: string
  customerId: string | null
  /** Tax number of an exempt customer, maybe empty; null when tax is charged. */
  taxExemption: string | null
  lines: { card: CartCard; goods: CartVariant; row: CartLine }[]
  figures: OrderFigures
}

/**
 * Prices a draft: with the store's own prices, and others where the person may set them. Throws `invalid` for products
 * that this store does not sell, for a discount above their price and for too large sums, `forbidden` for a price.
 * `agreed`: the draft's current unit prices by variant, in minor units; they may stay.
 */
export async function priceDraft(
  tx: Tx,
  ctx: VendorContext,
  wish: Wish,
  agreed: ReadonlyMap<string, number> = new Map(),
): Promise<PricedDraft> {
  const { code } = await moneyOf(tx, ctx)
  const keys = wish.lines.map(({ key }) => key)
  if (new Set(keys).size < keys.length) throw faulty('lines', 'A product is on the order twice.')
  const customerId = await accountBehind(tx, ctx, wish.email)
  const terms = await taxTermsOf(tx, ctx, customerId, wish.isSent ? wish.address : null)
  const found = await goodsOfCart(tx, ctx, keys, code)
  const lines = wish.lines.map(({ key, quantity, price }) => {
    const onSale = found.get(key)
    if (!onSale) throw faulty('lines', 'A product of this order is not on sale.')
    const [card, goods] = [taxedBy(onSale.card, terms, code), onSale.variant]
    const usual = toMinor(card.price, code)
    const unitPrice = price === null ? usual : toMinor(price, code)
    if (unitPrice !== usual && unitPrice !== agreed.get(goods.variantId)) rejectWithoutPermission(ctx)
    return { card, goods, row: { unitPrice, quantity, taxRate: card.taxRate } }
  })
  const rows = lines.map(({ row }) => row)
  const shipping = toMinor(wish.shipping, code)
  if (shipping > 0 && !wish.isSent) throw faulty('shipping', 'An order without delivery has no shipping cost.')
  if (rows.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, shipping) > MOST_WORTH) {
    throw faulty('lines', 'The total of this order is too large. Remove some items.')
  }
  const totals = draftFigures(rows, wish.discount, code)
  if (!totals) throw faulty('discount', 'The discount is larger than the subtotal.')
  const taxed = lines.map(({ card }, index) => {
    const { subtotal = 0, discount = 0 } = totals.lines[index] ?? {}
    return { amount: subtotal - discount, taxes: card.taxes }
  })
  const figures = taxedFigures(totals, shipping, orderTaxes(taxed, shipping, terms))
  return { currency: code, customerId, taxExemption: terms.exemption, lines, figures }
}

const MOST_WORTH = Number.MAX_SAFE_INTEGER / 4

const faulty = (field: string, message: string) => new Failure('invalid', message, { [field]: message })

function rejectWithoutPermission({ permissions }: VendorContext): void {
  if (permissions.has('order.edit')) return
  throw new Failure('forbidden', 'Your role does not allow this: set another price.')
}
