'use client'

import { useCall } from '@/lib/client/use-call'
import { type OrderRow, orders } from '@/lib/contract/orders'
import { ORDER_SORTS } from '@/lib/rules/order-admin'
import type { ListCriteria, ListReading } from '../../kit/list/list-definition'
import { orderInput } from '../../kit/list/order-input'
import { orderFilterOf } from './order-query'

/** One page of orders. The previous page stays visible while the next one loads. */
export function useOrderPage(asked: ListCriteria, after: string | null): ListReading<OrderRow> {
  const { data, error, isValidating, mutate } = useCall(
    orders.list,
    { ...orderFilterOf(asked), ...orderInput(asked, ORDER_SORTS), ...(after === null ? {} : { after }) },
    { keepPreviousData: true },
  )
  return { data, error, isValidating, again: async () => void (await mutate()) }
}
