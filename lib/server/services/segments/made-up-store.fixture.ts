import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type MadeStore, makeCoupon, makeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { rowsOf } from '../../db/rows-of'
import { couponRedemption } from '../../db/schema/claims'
import { customer, customerAddress, customerConsent } from '../../db/schema/customers'
import { brand } from '../../db/schema/departments'
import { order, orderLine, refund } from '../../db/schema/orders'
import { type Tx, transaction } from '../../db/transaction'
import { knownSince, type MadeUpCustomer, type StoreGoods, timeOf } from './segments.fixture'

/** A store with two products, in two categories of one sub-department and one of them of a brand, and two offers. */
export async function storeWithGoods(): Promise<{ store: MadeStore; goods: StoreGoods }> {
  const store = await makeStore({ timeZone: 'Pacific/Auckland' })
  const { storeId } = store
  const brandId = uuidv7()
  await transaction(store, (tx) => tx.insert(brand).values({ storeId, id: brandId, name: 'North' }))
  const made = [
    await makeProduct(store, { path: ['Food', 'Milk', 'Cheese'], brandId }),
    await makeProduct(store, { path: ['Food', 'Milk', 'Butter'] }),
  ]
  const offers = [
    await makeCoupon(store, { code: 'ONE', kind: 'fixed', value: 100 }),
    await makeCoupon(store, { code: 'TWO', kind: 'fixed', value: 100 }),
  ]
  const [tree] = await transaction(store, (tx) =>
    rowsOf<{ department: string; subdepartment: string }>(
      tx,
      sql`select department_id as department, id as subdepartment from sub_department where store_id = ${storeId}`,
    ),
  )
  const above = [`department:${tree?.department}`, `subdepartment:${tree?.subdepartment}`]
  return {
    store,
    goods: {
      products: made.map(({ id, variantIds: [variant = ''] }) => [id, variant] as const),
      places: made.map(({ id, variantIds: [variant], categoryId }, at) => {
        const own = [`product:${id}`, `variant:${variant}`, `category:${categoryId}`, ...above]
        return new Set(at === 0 ? [...own, `brand:${brandId}`] : own)
      }),
      offers,
    },
  }
}

let nextNumber = 1

/** Writes customers with everything that they did; their ids, in the same order. */
export async function addCustomers(
  store: MadeStore,
  goods: StoreGoods,
  all: readonly MadeUpCustomer[],
): Promise<string[]> {
  const ids = all.map(() => uuidv7())
  await transaction(store, async (tx) => {
    const { storeId } = store
    for (const [at, made] of all.entries()) {
      const id = ids[at] ?? ''
      await tx.insert(customer).values({
        storeId,
        id,
        email: `p${id}@people.example`,
        firstName: `P${at}`,
        passwordHash: made.isGuest ? null : 'hash',
        emailVerifiedAt: made.isVerified ? new Date() : null,
        disabledAt: made.isDisabled ? new Date() : null,
        anonymisedAt: made.gone === 'erased' ? new Date() : null,
        birthday: made.birthday,
        tags: [...made.tags],
        createdAt: knownSince(made),
      })
      if (made.gone === 'merged') {
        const into = at === 0 ? id : ids[0]
        await tx.update(customer).set({ mergedIntoId: into }).where(eq(customer.id, id))
      }
      for (const address of made.addresses) {
        const rest = { name: 'P', line1: '1 Way', city: 'Town', ...address }
        await tx.insert(customerAddress).values({ ...rest, storeId, id: uuidv7(), customerId: id })
      }
      for (const [step, consent] of made.consents.entries()) {
        const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, step))
        await tx
          .insert(customerConsent)
          .values({ ...consent, storeId, id: uuidv7(), customerId: id, source: 'phone', createdAt })
      }
      for (const one of made.orders) await addOrder(tx, store, goods, { customerId: id, one })
    }
  })
  return ids
}

async function addOrder(
  tx: Tx,
  { storeId }: MadeStore,
  goods: StoreGoods,
  { customerId, one }: { customerId: string; one: MadeUpCustomer['orders'][number] },
): Promise<void> {
  const { subtotal, discount, paymentState, fulfilmentState, lines, use } = one
  const id = uuidv7()
  const placedAt = timeOf(one)
  const own = {
    storeId,
    id,
    customerId,
    number: nextNumber++,
    currency: 'USD',
    placedAt,
    paymentState,
    fulfilmentState,
  }
  await tx.insert(order).values({ ...own, subtotal, discount, total: subtotal - discount })
  for (const line of lines) {
    const [productId = '', variantId = ''] = goods.products[line] ?? []
    const facts = { productId, variantId, name: 'Line', quantity: 1, unitPrice: 100, placedAt }
    await tx.insert(orderLine).values({ ...facts, storeId, id: uuidv7(), orderId: id })
  }
  if (one.refund) {
    const { amount, isDone } = one.refund
    await tx.insert(refund).values({ storeId, id: uuidv7(), orderId: id, amount, state: isDone ? 'done' : 'refused' })
  }
  if (!use) return
  const claim = { couponId: goods.offers[use.offer] ?? '', documentId: id, customerId, discount: 100 }
  await tx
    .insert(couponRedemption)
    .values({ ...claim, storeId, id: uuidv7(), releasedAt: use.isReleased ? new Date() : null })
}
