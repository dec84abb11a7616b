import 'server-only'
import type { z } from 'zod'
import type { SaleWish } from '@/lib/contract/register-sales'
import type { SaleQuote } from '@/lib/contract/sale-quote'
import { type CartTotals, discountedTotals, percentOf, prorate } from '@/lib/rules/cart-totals'
import { Failure } from '@/lib/rules/failure'
import { highestAge } from '@/lib/rules/minimum-age'
import { roundToCash } from '@/lib/rules/register/cash-rounding'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import { type PricedCart, priceCart, taxesOfCart } from '../cart/price-cart'
import type { OrderFigures } from '../checkout/order-figures'
import { taxedFigures } from '../checkout/taxed-figures'
import { type CounterGoods, isOneOf, registerGoods } from './register-goods'
import { type RegisterMoney, registerMoney } from './register-money'
import type { SessionRecord } from './session-rows'

export type SaleContent = Omit<z.output<typeof SaleWish>, 'sessionId'>
type Discount = SaleContent['discount']

/** A line as it is sold; money in minor units. `usualPrice`: the store's own; `manual`: what the cashier took off. */
export type CounterLine = {
  goods: CounterGoods
  quantity: number
  unitPrice: number
  usualPrice: number
  priceReason: string
  manual: number
}

/** A sale with prices, offers and taxes of the store; `totals.lines` is in the order of `lines`. */
export type PricedSale = {
  money: RegisterMoney
  cart: PricedCart
  lines: CounterLine[]
  totals: CartTotals
  figures: OrderFigures
}

const faulty = (field: string, message: string) => new Failure('invalid', message, { [field]: message })

/**
 * Prices a sale as carts are priced, then takes off what the cashier gives by hand: first of lines, then of what is left
 * of the sale. Throws `invalid` for goods that are not on sale and discounts above their value, `forbidden` for another
 * price, or a discount above the limit, without the permission for it.
 */
export async function priceSale(
  tx: Tx,
  ctx: VendorContext,
  session: Pick<SessionRecord, 'locationId'>,
  wish: SaleContent,
  discountLimit: number,
): Promise<PricedSale> {
  const money = await registerMoney(tx, ctx)
  const ids = wish.lines.map(({ variantId }) => variantId)
  if (new Set(ids).size < ids.length) throw faulty('lines', 'A product is listed twice in the sale.')
  const known = await registerGoods(tx, ctx, session.locationId, isOneOf(ids), undefined, ids.length)
  const goods = wish.lines.map(({ variantId }) => {
    const found = known.find((one) => one.variantId === variantId)
    if (!found) throw faulty('lines', 'A product in this sale is not available.')
    return found
  })
  const mayChange = ctx.permissions.has('register.discount')
  const prices = new Map<string, number>()
  for (const [index, { price, priceReason }] of wish.lines.entries()) {
    const { key = '', price: usual = 0 } = goods[index] ?? {}
    if (price === null || money.into(price) === money.into(usual)) continue
    if (!mayChange) throw new Failure('forbidden', 'Your role does not allow this: set another price.')
    if (priceReason === '') throw faulty(`lines.${index}.priceReason`, 'Enter a reason for the other price.')
    prices.set(key, money.into(price))
  }
  const sent = wish.lines.map(({ quantity }, index) => ({ key: goods[index]?.key ?? '', quantity }))
  // Carts are limited by the stock for online orders; that of the location is checked when the sale is written.
  const own = { units: new Map(sent.map(({ key, quantity }) => [key, quantity])) }
  const buyer = { customerId: wish.customerId, email: '', documentId: null }
  const cart = await priceCart(tx, ctx, sent, wish.couponCode || undefined, { buyer, own, channel: 'pos', prices })
  const worths = cart.lines.map(({ row }) => row.unitPrice * row.quantity)
  const afterOffers = worths.map((worth, index) => worth - (cart.totals.lines[index]?.discount ?? 0))
  const manual = manualDiscounts(wish, afterOffers, money)
  if (!mayChange) rejectAboveLimit(manual, afterOffers, discountLimit)
  const totals = discountedTotals(
    cart.lines.map(({ row }) => row),
    worths.map((worth, index) => worth - (afterOffers[index] ?? 0) + (manual[index] ?? 0)),
  )
  const lines = goods.map((one, index) => ({
    goods: one,
    quantity: wish.lines[index]?.quantity ?? 0,
    unitPrice: cart.lines[index]?.row.unitPrice ?? 0,
    usualPrice: money.into(cart.lines[index]?.shown.price ?? one.price),
    priceReason: wish.lines[index]?.priceReason ?? '',
    manual: manual[index] ?? 0,
  }))
  return { money, cart, lines, totals, figures: taxedFigures(totals, 0, taxesOfCart({ ...cart, totals }, 0)) }
}

function manualDiscounts(wish: SaleContent, worths: readonly number[], { into }: RegisterMoney): number[] {
  const amountOf = (discount: Discount, worth: number, field: string): number => {
    if (discount === null) return 0
    const amount = discount.kind === 'percent' ? percentOf(worth, discount.value) : into(discount.value)
    if (amount > worth) throw faulty(field, 'The discount is larger than the price.')
    return amount
  }
  const ofLines = wish.lines.map(({ discount }, index) =>
    amountOf(discount, worths[index] ?? 0, `lines.${index}.discount`),
  )
  const left = worths.map((worth, index) => worth - (ofLines[index] ?? 0))
  const all = left.reduce((sum, worth) => sum + worth, 0)
  const shares = all === 0 ? left.map(() => 0) : prorate(amountOf(wish.discount, all, 'discount'), left)
  return ofLines.map((amount, index) => amount + (shares[index] ?? 0))
}

/** Each line by itself, with one minor unit for rounding. */
function rejectAboveLimit(manual: readonly number[], worths: readonly number[], limit: number): void {
  const isAbove = manual.some((amount, index) => amount > percentOf(worths[index] ?? 0, limit) + 1)
  if (isAbove) throw new Failure('forbidden', `Your role does not allow this: a discount above ${limit} %.`)
}

/** What a sale at the register shows before it is paid. `credit`: what returned goods pay, in minor units. */
export function saleQuote({ money, cart, lines, totals, figures }: PricedSale, credit = 0): SaleQuote {
  const { out, code } = money
  return {
    lines: lines.map(({ goods: { key: _key, productId: _productId, ...goods }, quantity, unitPrice }, index) => {
      const { subtotal = 0, discount = 0, tax = 0 } = totals.lines[index] ?? {}
      const amounts = { unitPrice: out(unitPrice), discount: out(discount), tax: out(tax) }
      return { ...goods, quantity, ...amounts, total: out(subtotal - discount + tax) }
    }),
    subtotal: out(totals.subtotal),
    discount: out(totals.discount),
    offers: cart.promotions.applied.map(({ offer, amount }) => ({ name: offer.name, amount: out(amount) })),
    tax: out(totals.tax),
    ...(figures.pricesIncludeTax && { includedTax: out(figures.includedTax) }),
    total: out(totals.total),
    cashTotal: out(roundToCash(totals.total, code)),
    isTaxExempt: cart.terms.exemption !== null,
    minimumAge: highestAge(lines.map(({ goods }) => goods)),
    credit: out(credit),
    couponError: cart.coupon.refused ?? '',
  }
}
