import { asc, sql } from 'drizzle-orm'
import { importer } from '@/e2e/importer'
import { openRegister } from '@/e2e/register-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeProduct } from '../../../demo/product-factory'
import { rowsOf } from '../../db/rows-of'
import { order } from '../../db/schema/orders'
import { stockLevel } from '../../db/schema/stock'
import { transaction } from '../../db/transaction'
import { checkBooks } from '../books/check-books'

provideTestDatabase()

afterEach(async () => {
  expect((await checkBooks()).broken).toEqual([])
})

/** The 35 columns of Square's "Items detail CSV" of 2026. */
const SQUARE_HEAD =
  'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Notes,Details,Event Type,Location,Dining Option,Customer ID,Customer Name,Customer Reference ID,Unit,Count,GTIN,Itemization Type,Commission,Employee,Fulfillment Note,Channel,Token,Card Brand,PAN Suffix'

type SquareRow = {
  at: string
  qty: string
  amounts: string
  ids: string
  item?: string
  event?: string
  brand?: string
}
/** `at`: date and time; `item`: name, option and SKU; `amounts`: gross, discounts, net and tax; `ids`: transaction and payment. */
const square = (rows: readonly SquareRow[], zone = 'Eastern Time (US & Canada)'): string =>
  [
    SQUARE_HEAD,
    ...rows.map(({ at, qty, amounts, ids, item = 'Lantern,Regular,LAN', event = 'Payment', brand = 'Visa' }) => {
      const [name = '', option = '', sku = ''] = item.split(',')
      const goods = `None,${name},${qty},"${option}","${sku}","Gift wrap, Red"`
      const device = `Square Terminal 22,"",https://squareup.example/by-unit/X,${event}`
      const rest = `,"","",Ann Lee,"",ea,1,"",Physical Good,$0.00,"","",Market stall,Y36H4C6V,${brand},1048`
      return `${at},${zone},${goods},${amounts},${ids},${device},${rest}`
    }),
  ].join('\n')

const TWO_LINES: readonly SquareRow[] = [
  { at: '2026-03-02,22:30:00', qty: '2.0', amounts: '"$1,200.00",-$200.00,"$1,000.00",$87.50', ids: 'TX1,P1' },
  { at: '2026-03-02,22:30:00', qty: '1.0', amounts: '$8.00,$0.00,$8.00,$0.62', ids: 'TX1,P1', item: 'Matcha,12oz,' },
]
const REFUND: SquareRow = {
  ...{ at: '2026-03-04,09:00:00', qty: '-1.0', amounts: '($600.00),$100.00,($500.00),($43.75)' },
  ...{ ids: 'TX1,P2', event: 'Refund', brand: '' },
}

/** The store of the exports: a product with a SKU, and one with two options and none. */
async function shop() {
  const register = await openRegister({ timeZone: 'Europe/Berlin' })
  const { store } = register
  await makeProduct(store, {
    ...{ title: 'Matcha', optionNames: ['Size'] },
    variants: ['12oz', '16oz'].map((size) => ({ optionValues: [size] })),
  })
  const me = await importer(store)
  const bring = (file: string) => me.bring(file, 'external_sale')
  const reasons = async (id: string) => (await me.items(id, 'failed')).map(({ reason }) => reason)
  const orders = () => transaction(store, (tx) => tx.select().from(order).orderBy(asc(order.number)))
  const onHand = async (id: string) =>
    transaction(store, async (tx) => (await tx.select().from(stockLevel)).find((row) => row.variantId === id)?.onHand)
  const ledger = () =>
    transaction(store, (tx) =>
      rowsOf<{ kind: string; at: string; day: string; net: number; tax: number; method: string }>(
        tx,
        sql`select kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, day_local::text as day,
            sum(net)::int as net, sum(tax)::int as tax, payment_method as method
          from sale_event where kind in ('sale', 'refund') group by 1, 2, 3, 6 order by 2`,
      ),
    )
  return { ...register, ...me, bring, reasons, orders, onHand, ledger }
}

