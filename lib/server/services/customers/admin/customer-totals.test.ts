import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { openCustomerAdmin, sellTo } from '@/e2e/customer-admin'
import { mergeHands } from '@/e2e/merge-admin'
import { onOtherConnection } from '@/e2e/one-connection'
import { onPostgres, provideTestDatabase } from '@/e2e/test-database'
import { writeLedger } from '@/e2e/write-ledger'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { rowsOf } from '../../../db/rows-of'
import { customerTotals } from '../../../db/schema/customer-totals'
import { customer } from '../../../db/schema/customers'
import { order } from '../../../db/schema/orders'
import { refund } from '../../../db/schema/refunds'
import { saleEvent } from '../../../db/schema/sales'
import { transaction } from '../../../db/transaction'
import { checkBooks } from '../../books/check-books'

provideTestDatabase()
const PEOPLE = 3
const RULE = 'the totals of a customer are the sums of the sales ledger'

type Order = typeof order.$inferSelect
type Event = typeof saleEvent.$inferSelect
const amountOf = ({ net, tax, shipping }: Event) => net + tax + shipping
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What the books say about totals: the orders of this file have no lines, and no numbers from the counter. */
const brokenTotals = async () => (await checkBooks()).broken.filter(({ rule }) => rule === RULE)

/** What the rows of a customer say, summed without the database. */
function expectedTotals(id: string, orders: readonly Order[], ledger: readonly Event[]) {
  const own = orders.filter((each) => each.customerId === id)
  const events = ledger.filter(({ orderId }) => own.some((each) => each.id === orderId))
  const sold = own.filter((each) => events.some(({ orderId }) => orderId === each.id))
  const times = sold.map(({ placedAt }) => placedAt.getTime()).sort((one, other) => one - other)
  const back = events.filter(({ kind }) => kind === 'refund')
  return {
    id,
    orders: sum(events.map((each) => each.orders)),
    total: sum(events.map(amountOf)),
    net: sum(events.map(({ net }) => net)),
    paid: sum(events.filter(({ kind }) => kind === 'sale' || kind === 'shipping').map(amountOf)),
    refunded: 0 - sum(back.map(amountOf)),
    firstAt: times[0] === undefined ? null : new Date(times[0]),
    lastAt: times.length === 0 ? null : new Date(times.at(-1) ?? 0),
  }
}

async function compare(store: MadeStore, people: readonly string[]): Promise<void> {
  const { orders, ledger, stored } = await transaction(store, async (tx) => ({
    orders: await tx.select().from(order),
    ledger: await tx.select().from(saleEvent),
    stored: await tx.select().from(customerTotals),
  }))
  const byId = new Map(stored.map(({ storeId: _, ...row }) => [row.id, row]))
  expect(people.map((id) => byId.get(id))).toEqual(people.map((id) => expectedTotals(id, orders, ledger)))
}

const at = fc.nat(PEOPLE - 1)
const state = fc.constantFrom('pending', 'paid', 'partially_refunded', 'refunded', 'voided')
const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('sell' as const),
    person: fc.option(at),
    paymentState: state,
    fulfilmentState: fc.constantFrom('open', 'fulfilled', 'cancelled'),
    subtotal: fc.integer({ min: 100, max: 9_999 }),
    discount: fc.nat(100),
    day: fc.nat(400),
  }),
  fc.record({ kind: fc.constant('pay' as const), nth: fc.nat(), paymentState: state }),
  fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat() }),
  fc.record({
    kind: fc.constant('refund' as const),
    nth: fc.nat(),
    amount: fc.integer({ min: 1, max: 500 }),
    isDone: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('settle' as const), state: fc.constantFrom('done', 'refused') }),
  fc.record({ kind: fc.constant('move' as const), from: at, to: at }),
  fc.record({ kind: fc.constant('release' as const), from: at }),
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

