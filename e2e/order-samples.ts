import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { OrderDetail } from '@/lib/contract/order-detail'
import type { OrderTimes } from '@/lib/contract/order-times'
import type { MadeAccount } from '@/lib/demo/account-factory'
import type { MadeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { fulfilment, fulfilmentLine } from '@/lib/server/db/schema/fulfilments'
import { order, orderLine } from '@/lib/server/db/schema/orders'
import { refund } from '@/lib/server/db/schema/refunds'
import { schedule } from '@/lib/server/db/schema/schedules'
import { transaction } from '@/lib/server/db/transaction'
import { nextNumber } from '@/lib/server/services/numbers/next-number'
import { callApi } from './call-api'
import { ALL_WEEK, HOURLY_SLOTS } from './slot-shop'

type Shop = { store: MadeStore; owner: MadeAccount & { token: string } }
type Wish = { isSent?: boolean; isUnpaid?: boolean; refund?: 'unknown' | 'done' }

/** An order of a store, paid by other means than a card, as its detail call returns it. */
export async function orderOf({ store, owner }: Shop, wish: Wish = {}): Promise<OrderDetail> {
  const { storeId } = store
  const made = await makeProduct(store, { title: 'Lamp', variants: [{ stock: 5 }] })
  const [id, lineId] = [uuidv7(), uuidv7()]
  const placedAt = new Date()
  await transaction(store, async (tx) => {
    await tx.insert(order).values({
      storeId,
      id,
      number: await nextNumber(tx, store, 'order'),
      paymentState: wish.isUnpaid ? 'pending' : 'paid',
      fulfilmentState: wish.isSent ? 'fulfilled' : 'open',
      subtotal: 1_000,
      total: 1_000,
      currency: 'USD',
      email: 'shopper@people.example',
      placedAt,
    })
    const bought = { productId: made.id, variantId: made.variantIds[0] ?? '', name: 'Lamp', unitPrice: 1_000 }
    await tx.insert(orderLine).values({ ...bought, storeId, id: lineId, orderId: id, quantity: 1, placedAt })
    if (wish.isSent) {
      const fulfilmentId = uuidv7()
      await tx.insert(fulfilment).values({ storeId, id: fulfilmentId, orderId: id })
      await tx.insert(fulfilmentLine).values({ storeId, id: uuidv7(), fulfilmentId, orderLineId: lineId, quantity: 1 })
    }
    if (wish.refund) {
      const number = wish.refund === 'done' ? await nextNumber(tx, store, 'credit_note') : null
      const credit = number === null ? {} : { creditNumber: number, creditLabel: `CN-${number}` }
      await tx
        .insert(refund)
        .values({ storeId, id: uuidv7(), orderId: id, amount: 500, state: wish.refund, createdAt: placedAt, ...credit })
    }
  })
  const answer = await callApi(`vender/orders/detail?_id=${id}`, { headers: { authorization: owner.token } })
  return answer.payload as OrderDetail
}

/** An unpaid draft, with the key of its only variant. */
export async function draftOf({ store, owner }: Shop): Promise<{ _id: string; version: number; key: string }> {
  const { keys } = await makeProduct(store, { title: 'Lamp', variants: [{ stock: 5 }] })
  const key = keys[0] ?? ''
  const json = { draftId: randomUUID(), lines: [{ key, quantity: 1 }], email: 'guest@people.example' }
  const made = await callApi('vender/orders/create-draft', { json, headers: { authorization: owner.token } })
  const { _id, version } = made.payload as OrderDetail
  return { _id, version, key }
}

/** A change of the time of a draft: the store delivers in slots from now on. */
export async function timeChangeOf(world: Shop): Promise<{ _id: string; version: number; slot: string }> {
  const { storeId } = world.store
  const row = {
    storeId,
    id: uuidv7(),
    name: 'Delivery times',
    kind: 'delivery' as const,
    week: ALL_WEEK,
    slots: HOURLY_SLOTS,
  }
  await transaction(world.store, (tx) => tx.insert(schedule).values(row).onConflictDoNothing())
  const { _id, version } = await draftOf(world)
  const headers = { authorization: world.owner.token }
  const { payload } = await callApi(`vender/orders/times?_id=${_id}`, { headers })
  return { _id, version, slot: (payload as OrderTimes).times[0]?.startsAt ?? '' }
}