test('Square: several lines, its time zone, refunds below zero and in parentheses, again and again', async () => {
  const { bring, orders, onHand, ledger, reasons, variantId } = await shop()
  const first = await bring(square(TWO_LINES))
  expect(first).toMatchObject({ dialect: 'Square', counts: { created: 1, failed: 0 } })
  expect(await orders()).toMatchObject([{ subtotal: 120_800, discount: 20_000, tax: 8_812, total: 109_612 }])
  expect(await onHand(variantId)).toBe(8)
  // The later export has the refund too: the sale is known, whatever its refund was paid with.
  expect((await bring(square([REFUND, ...TWO_LINES]))).counts).toMatchObject({ created: 0, changed: 1, failed: 0 })
  expect((await bring(square([REFUND, ...TWO_LINES]))).counts).toMatchObject({ changed: 0, unchanged: 1, failed: 0 })
  // 22:30 in New York is the next day in Berlin.
  expect(await ledger()).toEqual([
    { kind: 'sale', at: '2026-03-03 03:30', day: '2026-03-03', net: 100_800, tax: 8_812, method: 'card' },
    { kind: 'refund', at: '2026-03-04 14:00', day: '2026-03-04', net: -50_000, tax: -4_375, method: 'manual' },
  ])
  expect(await onHand(variantId)).toBe(9)
  // Another amount under the same ids is no correction of what was taken.
  const dearer = { ...TWO_LINES[0]!, amounts: '"$1,210.00",-$200.00,"$1,010.00",$87.50' }
  const other = await bring(square([dearer, TWO_LINES[1]!]))
  expect(other.counts).toMatchObject({ created: 0, changed: 0, failed: 1 })
  expect(await reasons(other._id)).toEqual([
    'The sale TX1 was recorded before with the amount $1,096.12, not $1,106.12. Send it with an id of its own.',
  ])
  const refunds = await bring(square([{ ...REFUND, amounts: '($600.00),$100.00,($500.00),($40.00)' }, ...TWO_LINES]))
  expect(await reasons(refunds._id)).toEqual([
    'The refund P2 was recorded before with the amount $543.75, not $540.00. Send it with an id of its own.',
  ])
  expect(await orders()).toHaveLength(1)
  expect(await ledger()).toHaveLength(2)
})

test('Square: what cannot be read is named with its line', async () => {
  const { bring, orders, reasons } = await shop()
  const row = { at: '2026-03-02,10:00:00', qty: '1.0', amounts: '$8.00,$0.00,$8.00,$0.62' }
  const done = await bring(
    square([
      { ...row, ids: 'A,P1', item: 'Matcha,Regular,' },
      { ...row, ids: 'B,P2', item: 'Custom Amount,,' },
      { ...row, ids: 'C,P3', qty: '0.5' },
      { ...row, ids: 'D,P4', at: '03/04/2026,10:00:00' },
      { ...row, ids: 'E,P5', event: 'Refund', amounts: '-$8.00,$0.00,-$8.00,-$0.62' },
      { ...row, ids: 'F,P6', amounts: '$8.00,-$9.00,-$1.00,$0.00' },
      { ...row, ids: 'G,P7', amounts: 'eight,$0.00,$8.00,$0.62' },
    ]),
  )
  expect(done.counts).toMatchObject({ created: 0, failed: 7 })
  expect((await reasons(done._id)).toSorted()).toEqual(
    [
      'Line 2: Several variants are called “Matcha”. Add a column with their SKU.',
      'Line 3: There is no product called “Custom Amount”.',
      'Line 4: the quantity 0.5 is not a whole number of units.',
      'Line 5: write the date as 2026-01-31, not “03/04/2026”.',
      'There is no sale E. Send it before its refund.',
      'Line 7: the discount is larger than the price.',
      'Line 8: “eight” is not an amount.',
    ].toSorted(),
  )
  const zone = await bring(square(TWO_LINES, 'Mars Time'))
  expect(await reasons(zone._id)).toEqual([
    'Line 2: the time zone “Mars Time” is not known. Without that column, times are of your store.',
  ])
  expect(await orders()).toEqual([])
})

test('Square with tax in its gross sales: product sales are the price, gross sales the total', async () => {
  const { bring, orders } = await shop()
  const head = SQUARE_HEAD.replace(
    'Gross Sales,Discounts,Net Sales,Tax',
    'Product Sales,Discounts,Net Sales,Tax,Gross Sales',
  )
  const [, line = ''] = square(
    [{ at: '2026-03-02,10:00:00', qty: '1.0', amounts: '£10.00,£0.00,£10.00,£2.00,£12.00', ids: 'T,P' }],
    'London',
  ).split('\n')
  expect(await bring([head, line].join('\n'))).toMatchObject({ dialect: 'Square', counts: { created: 1 } })
  expect(await orders()).toMatchObject([{ subtotal: 1_000, tax: 200, total: 1_200 }])
})

/** The columns of the sales history of Lightspeed Retail (X-Series). */
const LIGHTSPEED_HEAD =
  'Date,Receipt Number,Line Type,Customer Code,Customer Name,Note,Quantity,Subtotal,Sales Tax,Discount,Loyalty,Total,Paid,Details,Register,User,Status,Sku,AccountCodeSale,AccountCodePurchase'

