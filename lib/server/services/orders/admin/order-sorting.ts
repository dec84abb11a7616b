import 'server-only'
import type { InputOf } from '@/lib/contract/endpoint'
import type { orders } from '@/lib/contract/orders'
import type { OrderSort } from '@/lib/rules/order-admin'
import { order } from '../../../db/schema/orders'
import { inOrder, type ListOrder, orderOf, type Sorting, uuids } from '../../rows/keyset'

const SORTINGS: Readonly<Record<OrderSort, Sorting>> = {
  date: { value: order.placedAt, type: 'timestamptz' },
  total: { value: order.total, type: 'bigint' },
  number: { value: order.number, type: 'bigint' },
}

/** The sort keys of the order list. */
export const orderSorting = (asked: Pick<InputOf<typeof orders.list>, 'sort' | 'direction' | 'further'>): ListOrder =>
  orderOf(SORTINGS, uuids(order.id), asked)

export const NEWEST_FIRST = inOrder(SORTINGS.date, uuids(order.id), 'desc')
