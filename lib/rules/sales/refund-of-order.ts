import { balanceOfOrder, type LineBalance } from './balance-of-order'
import { NO_FIGURES, type SaleEvent } from './sale-event'

/** Minor units, with tax. `isRestocked`: the goods can be sold again, so that their cost comes back too. */
export type SettledRefund = {
  amount: number
  /** Part of `amount`, with its tax. */
  shipping: number
  lines: readonly { lineId: string; quantity: number; amount: number }[]
  isRestocked: boolean
}

/**
 * The rows that a refund adds to the ledger of its order, whose rows so far are `events`. Money that belongs to no line
 * is spread over what is left of the goods, then of shipping; each part takes its share of the tax that is left. So the
 * refunds of an order that is refunded wholly end every figure of it at 0, in whatever parts they were made.
 */
export function refundOfOrder(events: readonly SaleEvent[], refund: SettledRefund): SaleEvent[] {
  const { lines, shipping, shippingTax } = balanceOfOrder(events)
  const given = new Map<string, number>()
  let rest = refund.amount - refund.shipping
  for (const line of lines) {
    const asked = refund.lines.find(({ lineId }) => lineId === line.lineId)?.amount ?? 0
    const amount = Math.min(asked, moneyOf(line), rest)
    given.set(line.lineId, amount)
    rest -= amount
  }
  const sent = Math.min(refund.shipping, shipping + shippingTax)
  rest += refund.shipping - sent
  const left = lines.map((line) => moneyOf(line) - (given.get(line.lineId) ?? 0))
  const goods = Math.min(
    rest,
    left.reduce((sum, amount) => sum + amount, 0),
  )
  const extra = spreadOver(left, goods)
  const rows = lines.map((line, index) => {
    const units = refund.lines.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0
    return partOfLine(line, (given.get(line.lineId) ?? 0) + (extra[index] ?? 0), units, refund.isRestocked)
  })
  const shippingBack = sent + rest - goods
  if (shippingBack !== 0) {
    const tax = shareUpTo(shippingTax, shippingBack, shipping + shippingTax)
    rows.push({ ...NO_FIGURES, kind: 'refund', lineId: null, shipping: -(shippingBack - tax), tax: 0 - tax })
  }
  return rows.filter((row) => row.quantity !== 0 || row.net !== 0 || row.tax !== 0 || row.shipping !== 0)
}

const moneyOf = ({ net, tax }: LineBalance): number => net + tax

/** Differences of rounded running sums: no share is more than what is left of its line. */
function spreadOver(left: readonly number[], amount: number): number[] {
  const all = left.reduce((sum, part) => sum + part, 0)
  let before = 0
  return left.map((part) => {
    const share = shareUpTo(amount, before + part, all) - shareUpTo(amount, before, all)
    before += part
    return share
  })
}

/** `amount × part / whole`, rounded half up; 0 of nothing. */
function shareUpTo(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

function partOfLine(line: LineBalance, amount: number, units: number, isRestocked: boolean): SaleEvent {
  const tax = shareUpTo(line.tax, amount, moneyOf(line))
  const back = Math.min(units, line.quantity)
  return {
    ...NO_FIGURES,
    kind: 'refund',
    lineId: line.lineId,
    quantity: 0 - back,
    net: 0 - (amount - tax),
    tax: 0 - tax,
    cost: costBack(line, back, isRestocked),
  }
}

function costBack(line: LineBalance, units: number, isRestocked: boolean): number | null {
  if (!isRestocked || units === 0) return 0
  return line.cost === null ? null : 0 - Math.round((line.cost * units) / line.quantity)
}