test('Lightspeed X-Series: a sale of several units, whose lines leave the register to their sale', async () => {
  const { bring, orders, ledger, reasons, onHand, variantId } = await shop()
  const file = [
    LIGHTSPEED_HEAD,
    // Amounts of lines are of one unit here, with five decimals; the total is of the line.
    '2026-03-06 11:00:00,17,Sale,,,"""""",3.00000,13.04349,1.95651,0.00000,0.00000,15.00000,,3 X Lantern,Main,Ann,CLOSED,,,',
    '2026-03-06 11:00:00,17,Sale Line,,,,3.00000,4.34783,0.65217,0.00000,0.00000,15.00000,,Lantern,,,,LAN,,',
    '2026-03-06 11:00:00,17,Payment,,,,,,,,,,15.00000,Cash,,,,,,',
    '2026-03-06 12:00:00,17,Sale,,,"""""",1.00000,4.00000,0.60000,0.34783,0.00000,4.60000,,1 X Lantern,Back,Ann,CLOSED,,,',
    '2026-03-06 12:00:00,17,Sale Line,,,,1.00000,4.00000,0.60000,0.34783,0.00000,4.60000,,Lantern,,,,LAN,,',
    '2026-03-06 12:00:00,17,Payment,,,,,,,,,,4.60000,Credit Card,,,,,,',
    '2026-03-06 13:00:00,18,Sale,,,"""""",1.00000,4.00000,0.60000,0.00000,0.00000,4.60000,,1 X Lantern,Main,Ann,ONACCOUNT,,,',
    '2026-03-06 13:00:00,18,Sale Line,,,,1.00000,4.00000,0.60000,0.00000,0.00000,4.60000,,Lantern,,,,LAN,,',
    '2026-03-06 14:00:00,19,Sale,,,"""""",-1.00000,-4.00000,-0.60000,0.00000,0.00000,-4.60000,,-1 X Lantern,Main,Ann,CLOSED,,,',
    '2026-03-06 14:00:00,19,Sale Line,,,,-1.00000,-4.00000,-0.60000,0.00000,0.00000,-4.60000,,Lantern,,,,LAN,,',
  ].join('\n')
  const done = await bring(file)
  expect(done).toMatchObject({ dialect: 'Lightspeed', counts: { created: 2, failed: 2 } })
  expect(await orders()).toMatchObject([
    { subtotal: 1_304, discount: 0, tax: 196, total: 1_500 },
    { subtotal: 435, discount: 35, tax: 60, total: 460 },
  ])
  expect((await ledger()).map(({ method }) => method)).toEqual(['cash', 'card'])
  expect(await reasons(done._id)).toEqual([
    'This sale is not completed: ONACCOUNT.',
    'There is no sale 19. Send it before its refund.',
  ])
  expect(await onHand(variantId)).toBe(6)
  expect((await bring(file)).counts).toMatchObject({ created: 0, unchanged: 2, failed: 2 })
})

test('Lightspeed R-Series: lines without codes, with a tax rate, and subtotals before the discount', async () => {
  const { bring, orders, reasons } = await shop()
  const file = [
    '"ID","Date","Description","Qty","Retail","Subtotal","Discount","Tax","Total","Customer","Work Order Internal Note"',
    '"438416","2026-03-10","Lantern","5","$7.99","$39.95","$15.98","6%","$25.41","Dan Reed",""',
    '"438515","2026-03-11","lantern","2","$7.99","$15.98","$15.98","6%","$0.00","",""',
    '"438516","2026-03-11","Lantern","1","$7.99","$7.99","$0.00","6%","$9.47","",""',
    '"438517","2026-03-11","Torch","1","$7.99","$7.99","$0.00","6%","$8.47","",""',
  ].join('\n')
  const done = await bring(file)
  expect(done).toMatchObject({ dialect: 'Lightspeed lines', counts: { created: 2, failed: 2 } })
  expect(await orders()).toMatchObject([
    { subtotal: 3_995, discount: 1_598, tax: 144, total: 2_541 },
    { subtotal: 1_598, discount: 1_598, tax: 0, total: 0 },
  ])
  expect(await reasons(done._id)).toEqual([
    'Line 4: price, discount and tax do not add up to the total $9.47.',
    'Line 5: There is no product called “Torch”.',
  ])
  expect((await bring(file)).counts).toMatchObject({ created: 0, unchanged: 2, failed: 2 })
})