/** One statement each, as the product writes them; several rows at once where it does so too. */
async function take(store: MadeStore, people: readonly string[], orders: string[], step: Step): Promise<void> {
  if (step.kind === 'sell') {
    const { kind: _, person, day, ...facts } = step
    const placedAt = new Date(Date.UTC(2026, 0, 1 + day))
    // Safe: the states are those of the schema.
    const sold = { ...facts, placedAt } as Parameters<typeof sellTo>[2]
    orders.push(await sellTo(store, person === null ? null : (people[person] ?? null), sold))
    return
  }
  const nth = 'nth' in step && orders.length > 0 ? orders[step.nth % orders.length] : undefined
  const { storeId } = store
  await transaction(store, async (tx) => {
    if (step.kind === 'settle') {
      await tx.execute(sql`update refund set state = ${step.state} where state = 'requested'`)
    } else if (step.kind === 'move') {
      const [from, to] = [people[step.from] ?? '', people[step.to] ?? '']
      await tx.update(order).set({ customerId: to }).where(eq(order.customerId, from))
    } else if (step.kind === 'release') {
      await tx.execute(sql`update "order" set customer_id = null where customer_id = ${people[step.from]}`)
    } else if (nth === undefined) {
      return
    } else if (step.kind === 'pay') {
      await tx.execute(sql`update "order" set payment_state = ${step.paymentState} where id = ${nth}`)
    } else if (step.kind === 'cancel') {
      await tx.update(order).set({ fulfilmentState: 'cancelled' }).where(eq(order.id, nth))
    } else {
      const state = step.isDone ? ('done' as const) : ('requested' as const)
      await tx.insert(refund).values({ storeId, id: uuidv7(), orderId: nth, amount: step.amount, state })
    }
    await writeLedger(tx, storeId)
  })
}

test('after any orders, payments, refunds and moves the totals are the sums of the ledger, also those of the books', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 20, size: 'max' }), async (steps) => {
      const store = await makeStore()
      const people = Array.from({ length: PEOPLE }, () => uuidv7())
      const rows = people.map((id) => ({ storeId: store.storeId, id, email: `${id}@people.example` }))
      await transaction(store, (tx) => tx.insert(customer).values(rows))
      const orders: string[] = []
      for (const step of steps) {
        await take(store, people, orders, step)
        await compare(store, people)
      }
    }),
    { numRuns: onPostgres ? 40 : 20 },
  )
  expect(await brokenTotals()).toEqual([])
}, 240_000)

test('a total that the ledger does not explain is found by the books, and mended by summing again', async () => {
  const admin = await openCustomerAdmin()
  const { store } = admin
  const [ada, bob] = [await admin.create(), await admin.create()]
  await sellTo(store, ada._id)
  const { storeId } = store
  await transaction(store, (tx) =>
    tx.execute(sql`update customer_totals set net = net + 1 where store_id = ${storeId} and id = ${ada._id}`),
  )
  await transaction(store, (tx) => tx.delete(customerTotals).where(eq(customerTotals.id, bob._id)))
  expect(await brokenTotals()).toMatchObject([{ store: store.subdomain, rows: 2 }])
  await transaction(store, async (tx) => {
    await tx.insert(customerTotals).values({ storeId, id: bob._id })
    await tx.execute(sql`select refresh_customer_totals(${storeId}::uuid, array[${ada._id}]::uuid[])`)
  })
  expect(await brokenTotals()).toEqual([])
})

