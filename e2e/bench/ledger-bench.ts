import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { customer } from '@/lib/server/db/schema/customers'
import { stockLevel } from '@/lib/server/db/schema/stock'
import { platformTransaction, transaction } from '@/lib/server/db/transaction'
import { orderById } from '@/lib/server/services/orders/order-rows'
import { writeSale } from '@/lib/server/services/orders/write-sale'
import { openOrderAdmin, placeOrder } from '../order-admin'
import { shareOf } from '../register-pace'
import { onOwnDatabase } from './own-database'
import { table } from './table'

/** Orders of a store. Half of them are paid before times are taken, so that tables have rows and statistics. */
const ORDERS = 1_000

/** Times in ms of each transaction. */
type Times = { without: number[]; withLedger: number[]; ledger: number[] }

/**
 * `TEST_DATABASE_URL=… npx tsx --conditions=react-server e2e/bench/ledger-bench.ts`: what writing the ledger costs an order of
 * two lines and shipping, for customers of ten orders and for one of a thousand. Each order is paid in a transaction of
 * its own; every other transaction only reads its order, so that both kinds meet the same machine.
 */
async function ledgerBench(): Promise<void> {
  await onOwnDatabase(async () => {
    const rows: [string, number, number][] = []
    for (const customers of [ORDERS / 10, 1]) {
      const { without, withLedger, ledger } = await payOrders(customers)
      const of = `, ${ORDERS / customers} orders a customer`
      rows.push(
        row(`without the ledger${of}`, without),
        row(`with it${of}`, withLedger),
        row(`ledger alone${of}`, ledger),
      )
    }
    console.log(table(['transaction', 'median, ms', 'p95, ms'], rows))
  })
}

async function payOrders(customers: number): Promise<Times> {
  const admin = await openOrderAdmin()
  const { storeId } = admin
  const people = Array.from({ length: customers }, (_, at) => ({
    storeId,
    id: uuidv7(),
    email: `c${at}@people.example`,
  }))
  await transaction(admin, (tx) => tx.insert(customer).values(people))
  await platformTransaction((tx) => tx.update(stockLevel).set({ onHand: 2 * ORDERS }))
  const ids: string[] = []
  for (let made = 0; made < ORDERS; made += 1) {
    const customerId = people[made % customers]?.id ?? null
    ids.push(await placeOrder(admin, { units: [1, 1], shipping: 500, card: 'none', facts: { customerId } }))
  }
  const pay = (id: string, isWritten: boolean) =>
    transaction(admin, async (tx) => {
      const order = await orderById(tx, admin, id)
      if (!order) throw new Error('The order is gone.')
      const since = performance.now()
      if (isWritten) await writeSale(tx, admin, order, { at: new Date(), method: 'manual' })
      return performance.now() - since
    })
  for (const id of ids.slice(0, ORDERS / 2)) await pay(id, true)
  await platformTransaction((tx) => tx.execute(sql`analyze`))
  const times: Times = { without: [], withLedger: [], ledger: [] }
  for (const [at, id] of ids.slice(ORDERS / 2).entries()) {
    const isWritten = at % 2 === 0
    const began = performance.now()
    const took = await pay(id, isWritten)
    times[isWritten ? 'withLedger' : 'without'].push(performance.now() - began)
    if (isWritten) times.ledger.push(took)
  }
  return times
}

const row = (name: string, times: readonly number[]): [string, number, number] => [
  name,
  shareOf(times, 0.5),
  shareOf(times, 0.95),
]

ledgerBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
