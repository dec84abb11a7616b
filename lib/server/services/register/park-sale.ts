import 'server-only'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type ParkedSale, type registerSales, SaleWish } from '@/lib/contract/register-sales'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { customer } from '../../db/schema/customers'
import { registerParked } from '../../db/schema/register-sales'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { buyerById } from './find-buyers'
import { lockRegisterBuyer } from './lock-register-buyer'
import { priceInSession } from './price-in-session'
import { saleQuote } from './price-sale'
import { registerMoney } from './register-money'
import { findRegisterSession, openRegisterSession } from './session-rows'

type ParkedRecord = typeof registerParked.$inferSelect
type Listed = Pick<ParkedRecord, 'id' | 'name' | 'createdAt' | 'accountName' | 'items' | 'total'> & { customer: string }

const reply = (row: Listed, out: (minor: number) => number): ParkedSale => ({
  _id: row.id,
  name: row.name,
  parkedAt: row.createdAt.toISOString(),
  parkedBy: row.accountName,
  items: row.items,
  total: out(row.total),
  customer: row.customer,
})

const ofCustomer = and(eq(customer.storeId, registerParked.storeId), eq(customer.id, registerParked.customerId))
const CUSTOMER_NAME = sql<string>`trim(coalesce(${customer.firstName} || ' ' || ${customer.lastName}, ''))`

export const listParked: Handler<typeof registerSales.parked> = (ctx, { sessionId }) =>
  transaction(ctx, async (tx) => {
    const { drawerId } = await openRegisterSession(tx, ctx, sessionId)
    const { storeId, endedAt, createdAt, id, name, accountName, items, total } = registerParked
    const rows = await tx
      .select({ id, name, createdAt, accountName, items, total, customer: CUSTOMER_NAME })
      .from(registerParked)
      .leftJoin(customer, ofCustomer)
      .where(and(eq(storeId, ctx.storeId), eq(registerParked.drawerId, drawerId), isNull(endedAt)))
      .orderBy(asc(createdAt), asc(id))
    const { out } = await registerMoney(tx, ctx)
    return { parked: rows.map((row) => reply(row, out)) }
  })

export const parkSale: Handler<typeof registerSales.park> = (ctx, { parkedId, name, sessionId, ...wish }) =>
  transaction(ctx, async (tx) => {
    const { session, priced } = await priceInSession(tx, ctx, sessionId, wish)
    const { customerId, ...content } = wish
    if (customerId !== null) await lockRegisterBuyer(tx, ctx, customerId)
    const { storeId, accountId, accountName } = ctx
    const items = wish.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const { drawerId } = session
    await tx
      .insert(registerParked)
      .values({
        ...{ storeId, accountId, accountName, sessionId, drawerId, name, items, customerId },
        wish: content,
        id: parkedId,
        total: priced.totals.total,
      })
      .onConflictDoNothing({ target: [registerParked.storeId, registerParked.id] })
    return reply(await listedOf(tx, await findParked(tx, ctx, parkedId)), priced.money.out)
  })

export const resumeSale: Handler<typeof registerSales.resume> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    const row = await findParked(tx, ctx, _id)
    if (row.endedAt) throw new Failure('conflict', 'This sale is no longer parked.')
    const { customerId } = row
    const { sessionId, ...wish } = SaleWish.parse({ ...row.wish, customerId, sessionId: row.sessionId })
    const { priced } = await priceInSession(tx, ctx, sessionId, wish)
    const buyer = customerId === null ? null : await buyerById(tx, ctx, customerId)
    return {
      parked: reply(await listedOf(tx, row), priced.money.out),
      wish,
      customer: buyer,
      quote: saleQuote(priced),
    }
  })

/** What is sold or discarded already stays as it is. */
export const discardSale: Handler<typeof registerSales.discard> = (ctx, { _id, reason }) =>
  transaction(ctx, async (tx) => {
    await findParked(tx, ctx, _id)
    const { storeId, id, endedAt } = registerParked
    await tx
      .update(registerParked)
      .set({ endedAs: 'discarded', endedAt: new Date(), endedBy: ctx.accountName, reason })
      .where(and(eq(storeId, ctx.storeId), eq(id, _id), isNull(endedAt)))
    return { message: 'The sale was discarded.' }
  })

async function listedOf(tx: Tx, row: ParkedRecord): Promise<Listed> {
  const { storeId, id } = registerParked
  const [found] = await tx
    .select({ name: CUSTOMER_NAME })
    .from(registerParked)
    .leftJoin(customer, ofCustomer)
    .where(and(eq(storeId, row.storeId), eq(id, row.id)))
  return { ...row, customer: found?.name ?? '' }
}

async function findParked(tx: Tx, ctx: VendorContext, id: string): Promise<ParkedRecord> {
  const [row] = await tx
    .select()
    .from(registerParked)
    .where(and(eq(registerParked.storeId, ctx.storeId), eq(registerParked.id, id)))
    .for('update')
  if (!row) throw new Failure('not_found', 'There is no such parked sale.')
  await findRegisterSession(tx, ctx, row.sessionId)
  return row
}
