import type { PaymentShop } from './payment-shop'

/** Records of a shop's sales: the shop's, and the card provider's (`book`). Money in minor units. */
export type PaymentRecords = {
  orders: {
    id: string
    checkoutId: string | null
    state: string
    total: number
    couponCode: string | null
    units: number
  }[]
  attempts: {
    orderId: string | null
    invoiceNo: number
    status: string
    createdAt: string
    resolvedAt: string | null
  }[]
  levels: { variantId: string; onHand: number; committed: number }[]
  holds: { orderId: string; variantId: string; units: number; state: string }[]
  coupons: { code: string; used: number }[]
  book: {
    kind: string
    status: string
    invoiceNo: string
    /** The shop's reference; a return has that of its sale. */
    trace: string
    authorized: number
    isVoided: boolean
  }[]
  emails: { kind: string; recipient: string; state: string }[]
  /** Violated rules of `check:books`. */
  broken: string[]
}

/**
 * Compares the shop's books with the provider's and with the responses to shoppers; returns a sentence per difference.
 * `paidCheckouts`: those for which a response said that they are paid.
 */
export function differences(shop: PaymentShop, records: PaymentRecords, paidCheckouts: readonly string[]): string[] {
  return [
    ...records.broken,
    ...chargedAndPaid(records),
    ...promised(records, paidCheckouts),
    ...goodsOf(shop, records),
    ...couponsOf(shop, records),
  ]
}

const isPaid = ({ state }: { state: string }) => state === 'paid'

/** Every unreversed sale belongs to one paid order of its amount, and every paid order to one such sale. */
function chargedAndPaid({ orders, attempts, book }: PaymentRecords): string[] {
  const sales = book.filter(({ kind, status, isVoided }) => kind === 'Sale' && status === 'Approved' && !isVoided)
  const orderOfSale = (invoiceNo: string) => {
    const attempt = attempts.find((known) => String(known.invoiceNo) === invoiceNo)
    return orders.find(({ id }) => id === attempt?.orderId)
  }
  const unexplained = sales.flatMap(({ invoiceNo, authorized }) => {
    const found = orderOfSale(invoiceNo)
    if (!found) return [`sale ${invoiceNo} belongs to no order`]
    if (!isPaid(found)) return [`sale ${invoiceNo} stands, and its order is ${found.state}`]
    return found.total === authorized ? [] : [`sale ${invoiceNo} took ${authorized} instead of ${found.total}`]
  })
  const uncharged = orders.filter(isPaid).flatMap(({ id }) => {
    const charges = sales.filter(({ invoiceNo }) => orderOfSale(invoiceNo)?.id === id).length
    return charges === 1 ? [] : [`order ${id} is paid by ${charges} sales`]
  })
  return [...unexplained, ...uncharged]
}

/** Every response to a shopper is true. */
const promised = ({ orders }: PaymentRecords, paidCheckouts: readonly string[]): string[] =>
  paidCheckouts
    .filter((checkout) => orders.filter((one) => one.checkoutId === checkout && isPaid(one)).length !== 1)
    .map((checkout) => `checkout ${checkout} was told that it is paid, and is not`)

/** Nothing was sent yet, so all units are on hand, and those of paid orders are committed. */
function goodsOf({ goods }: PaymentShop, { orders, levels, holds }: PaymentRecords): string[] {
  return goods.flatMap(({ variantId, stock }) => {
    const level = levels.find((one) => one.variantId === variantId)
    const own = holds.filter((hold) => hold.variantId === variantId && (hold.state === 'kept' || hold.state === 'live'))
    const held = own.reduce((sum, { units }) => sum + units, 0)
    const said = `variant ${variantId}: ${level?.onHand} of ${stock} there, ${level?.committed} set aside, ${held} held`
    const isRight = level?.onHand === stock && level.committed === held && held <= stock
    const isOwned = own.every(({ orderId, state }) =>
      orders.some((one) => one.id === orderId && one.state === (state === 'kept' ? 'paid' : 'pending')),
    )
    return isRight && isOwned ? [] : [said]
  })
}

function couponsOf({ coupons }: PaymentShop, records: PaymentRecords): string[] {
  return coupons.flatMap(({ code, usageLimit }) => {
    const used = records.coupons.find((one) => one.code === code)?.used ?? -1
    const paid = records.orders.filter((one) => isPaid(one) && one.couponCode === code).length
    return paid <= used && used <= usageLimit ? [] : [`coupon ${code}: ${used} uses, ${paid} paid, of ${usageLimit}`]
  })
}

/** The revenue of an order in the provider's records. */
export function remainingOf({ attempts, book }: PaymentRecords, orderId: string): number {
  const invoices = attempts.filter((attempt) => attempt.orderId === orderId).map(({ invoiceNo }) => String(invoiceNo))
  const sales = book.filter(({ kind, invoiceNo }) => kind === 'Sale' && invoices.includes(invoiceNo))
  const standing = book.filter(({ status, isVoided }) => status === 'Approved' && !isVoided)
  return standing.reduce((sum, row) => {
    if (sales.includes(row)) return sum + row.authorized
    const isOwn = row.kind === 'Return' && sales.some(({ trace }) => trace === row.trace)
    return isOwn ? sum - row.authorized : sum
  }, 0)
}
