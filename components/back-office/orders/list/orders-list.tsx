'use client'

import { Button } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { call } from '@/lib/client/call'
import { type OrderRow, orders } from '@/lib/contract/orders'
import { CHANNEL_LABELS, ORDER_CHANNELS } from '@/lib/rules/order-admin'
import { FULFILMENT_STATES, PAYMENT_STATES } from '@/lib/rules/order-state'
import { EmptyState } from '../../kit/empty-state'
import { oneOf, severalOf } from '../../kit/list/choice-filters'
import { dayFilter } from '../../kit/list/day-filter'
import type { ListDefinition } from '../../kit/list/list-definition'
import { FULFILMENT_LABELS, PAYMENT_LABELS } from '../order-labels'
import { OrderBulkActions } from './order-bulk-actions'
import { OrderCard } from './order-card'
import {
  Channel,
  Customer,
  Delivery,
  Fulfilment,
  Items,
  NumberCell,
  Payment,
  PlacedAt,
  Tags,
  Total,
} from './order-cells'
import { filterOf, useOrderPage } from './order-query'
import { tagFilter } from './tag-filter'

const options = <T extends string>(values: readonly T[], words: Readonly<Record<T, { label: string }>>) =>
  values.map((value) => ({ value, label: words[value].label }))

export const ordersList: ListDefinition<OrderRow> = {
  id: 'orders',
  noun: ['order', 'orders'],
  searchLabel: 'Number, email, name, SKU or product',
  idOf: ({ _id }) => _id,
  nameOf: ({ number }) => `order #${number}`,
  href: ({ _id }) => `/orders-detail/${_id}`,
  columns: [
    { id: 'number', label: 'Order', shown: 'always', sort: 'number', Cell: NumberCell },
    { id: 'date', label: 'Placed', shown: 'initially', sort: 'date', Cell: PlacedAt },
    { id: 'customer', label: 'Customer', shown: 'initially', Cell: Customer },
    { id: 'payment', label: 'Payment', shown: 'initially', Cell: Payment },
    { id: 'fulfilment', label: 'Fulfilment', shown: 'initially', Cell: Fulfilment },
    { id: 'items', label: 'Items', shown: 'initially', align: 'end', Cell: Items },
    { id: 'delivery', label: 'Delivery', shown: 'onDemand', Cell: Delivery },
    { id: 'channel', label: 'Channel', shown: 'onDemand', Cell: Channel },
    { id: 'tags', label: 'Tags', shown: 'initially', Cell: Tags },
    { id: 'total', label: 'Total', shown: 'always', sort: 'total', align: 'end', Cell: Total },
  ],
  filters: [
    severalOf('payment', 'Payment', options(PAYMENT_STATES, PAYMENT_LABELS)),
    severalOf('fulfilment', 'Fulfilment', options(FULFILMENT_STATES, FULFILMENT_LABELS)),
    dayFilter('from', 'Placed from'),
    dayFilter('to', 'Placed until'),
    tagFilter,
    severalOf(
      'channel',
      'Channel',
      ORDER_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] })),
    ),
    oneOf('test', 'Test orders', 'With', [
      { value: 'without', label: 'Without' },
      { value: 'only', label: 'Only' },
    ]),
    oneOf('archived', 'Archive', 'Without', [
      { value: 'with', label: 'With' },
      { value: 'only', label: 'Only' },
    ]),
  ],
  sorts: [
    { id: 'date', label: 'Placed', desc: 'Newest first', asc: 'Oldest first' },
    { id: 'total', label: 'Total', desc: 'Largest total first', asc: 'Smallest total first' },
    { id: 'number', label: 'Number', desc: 'Highest number first', asc: 'Lowest number first' },
  ],
  usePage: useOrderPage,
  matching: async (asked) => (await call(orders.matching, filterOf(asked))).ids,
  Card: OrderCard,
  BulkActions: OrderBulkActions,
  empty: (
    <EmptyState
      icon={IconShoppingBag}
      title="No orders yet"
      footer={
        <Button component="a" href="/home" variant="default">
          Finish setting up your shop
        </Button>
      }
    >
      Orders appear here. Check that shoppers can pay and that you ship to their addresses.
    </EmptyState>
  ),
}
