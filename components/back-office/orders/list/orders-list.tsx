'use client'

import { Button } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { call } from '@/lib/client/call'
import { type OrderRow, orders } from '@/lib/contract/orders'
import { ORDER_CHANNELS } from '@/lib/rules/order-admin'
import { CHANNEL_LABELS } from '@/lib/rules/order-admin-labels'
import { FULFILMENT_STATES, PAYMENT_STATES } from '@/lib/rules/order-state'
import { EmptyPanel } from '../../kit/empty-panel'
import { multipleChoiceFilter, singleChoiceFilter } from '../../kit/list/choice-filters'
import { dayFilter } from '../../kit/list/day-filter'
import type { ListDefinition } from '../../kit/list/list-definition'
import { FULFILMENT_LABELS, PAYMENT_LABELS } from '../order-labels'
import { OrderBulkActions } from './order-bulk-actions'
import { OrderCard } from './order-card'
import {
  ChannelCell,
  CustomerCell,
  DeliveryCell,
  FulfilmentCell,
  ItemsCell,
  OrderNumberCell,
  OrderTagsCell,
  PaymentCell,
  PlacedAtCell,
  TotalCell,
} from './order-cells'
import { orderFilterOf } from './order-query'
import { orderTagFilter } from './order-tag-filter'
import { useOrderPage } from './use-order-page'

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
    { id: 'number', label: 'Order', shown: 'always', sort: 'number', Cell: OrderNumberCell },
    { id: 'date', label: 'Placed', shown: 'initially', sort: 'date', Cell: PlacedAtCell },
    { id: 'customer', label: 'Customer', shown: 'initially', Cell: CustomerCell },
    { id: 'payment', label: 'Payment', shown: 'initially', Cell: PaymentCell },
    { id: 'fulfilment', label: 'Fulfilment', shown: 'initially', Cell: FulfilmentCell },
    { id: 'items', label: 'Items', shown: 'initially', align: 'end', Cell: ItemsCell },
    { id: 'delivery', label: 'Delivery', shown: 'onDemand', Cell: DeliveryCell },
    { id: 'channel', label: 'Channel', shown: 'onDemand', Cell: ChannelCell },
    { id: 'tags', label: 'Tags', shown: 'initially', Cell: OrderTagsCell },
    { id: 'total', label: 'Total', shown: 'always', sort: 'total', align: 'end', Cell: TotalCell },
  ],
  filters: [
    multipleChoiceFilter('payment', 'Payment', options(PAYMENT_STATES, PAYMENT_LABELS)),
    multipleChoiceFilter('fulfilment', 'Fulfilment', options(FULFILMENT_STATES, FULFILMENT_LABELS)),
    dayFilter('from', 'Placed from'),
    dayFilter('to', 'Placed until'),
    orderTagFilter,
    multipleChoiceFilter(
      'channel',
      'Channel',
      ORDER_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] })),
    ),
    singleChoiceFilter('test', 'Test orders', 'With', [
      { value: 'without', label: 'Without' },
      { value: 'only', label: 'Only' },
    ]),
    singleChoiceFilter('archived', 'Archive', 'Without', [
      { value: 'with', label: 'With' },
      { value: 'only', label: 'Only' },
    ]),
  ],
  sorts: [
    { id: 'date', label: 'Placed', desc: 'Newest first', asc: 'Oldest first', begins: 'desc' },
    { id: 'total', label: 'Total', desc: 'Largest total first', asc: 'Smallest total first', begins: 'desc' },
    { id: 'number', label: 'Number', desc: 'Highest number first', asc: 'Lowest number first', begins: 'desc' },
  ],
  usePage: useOrderPage,
  matching: async (asked) => (await call(orders.matching, orderFilterOf(asked))).ids,
  Card: OrderCard,
  BulkActions: OrderBulkActions,
  empty: (
    <EmptyPanel
      icon={IconShoppingBag}
      title="No orders yet"
      footer={
        <Button component="a" href="/home" variant="default">
          Finish setting up your shop
        </Button>
      }
    >
      Orders appear here. Check that shoppers can pay and that you ship to their addresses.
    </EmptyPanel>
  ),
}
