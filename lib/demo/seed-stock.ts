import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { PERMISSIONS } from '@/lib/contract/permissions'
import { PurchaseDraft } from '@/lib/contract/purchase-orders'
import { SupplierDraft } from '@/lib/contract/suppliers'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope, VendorContext } from '../server/context'
import { rowsOf } from '../server/db/rows-of'
import { location, stockLevel } from '../server/db/schema/stock'
import { supplier } from '../server/db/schema/suppliers'
import { transaction } from '../server/db/transaction'
import { orderPurchase } from '../server/services/purchasing/move-purchase'
import { receivePurchase } from '../server/services/purchasing/receive-purchase'
import { createPurchase } from '../server/services/purchasing/write-purchase'
import { applyCount } from '../server/services/stock-counts/end-count'
import { enterCount } from '../server/services/stock-counts/enter-count'
import { openCount } from '../server/services/stock-counts/open-count'
import { createSupplier } from '../server/services/suppliers/change-supplier'
import { saveSupplierProduct } from '../server/services/suppliers/supplier-products'
import { sendTransfer } from '../server/services/transfers/move-transfer'
import { createTransfer } from '../server/services/transfers/write-transfer'
import { DEMO_SUPPLIERS } from './demo-suppliers'
import type { DemoStore } from './parts/demo-store'

/** Variants used in the documents below; their stock is high, so that no shop page changes. */
const PLENTY = 12
const FEW = 6
const DAY_MS = 86_400_000

type Goods = { variantId: string; locationId: string; sku: string; cost: string | null; price: string; onHand: number }

/**
 * Suppliers, orders at each stage, a transfer and a count, through the same handlers as the screens; once per store.
 */
export async function seedStock(scope: StoreScope, demo: DemoStore, now: Date): Promise<void> {
  const ctx = clerkOf(scope)
  const { storeId } = scope
  const [any] = await transaction(scope, (tx) =>
    tx.select({ id: supplier.id }).from(supplier).where(eq(supplier.storeId, storeId)).limit(1),
  )
  if (any) return
  const { plenty, few } = await transaction(scope, async (tx) => ({
    plenty: await rowsOf<Goods>(tx, goodsOf(storeId, sql`s.on_hand > 12 order by s.on_hand desc`, PLENTY)),
    few: await rowsOf<Goods>(tx, goodsOf(storeId, sql`s.on_hand between 1 and 6 order by s.on_hand`, FEW)),
  }))
  const [first] = plenty
  if (!first) return
  const { locationId } = first
  const supplierIds: string[] = []
  for (const facts of DEMO_SUPPLIERS) {
    const { _id } = await createSupplier(ctx, SupplierDraft.parse({ ...facts, currency: demo.currency }))
    supplierIds.push(_id)
  }
  const [main = '', second = ''] = supplierIds
  const costOf = ({ cost, price }: Goods) => fromMinor(Number(cost ?? Math.round(Number(price) * 0.55)), demo.currency)
  for (const [at, goods] of [...few, ...plenty].entries()) {
    const facts = { supplierSku: `S-${1000 + at}`, cost: costOf(goods), isPreferred: true }
    await saveSupplierProduct(ctx, { _id: at % 2 === 0 ? main : second, variantId: goods.variantId, ...facts })
  }
  await markLow(scope, few)
  const purchase = (supplierId: string, goods: readonly Goods[], facts: Record<string, unknown> = {}) => {
    const lines = goods.map((each) => ({ variantId: each.variantId, quantity: 12, unitCost: costOf(each) }))
    const draft = PurchaseDraft.parse({ supplierId, locationId, lines, ...facts })
    return createPurchase(ctx, { ...draft, draftId: uuidv7() })
  }
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const extraCosts = [{ name: 'Freight', amount: 18.5 }]
  const part = await orderPurchase(ctx, await purchase(main, plenty.slice(0, 3), { expectedOn: day(-2), extraCosts }))
  const [line] = part.lines
  await receivePurchase(ctx, {
    _id: part._id,
    receiptId: uuidv7(),
    lines: [{ lineId: line?._id ?? '', accepted: 8, rejected: 1, reason: 'damaged' }],
    note: 'Rest follows next week',
  })
  await orderPurchase(ctx, await purchase(second, plenty.slice(3, 6), { expectedOn: day(6), reference: 'Spring' }))
  await purchase(main, plenty.slice(6, 8))
  await moveSome(ctx, locationId, plenty.slice(8, 10))
  await countSome(ctx, locationId, plenty.slice(10, 12))
}

async function moveSome(ctx: VendorContext, fromId: string, goods: readonly Goods[]): Promise<void> {
  const toId = uuidv7()
  const { storeId } = ctx
  await transaction(ctx, (tx) =>
    tx.insert(location).values({ storeId, id: toId, name: 'Storeroom', code: 'STORE', fulfilsOnline: false }),
  )
  if (goods.length === 0) return
  const lines = goods.map(({ variantId }) => ({ variantId, quantity: 2 }))
  const draft = { draftId: uuidv7(), fromId, toId, expectedOn: null, note: 'For the window', lines }
  await sendTransfer(ctx, await createTransfer(ctx, draft))
}

/** No difference: the shop does not change. */
async function countSome(ctx: VendorContext, locationId: string, goods: readonly Goods[]): Promise<void> {
  if (goods.length === 0) return
  const facts = { locationId, scope: 'scanned', categoryId: null, isBlind: false } as const
  const count = await openCount(ctx, { ...facts, draftId: uuidv7(), name: 'Top shelf' })
  for (const { variantId, onHand } of goods) await enterCount(ctx, { _id: count._id, variantId, counted: onHand })
  await applyCount(ctx, count)
}

/** Low, and already notified: the demo starts without an email about it. */
async function markLow(scope: StoreScope, goods: readonly Goods[]): Promise<void> {
  await transaction(scope, async (tx) => {
    for (const { variantId, locationId } of goods) {
      await tx
        .update(stockLevel)
        .set({ reorderPoint: 6, reorderUpTo: 18, lowSince: sql`now()` })
        .where(
          and(
            eq(stockLevel.storeId, scope.storeId),
            eq(stockLevel.variantId, variantId),
            eq(stockLevel.locationId, locationId),
          ),
        )
    }
  })
}

const goodsOf = (storeId: string, which: ReturnType<typeof sql>, most: number) => sql`
  select s.variant_id as "variantId", s.location_id as "locationId", coalesce(v.sku, '') as sku, v.cost::text as cost,
    v.price::text as price, s.on_hand as "onHand"
  from stock_level s join variant v on v.store_id = s.store_id and v.id = s.variant_id
  where s.store_id = ${storeId} and v.status = 'active' and v.track_stock and not v.continue_selling
    and s.committed = 0 and ${which}, v.sku, v.id limit ${most}`

/** Actor without an account: the store itself. */
const clerkOf = ({ storeId }: StoreScope): VendorContext => ({
  audience: 'vendor',
  storeId,
  accountId: '00000000-0000-7000-8000-000000000000',
  sessionId: '',
  accountName: 'Demo',
  membershipId: '',
  permissions: new Set(PERMISSIONS),
  grantable: new Set(PERMISSIONS),
  locationIds: null,
  requestId: '',
  clientAddress: '',
  userAgent: '',
})
