import { prorate } from './cart-totals'
import { Failure } from './failure'

/** A line as it was paid. `paid`: minor units, with tax and less its discount. `refunded`: units given back before. */
export type RefundableLine = { id: string; quantity: number; paid: number; refunded: number }

/** Money in minor units. `left`: what came in, less what went back or is on its way; `shippingLeft`: part of it. */
export type Refundable = { lines: readonly RefundableLine[]; left: number; shippingLeft: number }

export type RefundWish = {
  lines: readonly { lineId: string; quantity: number }[]
  shipping: number
  /** Null: what lines and sending come to. */
  amount: number | null
}

export type RefundPlan = {
  amount: number
  shipping: number
  lines: { lineId: string; quantity: number; amount: number }[]
}

/**
 * What `units` more of a line are worth after `before` were given back. Shares are differences of rounded running sums,
 * so all units together come to exactly what was paid, in whatever parts they are given back.
 */
export function shareOf(line: Pick<RefundableLine, 'quantity' | 'paid'>, before: number, units: number): number {
  const upTo = (count: number) => {
    const doubled = 2n * BigInt(line.paid) * BigInt(count) + BigInt(line.quantity)
    return Number(doubled / (2n * BigInt(line.quantity)))
  }
  return upTo(before + units) - upTo(before)
}

/**
 * What a refund comes to. Throws `invalid`, with the field at fault, for units that were not bought or were given back
 * before, for nothing at all, and for more than is left; `format` writes minor units for the sentence.
 */
export function planRefund(of: Refundable, wish: RefundWish, format: (minor: number) => string): RefundPlan {
  const lines = wish.lines.map(({ lineId, quantity }) => {
    const line = of.lines.find(({ id }) => id === lineId)
    if (!line) throw new Failure('invalid', 'A line does not belong to this order.', { lines: 'Not in this order' })
    const left = line.quantity - line.refunded
    if (quantity > left) {
      const words = left === 0 ? 'This was given back already.' : `At most ${left} can be given back.`
      throw new Failure('invalid', words, { [`lines.${lineId}`]: words })
    }
    return { lineId, quantity, amount: shareOf(line, line.refunded, quantity) }
  })
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) {
    throw new Failure('invalid', 'A line is named twice.', { lines: 'Named twice' })
  }
  if (wish.shipping > of.shippingLeft) {
    const words = `At most ${format(of.shippingLeft)} can be given back for sending.`
    throw new Failure('invalid', words, { shipping: words })
  }
  const sum = lines.reduce((total, line) => total + line.amount, 0) + wish.shipping
  const amount = wish.amount ?? sum
  if (amount === 0) throw new Failure('invalid', 'Choose what you give back.', { amount: 'Nothing chosen yet' })
  if (amount > of.left) {
    const words = `At most ${format(of.left)} can be given back.`
    throw new Failure('invalid', words, { amount: words })
  }
  const shipping = Math.min(wish.shipping, amount)
  return { amount, shipping, lines: amount === sum ? lines : spread(lines, amount - shipping) }
}

/** Another sum than the lines come to is spread over them by what they are worth. */
function spread(lines: RefundPlan['lines'], amount: number): RefundPlan['lines'] {
  const shares = prorate(
    amount,
    lines.map((line) => line.amount),
  )
  return lines.map((line, index) => ({ ...line, amount: shares[index] ?? 0 }))
}
