import 'server-only'
import type { CartChange, CartQuote, cart } from '@/lib/contract/cart'
import type { InputOf } from '@/lib/contract/endpoint'
import { cartTotals } from '@/lib/rules/cart-totals'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import { type Tx, transaction } from '../../db/transaction'
import type { Verb } from '../../verb'
import { cardsOf } from '../catalogue/cards'
import { storeOfCall } from '../stores/store-of-call'
import { applyCoupon } from './apply-coupon'
import { type PricedLine, priceLine } from './price-line'
import { moneyOf } from './store-money'

/** Only keys and quantities are taken from the caller; prices, taxes and stock are the store's own. */
export const quoteCart: Verb<typeof cart.quote> = async (ctx, { storeID, lines, coupon }) => {
  const scope = await storeOfCall(ctx, storeID)
  return transaction(scope, (tx) => quote(tx, scope, merged(lines), coupon))
}

type SentLine = InputOf<typeof cart.quote>['lines'][number]

async function quote(tx: Tx, scope: StoreScope, sent: SentLine[], code: string | undefined): Promise<CartQuote> {
  const money = await moneyOf(tx, scope)
  const cards = await cardsOf(tx, scope, { keys: sent.map((line) => line.key) })
  const byKey = new Map(cards.map((card) => [card.key, card]))
  const changes: CartChange[] = []
  const priced: PricedLine[] = []
  for (const line of sent) {
    const { change, ...result } = priceLine(line, byKey.get(line.key), money)
    changes.push(...change)
    if (result.priced) priced.push(result.priced)
  }
  const rows = priced.map((line) => line.row)
  if (rows.reduce((sum, row) => sum + row.unitPrice * row.quantity, 0) > Number.MAX_SAFE_INTEGER / 4) {
    throw new Failure('invalid', 'This cart is worth more than can be reckoned exactly. Make it smaller.')
  }
  const coupon = await applyCoupon(tx, scope, code, rows, money.format)
  const totals = cartTotals(rows, coupon.discount)
  const decimal = (minor: number) => fromMinor(minor, money.code)
  return {
    lines: priced.map((line) => line.shown),
    changes,
    coupon: coupon.code === null ? null : { code: coupon.code, discountAmount: decimal(coupon.discount) },
    couponRefused: coupon.refused,
    subtotal: decimal(totals.subtotal),
    discount: decimal(totals.discount),
    tax: decimal(totals.tax),
    total: decimal(totals.total),
  }
}

/** The same key twice is one line. */
function merged(lines: readonly SentLine[]): SentLine[] {
  const byKey = new Map<string, SentLine>()
  for (const line of lines) {
    const known = byKey.get(line.key)
    byKey.set(line.key, known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  return [...byKey.values()]
}
