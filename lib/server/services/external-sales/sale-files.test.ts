import { and, eq, sql } from 'drizzle-orm'
import { importer } from '@/e2e/importer'
import { openRegister } from '@/e2e/register-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { rowsOf } from '../../db/rows-of'
import { order } from '../../db/schema/orders'
import { stockLevel } from '../../db/schema/stock'
import { transaction } from '../../db/transaction'
import { checkBooks } from '../books/check-books'

provideTestDatabase()

const SQUARE = [
  'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Notes,Details,Event Type,Location',
  '2026-03-02,10:00:00,,,Lantern,3.0,Regular,LAN,,$10.00,-$1.00,$9.00,$0.90,TX1,P1,,,,Payment,',
  '2026-03-04,09:00:00,,,Lantern,-1.0,Regular,LAN,,-$3.33,$0.33,-$3.00,-$0.30,TX1,P2,,,,Refund,',
  '03/04/2026,09:00:00,,,Lantern,1,Regular,LAN,,$3.00,$0.00,$3.00,$0.00,TX2,P3,,,,Payment,',
  '2026-03-05,09:00:00,,,Lamp,1,Regular,LAMP,,$3.00,$0.00,$3.00,$0.00,TX3,P4,,,,Payment,',
].join('\n')

const LIGHTSPEED = [
  'Date,Receipt Number,Line Type,Customer Code,Customer Name,Note,Quantity,Subtotal,Sales Tax,Discount,Loyalty,Total,Paid,Details,Register,User,Status,Sku',
  '2026-03-06 11:00:00,17,Sale,,,,,20.00,2.00,5.00,,22.00,22.00,,Main,Ann,CLOSED,',
  '2026-03-06 11:00:00,17,Sale Line,,,,2,20.00,2.00,5.00,,22.00,,Lantern,Main,Ann,CLOSED,LAN',
  '2026-03-06 11:00:00,17,Payment,,,,,,,,,,22.00,Cash,Main,Ann,CLOSED,',
  '2026-03-06 12:00:00,18,Sale Line,,,,1,10.00,1.00,0,,11.00,,Lantern,Main,Ann,VOIDED,LAN',
].join('\n')

/** Any table: a sale with two lines, sent twice, and one on a day that does not exist. */
const TABLE = [
  'Sale id,Date,Time,SKU,Quantity,Unit price,Tax,Payment',
  'A1,2026-03-07,2:05 pm,LAN,1,5.00,0.50,Visa card',
  'A1,2026-03-07,2:05 pm,lan,2,4.00,0.80,Visa card',
  'A2,2026-02-31,10:00,LAN,1,5.00,0.50,cash',
  'A3,2026-03-07,10:00,LAN,1.5,5.00,0.50,cash',
].join('\n')

test('files of Square and Lightspeed are imported once, and an undo refunds them', async () => {
  const { store } = await openRegister({ timeZone: 'UTC' })
  const orders = () => transaction(store, (tx) => tx.select().from(order))
  const onHand = () => transaction(store, async (tx) => (await tx.select().from(stockLevel))[0]?.onHand)
  const me = await importer(store)
  const checked = await me.check(await me.upload(SQUARE, 'external_sale'))
  expect(checked).toMatchObject({ dialect: 'Square', counts: { created: 1, failed: 2 } })
  expect(await orders()).toEqual([])
  const done = await me.run(checked)
  expect(done.counts).toMatchObject({ created: 1, failed: 2 })
  const reasons = (await me.items(done._id, 'failed')).map(({ reason }) => reason)
  expect(reasons).toEqual([
    expect.stringContaining('write the date as 2026-01-31'),
    expect.stringContaining('There is no product with the SKU “LAMP”'),
  ])
  expect(await orders()).toMatchObject([{ total: 990, discount: 100, tax: 90, paymentState: 'partially_refunded' }])
  expect(await onHand()).toBe(8)
  expect((await me.bring(SQUARE, 'external_sale')).counts).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
  const ours = await me.bring(LIGHTSPEED, 'external_sale')
  expect(ours).toMatchObject({ dialect: 'Lightspeed', counts: { created: 1, failed: 1 } })
  const [second] = await transaction(store, (tx) =>
    tx
      .select()
      .from(order)
      .where(and(eq(order.storeId, store.storeId), eq(order.total, 2200))),
  )
  expect(second).toMatchObject({ subtotal: 2500, discount: 500, tax: 200, paymentState: 'paid' })
  const cash = await transaction(store, (tx) =>
    rowsOf(
      tx,
      sql`select payment_method as method, location_id is null as nowhere from sale_event where order_id = ${second?.id}`,
    ),
  )
  expect(cash).toEqual([{ method: 'cash', nowhere: false }])
  expect((await me.undo(done.changeSetId)).status).toBe(200)
  expect(await orders()).toEqual(
    expect.arrayContaining([expect.objectContaining({ total: 990, paymentState: 'refunded' })]),
  )
  expect(await onHand()).toBe(8)
  expect((await me.bring(SQUARE, 'external_sale')).counts).toMatchObject({ created: 1, failed: 2 })
  expect(await onHand()).toBe(6)
  const table = await me.bring(TABLE, 'external_sale')
  expect(table.counts).toMatchObject({ created: 1, failed: 2 })
  expect((await me.items(table._id, 'failed')).map(({ reason }) => reason)).toEqual([
    'The time 2026-02-31 10:00:00 does not exist.',
    'Line 5: the quantity 1.5 is not a whole number of units.',
  ])
  expect(await onHand()).toBe(3)
  expect((await checkBooks()).broken).toEqual([])
})