test('totals go with a merge, come back with its undo, and belong to one store', async () => {
  const admin = mergeHands(await openCustomerAdmin())
  const { store } = admin
  const people = [await admin.create(), await admin.create(), await admin.create()].map(({ _id }) => _id)
  const [ada = '', bob = '', eve = ''] = people
  await sellTo(store, ada, { placedAt: new Date('2026-01-05') })
  await sellTo(store, bob, { placedAt: new Date('2026-01-01'), paymentState: 'refunded' })
  const partly = await sellTo(store, eve, { placedAt: new Date('2026-01-09'), paymentState: 'partially_refunded' })
  await transaction(store, async (tx) => {
    await tx
      .insert(refund)
      .values({ storeId: store.storeId, id: uuidv7(), orderId: partly, amount: 300, state: 'done' })
    await writeLedger(tx, store.storeId)
  })
  await compare(store, people)
  const { batchId } = await admin.merge([ada, bob, eve])
  await compare(store, people)
  expect((await admin.list({ spentFrom: '26', sort: 'spent' })).rows).toMatchObject([
    { _id: ada, orders: 3, spent: 36 },
  ])
  // An order that came since stays with the survivor.
  await sellTo(store, ada)
  expect((await admin.undo(batchId)).status).toBe(200)
  await compare(store, people)
  const rows = await transaction(store, (tx) => tx.select().from(customerTotals))
  expect(rows.map(({ id, orders }) => [id, orders]).sort()).toEqual(
    [
      [ada, 2],
      [bob, 1],
      [eve, 1],
    ].sort(),
  )
  const foreign = await transaction(await makeStore(), (tx) => tx.select().from(customerTotals))
  expect(foreign).toEqual([])
})

/** Waits, on a connection of its own, until another one waits for a lock. */
const untilBlocked = async (store: MadeStore) => {
  for (;;) {
    const [row] = await transaction(store, (tx) =>
      rowsOf<{ waiting: number }>(tx, sql`select count(*)::int as waiting from pg_locks where not granted`),
    )
    if ((row?.waiting ?? 0) > 0) return
  }
}

test('two orders of a customer that are paid at the same time are both in the totals', async () => {
  // The embedded database has one connection, and so one transaction at a time.
  if (!onPostgres) return
  const { store, ...admin } = await openCustomerAdmin()
  const { _id } = await admin.create()
  const [one, two] = [
    await sellTo(store, _id, { paymentState: 'pending' }),
    await sellTo(store, _id, { paymentState: 'pending' }),
  ]
  const pay = (id: string, more: () => Promise<void>) =>
    transaction(store, async (tx) => {
      await tx.update(order).set({ paymentState: 'paid' }).where(eq(order.id, id))
      await writeLedger(tx, store.storeId)
      await more()
    })
  let second: Promise<void> | undefined
  await pay(one, async () => {
    second = onOtherConnection(() => pay(two, async () => undefined))
    await onOtherConnection(() => untilBlocked(store))
  })
  await second
  await compare(store, [_id])
})

const TOGETHER = onPostgres ? 24 : 4

test('a merge at the same time as payments and refunds leaves exact totals', async () => {
  const admin = mergeHands(await openCustomerAdmin())
  const { store } = admin
  for (let round = 0; round < (onPostgres ? 6 : 1); round += 1) {
    const [ada, bob] = [(await admin.create())._id, (await admin.create())._id]
    const placed = await Promise.all(
      Array.from({ length: TOGETHER }, (_, nth) => sellTo(store, nth % 2 ? ada : bob, { paymentState: 'pending' })),
    )
    const act = (id: string, nth: number) =>
      transaction(store, async (tx) => {
        await tx.execute(sql`select from "order" where store_id = ${store.storeId} and id = ${id} for update`)
        const paymentState = nth % 3 === 0 ? ('partially_refunded' as const) : ('paid' as const)
        await tx.update(order).set({ paymentState }).where(eq(order.id, id))
        if (nth % 3 === 0) {
          const given = { storeId: store.storeId, orderId: id, state: 'done' as const }
          for (const amount of [100, 50]) await tx.insert(refund).values({ ...given, id: uuidv7(), amount })
        }
        await writeLedger(tx, store.storeId)
      })
    const [merged] = await Promise.all([admin.tryMerge([ada, bob]), ...placed.map(act)])
    expect([200, 409]).toContain(merged.status)
    await compare(store, [ada, bob])
    const [{ paid } = { paid: 0 }] = await transaction(store, (tx) =>
      rowsOf<{ paid: number }>(
        tx,
        sql`select sum(paid)::int as paid from customer_totals where id in (${ada}, ${bob})`,
      ),
    )
    expect(paid).toBe(TOGETHER * 1_300)
  }
  expect(await brokenTotals()).toEqual([])
}, 120_000)
