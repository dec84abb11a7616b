import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { writeLedger } from '@/e2e/write-ledger'
import { type MadeStore, makeCoupon, makeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { stepDesign } from '@/lib/rules/automations/step-design'
import { rowsOf } from '../../db/rows-of'
import { abandonedCart } from '../../db/schema/abandoned-carts'
import { campaign, campaignClick, campaignLink, campaignRecipient } from '../../db/schema/campaigns'
import { couponRedemption } from '../../db/schema/claims'
import { customer, customerAddress, customerConsent } from '../../db/schema/customers'
import { brand } from '../../db/schema/departments'
import { order, orderLine } from '../../db/schema/orders'
import { refund } from '../../db/schema/refunds'
import { type Tx, transaction } from '../../db/transaction'
import { cartTime, clickTime, knownSince, type MadeUpCustomer, type StoreGoods, timeOf } from './segments.fixture'

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
  const campaigns = [uuidv7(), uuidv7()]
  await transaction(store, (tx) =>
    tx.insert(campaign).values(
      campaigns.map((id) => ({
        ...{ storeId, id, name: 'Campaign', holdOutPercent: 0 },
        ...{ audience: { kind: 'everybody' as const }, design: stepDesign({ title: 'Hello', paragraphs: [] }) },
      })),
    ),
  )
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
      campaigns,
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
      for (const { isCompleted, ...cart } of made.carts) {
        const at = cartTime({ isCompleted, ...cart })
        const facts = { email: `p${id}@people.example`, lines: [], acceptsMarketing: true, changedAt: at }
        await tx
          .insert(abandonedCart)
          .values({ ...facts, storeId, id: uuidv7(), completedAt: isCompleted ? new Date() : null })
      }
      await addClicks(tx, store, goods, { customerId: id, clicks: made.clicks })
      for (const one of made.orders) await addOrder(tx, store, goods, { customerId: id, one })
    }
    await writeLedger(tx, storeId)
  })
  return ids
}

/** Each campaign was sent to the customer once, whatever was clicked in it. */
async function addClicks(
  tx: Tx,
  { storeId }: MadeStore,
  { campaigns }: StoreGoods,
  { customerId, clicks }: { customerId: string; clicks: MadeUpCustomer['clicks'] },
): Promise<void> {
  for (const [at, campaignId] of campaigns.entries()) {
    const [recipientId, linkId] = [uuidv7(), uuidv7()]
    const sent = { campaignId, customerId, state: 'sent' as const, token: recipientId }
    await tx.insert(campaignRecipient).values({ storeId, id: recipientId, ...sent })
    const own = clicks.filter((click) => click.campaign === at)
    if (own.length === 0) continue
    const number = nextNumber++
    await tx.insert(campaignLink).values({ storeId, id: linkId, campaignId, number, url: 'https://shop.example/' })
    const rows = own.map((click) => {
      const { isMachine } = click
      return { storeId, id: uuidv7(), recipientId, linkId, isMachine, at: clickTime(click) }
    })
    await tx.insert(campaignClick).values(rows)
  }
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
