import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { OrderDetail } from '@/lib/contract/order-detail'
import { makeVendor } from '@/lib/demo/account-factory'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { type MadeProduct, makeProduct } from '@/lib/demo/product-factory'
import { order, orderLine } from '@/lib/server/db/schema/orders'
import { stockLevel } from '@/lib/server/db/schema/stock'
import { transaction } from '@/lib/server/db/transaction'
import { nextNumber } from '@/lib/server/services/numbers/next-number'
import { confirmHolds } from '@/lib/server/services/orders/confirm-holds'
import { holdStock } from '@/lib/server/services/orders/hold-stock'
import { writeSale } from '@/lib/server/services/orders/write-sale'
import { chargeAttempt } from '@/lib/server/services/payments/charge-attempt'
import { merchantOfStore } from '@/lib/server/services/payments/merchant-of-store'
import { writeAttempt } from '@/lib/server/services/payments/write-attempt'
import { callApi } from './call-api'

/** A store with its owner signed in and one product of two variants, ten units of each in stock. */
export type OrderAdmin = MadeStore & {
  token: string
  product: MadeProduct
  post(call: string, json: unknown, token?: string): ReturnType<typeof callApi>
  get(call: string, query?: Record<string, string>, token?: string): ReturnType<typeof callApi>
  detail(id: string): Promise<OrderDetail>
  stock(): Promise<[onHand: number, committed: number][]>
}

export async function openOrderAdmin(facts: Parameters<typeof makeStore>[0] = {}): Promise<OrderAdmin> {
  const made = await makeStore(facts)
  const { token } = await makeVendor(made)
  const product = await makeProduct(made, {
    title: 'Lantern',
    optionNames: ['Size'],
    variants: [
      { stock: 10, sku: 'LAN-S' },
      { stock: 10, sku: 'LAN-L' },
    ],
  })
  const get: OrderAdmin['get'] = (call, query = {}, as = token) =>
    callApi(`vender/orders/${call}?${new URLSearchParams(query)}`, { headers: { authorization: as } })
  return {
    ...made,
    token,
    product,
    get,
    post: (call, json, as = token) => callApi(`vender/orders/${call}`, { json, headers: { authorization: as } }),
    detail: async (_id) => (await get('detail', { _id })).payload as OrderDetail,
    stock: () =>
      transaction(made, async (tx) => {
        const levels = await tx.select().from(stockLevel)
        return product.variantIds.map((id) => {
          const level = levels.find(({ variantId }) => variantId === id)
          return [level?.onHand ?? 0, level?.committed ?? 0] as [number, number]
        })
      }),
  }
}

type Wish = {
  /** Units of each variant. */
  units?: readonly number[]
  /** Minor units. */
  unitPrice?: number
  /** Of one unit, in minor units; unknown when it is left out. */
  cost?: number
  tax?: number
  shipping?: number
  placedAt?: Date
  /** Card of the sandbox; without one the order was paid by other means. `none`: it waits for payment. */
  card?: string
  facts?: Partial<typeof order.$inferInsert>
}

/** An order after a checkout: stock committed, paid, nothing sent. */
export async function placeOrder(admin: OrderAdmin, wish: Wish = {}): Promise<string> {
  const {
    units = [2, 3],
    unitPrice = 1_000,
    cost = null,
    tax = 0,
    shipping = 0,
    placedAt = new Date(),
    card,
    facts = {},
  } = wish
  const { storeId } = admin
  const id = uuidv7()
  const lines = units.map((quantity, index) => ({ quantity, variantId: admin.product.variantIds[index] ?? '' }))
  const isFirst = (variantId: string) => variantId === admin.product.variantIds[0]
  const bought = lines.filter(({ quantity }) => quantity > 0)
  const subtotal = bought.reduce((sum, { quantity }) => sum + quantity * unitPrice, 0)
  const isPaid = card === undefined && facts.paymentState === undefined
  await transaction(admin, async (tx) => {
    await tx.insert(order).values({
      storeId,
      id,
      number: await nextNumber(tx, admin, 'order'),
      paymentState: isPaid ? 'paid' : 'pending',
      fulfilmentState: 'open',
      subtotal,
      tax: tax * bought.length,
      shipping,
      total: subtotal + tax * bought.length + shipping,
      currency: 'USD',
      email: 'shopper@people.example',
      checkoutId: randomUUID(),
      shippingAddress: { ...ADDRESS },
      delivery: { id: 'rate:1', kind: 'delivery', name: 'Parcel', days: '', note: '' },
      placedAt,
      paidAt: isPaid ? placedAt : null,
      ...facts,
    })
    await tx.insert(orderLine).values(
      bought.map((line, position) => ({
        ...line,
        storeId,
        id: uuidv7(),
        orderId: id,
        productId: admin.product.id,
        name: 'Lantern',
        variantTitle: isFirst(line.variantId) ? 'S' : 'L',
        sku: isFirst(line.variantId) ? 'LAN-S' : 'LAN-L',
        unitPrice,
        cost,
        tax,
        position,
        placedAt,
      })),
    )
    await holdStock(tx, admin, id, bought)
    if (!isPaid) return
    await confirmHolds(tx, admin, id)
    await writeSale(tx, admin, { id, channel: facts.channel ?? 'online', shipping }, { at: placedAt, method: 'manual' })
  })
  if (card !== undefined && card !== 'none') await payByCard(admin, id, subtotal + tax * bought.length + shipping, card)
  return id
}

const ADDRESS = {
  name: 'Ada Byrne',
  company: '',
  line1: '1 Mill Lane',
  line2: '',
  city: 'Ipswich',
  region: '',
  postalCode: 'IP1 1AA',
  country: 'GB',
  phone: '',
}

async function payByCard(admin: OrderAdmin, orderId: string, amount: number, card: string): Promise<void> {
  const attempt = await transaction(admin, async (tx) => {
    const merchant = await merchantOfStore(tx, admin)
    if (!merchant) throw new Error('This store takes no cards.')
    const wanted = { purpose: 'order', orderId, amount, currency: 'USD', orderRef: `order ${orderId}` } as const
    return writeAttempt(tx, admin, merchant, wanted, new Date())
  })
  await chargeAttempt(admin, attempt, `DC4:SBX-OTU-${card}`)
}

/** A parcel of an order's lines, with `units` for each of them in order. */
export const parcel = (detail: OrderDetail, units: readonly number[], facts: object = {}) => ({
  _id: detail._id,
  parcelId: randomUUID(),
  lines: wanted(detail, units),
  ...facts,
})

/** A refund of an order's lines, returned to stock. */
export const refundOf = (detail: OrderDetail, units: readonly number[], facts: object = {}) => ({
  _id: detail._id,
  refundId: randomUUID(),
  lines: wanted(detail, units),
  reason: 'returned',
  restock: true,
  ...facts,
})

const wanted = ({ lines }: OrderDetail, units: readonly number[]) =>
  lines.map(({ _id }, index) => ({ lineId: _id, quantity: units[index] ?? 0 })).filter(({ quantity }) => quantity > 0)
