import { prorate } from './cart-totals'
import { Failure } from './failure'

/** A paid line. `paid`: minor units, with tax and less its discount. `refunded`: units refunded before. */
export type RefundableLine = { id: string; quantity: number; paid: number; refunded: number }

/** Money in minor units. `left`: received, less refunds that are done or in progress; `shippingLeft`: part of it. */
export type Refundable = { lines: readonly RefundableLine[]; left: number; shippingLeft: number }

export type RefundRequest = {
  lines: readonly { lineId: string; quantity: number }[]
  shipping: number
  /** Null: the sum of lines and shipping. */
  amount: number | null
}

export type RefundPlan = {
  amount: number
  shipping: number
  lines: { lineId: string; quantity: number; amount: number }[]
}

/**
 * Value of `units` more of a line after `before` were refunded. Shares are differences of rounded running sums, so all
 * units together are exactly the paid amount, in whatever parts they are refunded.
 */
export function shareOf(line: Pick<RefundableLine, 'quantity' | 'paid'>, before: number, units: number): number {
  const upTo = (count: number) => {
    const doubled = 2n * BigInt(line.paid) * BigInt(count) + BigInt(line.quantity)
    return Number(doubled / (2n * BigInt(line.quantity)))
  }
  return upTo(before + units) - upTo(before)
}

/**
 * Amount of a refund. Throws `invalid`, with the field, for units that were not bought or were refunded before, for
 * nothing at all, and for more than is left; `format` writes minor units for the message.
 */
export function planRefund(of: Refundable, wish: RefundRequest, format: (minor: number) => string): RefundPlan {
  const lines = wish.lines.map(({ lineId, quantity }) => {
    const line = of.lines.find(({ id }) => id === lineId)
    if (!line) throw new Failure('invalid', 'A line does not belong to this order.', { lines: 'Not in this order' })
    const left = line.quantity - line.refunded
    if (quantity > left) {
      const words = left === 0 ? 'This was already refunded.' : `At most ${left} can be refunded.`
      throw new Failure('invalid', words, { [`lines.${lineId}`]: words })
    }
    return { lineId, quantity, amount: shareOf(line, line.refunded, quantity) }
  })
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) {
    throw new Failure('invalid', 'A line is listed twice.', { lines: 'Listed twice' })
  }
  if (wish.shipping > of.shippingLeft) {
    const words = `At most ${format(of.shippingLeft)} of the shipping can be refunded.`
    throw new Failure('invalid', words, { shipping: words })
  }
  const sum = lines.reduce((total, line) => total + line.amount, 0) + wish.shipping
  const amount = wish.amount ?? sum
  if (amount === 0) throw new Failure('invalid', 'Choose what to refund.', { amount: 'Nothing chosen yet' })
  if (amount > of.left) {
    const words = `At most ${format(of.left)} can be refunded.`
    throw new Failure('invalid', words, { amount: words })
  }
  const shipping = Math.min(wish.shipping, amount)
  return { amount, shipping, lines: amount === sum ? lines : spread(lines, amount - shipping) }
}

/** An amount that differs from the lines' sum is split among them by value. */
function spread(lines: RefundPlan['lines'], amount: number): RefundPlan['lines'] {
  const shares = prorate(
    amount,
    lines.map((line) => line.amount),
  )
  return lines.map((line, index) => ({ ...line, amount: shares[index] ?? 0 }))
}
