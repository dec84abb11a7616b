import 'server-only'
import { sql } from 'drizzle-orm'
import type { OrderSort } from '@/lib/rules/order-desk'
import { order } from '../../../db/schema/orders'
import { keyset, MOMENT } from '../../keyset'

/** Pages of the list of orders. */
export const { sortedValue, orderBy, beyond, writeCursor, readCursor } = keyset<OrderSort>(order.id, {
  date: { column: order.placedAt, type: sql`timestamptz`, text: MOMENT },
  total: { column: order.total, type: sql`bigint`, text: /^-?\d{1,18}$/ },
  number: { column: order.number, type: sql`integer`, text: /^\d{1,10}$/ },
})
