import 'server-only'
import { insertRows } from '../../server/db/insert-rows'
import { fulfilment, fulfilmentLine } from '../../server/db/schema/fulfilments'
import { order, orderEvent, orderLine } from '../../server/db/schema/orders'
import { registerDrawer, registerMovement, registerSession } from '../../server/db/schema/register'
import { registerPayment, registerSale } from '../../server/db/schema/register-sales'
import { saleEvent } from '../../server/db/schema/sales'
import { stockMovement } from '../../server/db/schema/stock'
import type { Tx } from '../../server/db/transaction'
import type { RegisterRows } from './register-rows'

/** Writes the history of a counter, one statement for each table. */
export async function writeRegister(tx: Tx, rows: RegisterRows): Promise<void> {
  await insertRows(tx, registerDrawer, rows.drawers)
  await insertRows(tx, registerSession, rows.sessions)
  await insertRows(tx, order, rows.orders)
  await insertRows(tx, orderLine, rows.lines)
  await insertRows(tx, orderEvent, rows.events)
  await insertRows(tx, fulfilment, rows.parcels)
  await insertRows(tx, fulfilmentLine, rows.parcelLines)
  await insertRows(tx, stockMovement, rows.movements)
  await insertRows(tx, registerSale, rows.soldAt)
  await insertRows(tx, registerPayment, rows.payments)
  await insertRows(tx, registerMovement, rows.cashMoves)
  await insertRows(tx, saleEvent, rows.sales)
}
