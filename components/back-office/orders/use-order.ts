'use client'

import { useCallback } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { OrderDetail } from '@/lib/contract/order-detail'
import { orders } from '@/lib/contract/orders'

/** One order; `show` stores a response without a refetch. */
export function useOrder(id: string) {
  const { data, error, mutate } = useCall(orders.detail, { _id: id })
  const show = useCallback((order: OrderDetail) => void mutate(order, { revalidate: false }), [mutate])
  const again = useCallback(() => void mutate(), [mutate])
  return { order: data, error, show, again }
}

/** Props of every part of the page. */
export type OrderProps = { order: OrderDetail; show: (order: OrderDetail) => void }
