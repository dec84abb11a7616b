import type { RegisterGoods } from '@/lib/contract/register-goods'
import type { SaleWish } from '@/lib/contract/register-sales'
import { toMinor } from '@/lib/rules/money'

export type Discount = { kind: 'amount' | 'percent'; value: number }

export type SaleLine = {
  readonly goods: RegisterGoods
  readonly quantity: number
  /** Another price than the store's, in decimals; null for the store's. */
  readonly price: number | null
  readonly priceReason: string
  readonly discount: Discount | null
}

export type SaleCustomer = { readonly _id: string; readonly name: string; readonly email: string }

/** Units of an earlier receipt that the customer returns in exchange. */
export type SaleExchange = {
  readonly refundId: string
  readonly orderId: string
  readonly orderNumber: number
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
  readonly restock: boolean
  readonly reason: string
}

/** What is being sold. `saleId` is new for each sale, so that sending it twice sells it once. */
export type Sale = {
  readonly saleId: string
  readonly lines: readonly SaleLine[]
  readonly discount: Discount | null
  readonly couponCode: string
  readonly customer: SaleCustomer | null
  /** The parked sale that it continues. */
  readonly parkedId: string | null
  readonly exchange: SaleExchange | null
}

export const emptySale = (saleId: string): Sale => ({
  saleId,
  lines: [],
  discount: null,
  couponCode: '',
  customer: null,
  parkedId: null,
  exchange: null,
})

/** One more of these goods; a variant stands on a sale once. */
export function addGoods(sale: Sale, goods: RegisterGoods): Sale {
  const line = sale.lines.find((each) => each.goods.variantId === goods.variantId)
  if (line) return changeLine(sale, goods.variantId, { quantity: line.quantity + 1 })
  return { ...sale, lines: [...sale.lines, { goods, quantity: 1, price: null, priceReason: '', discount: null }] }
}

/** A quantity of 0 removes the line. */
export function changeLine(sale: Sale, variantId: string, part: Partial<Omit<SaleLine, 'goods'>>): Sale {
  const lines = sale.lines.map((line) => (line.goods.variantId === variantId ? { ...line, ...part } : line))
  return { ...sale, lines: lines.filter(({ quantity }) => quantity > 0) }
}

export const countItems = ({ lines }: Sale): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** A line less its own discount and before tax, in minor units: what is shown until the server has priced it. */
export function lineEstimate({ goods, quantity, price, discount }: SaleLine, code: string): number {
  const full = toMinor(price ?? goods.price, code) * quantity
  if (!discount) return full
  const off = discount.kind === 'percent' ? Math.round((full * discount.value) / 100) : toMinor(discount.value, code)
  return Math.max(full - off, 0)
}

/** The sale as the server prices it. */
export const saleWishOf = ({ lines, discount, couponCode, customer }: Sale, sessionId: string): SaleWish => ({
  sessionId,
  lines: lines.map(({ goods: { variantId }, quantity, price, priceReason, discount: own }) => ({
    variantId,
    quantity,
    price,
    priceReason,
    discount: own,
  })),
  discount,
  couponCode,
  customerId: customer?._id ?? null,
})

/** What is priced: the sale, and the units that are returned in exchange. */
export function quoteWishOf(sale: Sale, sessionId: string): SaleWish & { exchange: ExchangeWish | null } {
  const { exchange } = sale
  const returned = exchange && { orderId: exchange.orderId, lines: exchange.lines.map((line) => ({ ...line })) }
  return { ...saleWishOf(sale, sessionId), exchange: returned }
}

/** The returned goods of a sale as they are sent with it, with how the rest is paid back. */
export const exchangeOf = (
  { refundId, orderId, lines, restock, reason }: SaleExchange,
  payBack: { tender: 'cash' | 'card'; reference: string },
) => ({ refundId, orderId, lines: lines.map((line) => ({ ...line })), restock, reason, ...payBack })

type ExchangeWish = { orderId: string; lines: { lineId: string; quantity: number }[] }
