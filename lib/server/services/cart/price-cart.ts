import 'server-only'
import type { CartChange, CartQuote } from '@/lib/contract/cart'
import { type CartTotals, cartTotals } from '@/lib/rules/cart-totals'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { cardsOf } from '../catalogue/cards'
import { type AppliedCoupon, applyCoupon } from './apply-coupon'
import { countedByCoupons } from './counted-by-coupons'
import { type PricedLine, priceLine, type SentLine } from './price-line'
import { moneyOf, type StoreMoney } from './store-money'

/** A cart with the store's own prices; `totals.lines` is in the order of `lines`. */
export type PricedCart = {
  money: StoreMoney
  lines: PricedLine[]
  changes: CartChange[]
  /** `leftOut`: keys of the lines that coupons exclude. */
  coupon: AppliedCoupon & { leftOut: string[] }
  totals: CartTotals
}

/** What the shopper has already reserved: units by variant key, and a use of a coupon. */
export type OwnClaims = { units: ReadonlyMap<string, number>; couponId: string | null }

const NO_CLAIMS: OwnClaims = { units: new Map(), couponId: null }

/** Prices a cart; only its keys and quantities are trusted. Throws `invalid` for a cart whose total is too large. */
export async function priceCart(
  tx: Tx,
  scope: StoreScope,
  sent: readonly SentLine[],
  code: string | undefined,
  own = NO_CLAIMS,
): Promise<PricedCart> {
  const wanted = merged(sent)
  const money = await moneyOf(tx, scope)
  const cards = await cardsOf(tx, scope, { keys: wanted.map((line) => line.key) })
  const byKey = new Map(cards.map((card) => [card.key, card]))
  const changes: CartChange[] = []
  const lines: PricedLine[] = []
  for (const line of wanted) {
    const { change, priced } = priceLine(line, byKey.get(line.key), money, own.units.get(line.key))
    changes.push(...change)
    if (priced) lines.push(priced)
  }
  const rows = lines.map((line) => line.row)
  if (rows.reduce((sum, row) => sum + row.unitPrice * row.quantity, 0) > Number.MAX_SAFE_INTEGER / 4) {
    throw new Failure('invalid', 'The total of this cart is too large. Remove some items.')
  }
  const counted = code ? await countedByCoupons(tx, scope, lines) : rows
  const coupon = await applyCoupon(tx, scope, { code, ownId: own.couponId }, counted, money.format)
  const leftOut = lines.filter((_, at) => counted[at]?.isDiscountable === false).map(({ shown }) => shown.key)
  return { money, lines, changes, coupon: { ...coupon, leftOut }, totals: cartTotals(counted, coupon.discount) }
}

/** A priced cart as sent over the wire. */
export function quoteOf({ money, lines, changes, coupon, totals }: PricedCart): CartQuote {
  const decimal = (minor: number) => fromMinor(minor, money.code)
  return {
    lines: lines.map((line) => line.shown),
    changes,
    coupon:
      coupon.code === null
        ? null
        : {
            code: coupon.code,
            discountAmount: decimal(coupon.discount),
            ...(coupon.leftOut.length > 0 && { leftOut: coupon.leftOut }),
          },
    couponError: coupon.refused,
    subtotal: decimal(totals.subtotal),
    discount: decimal(totals.discount),
    tax: decimal(totals.tax),
    total: decimal(totals.total),
  }
}

/** Merges lines with the same key. */
function merged(lines: readonly SentLine[]): SentLine[] {
  const byKey = new Map<string, SentLine>()
  for (const line of lines) {
    const known = byKey.get(line.key)
    byKey.set(line.key, known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  return [...byKey.values()]
}
