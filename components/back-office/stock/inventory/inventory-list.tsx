'use client'

import { Button } from '@mantine/core'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { type InventoryRow, inventory } from '@/lib/contract/inventory'
import { EmptyState } from '../../kit/empty-state'
import { severalOf } from '../../kit/list/choice-filters'
import type { ListDefinition, ListQuery } from '../../kit/list/list-definition'
import { nameOfGoods } from '../parts/goods-name'
import { paged } from '../parts/paged'
import { InventoryBulkActions } from './inventory-bulk-actions'
import {
  Adjust,
  Available,
  Committed,
  Goods,
  Incoming,
  InventoryCard,
  OnHand,
  Place,
  Reorder,
  Unavailable,
  Worth,
} from './inventory-cells'
import { categoryFilter, locationFilter } from './place-filters'

const idOf = ({ _id }: InventoryRow) => _id

/** The filters of the address as input of the call. */
export const filterOf = ({ filters: { location, standing, category } }: ListQuery) => ({
  ...(location?.[0] ? { location: location[0] } : {}),
  ...(category?.[0] ? { category: category[0] } : {}),
  ...(standing ? { standing } : {}),
})

export const inventoryList: ListDefinition<InventoryRow> = {
  id: 'inventory',
  noun: ['entry', 'entries'],
  searchLabel: 'Product, option, SKU or barcode',
  idOf,
  nameOf: (row) => `${nameOfGoods(row)} at ${row.location}`,
  href: ({ variantId }) => `/inventory?item=${variantId}`,
  columns: [
    { id: 'goods', label: 'Product', shown: 'always', sort: 'title', Cell: Goods },
    { id: 'location', label: 'Location', shown: 'initially', Cell: Place },
    { id: 'onHand', label: 'On hand', shown: 'always', align: 'end', Cell: OnHand },
    { id: 'committed', label: 'Committed', shown: 'initially', align: 'end', Cell: Committed },
    { id: 'unavailable', label: 'Unavailable', shown: 'initially', align: 'end', Cell: Unavailable },
    { id: 'available', label: 'Available', shown: 'always', sort: 'available', align: 'end', Cell: Available },
    { id: 'incoming', label: 'Incoming', shown: 'initially', align: 'end', Cell: Incoming },
    { id: 'reorder', label: 'Reorder at', shown: 'onDemand', align: 'end', Cell: Reorder },
    { id: 'value', label: 'Value at cost', shown: 'initially', align: 'end', Cell: Worth },
    { id: 'adjust', label: 'Change', shown: 'always', align: 'end', Cell: Adjust },
  ],
  filters: [
    locationFilter,
    severalOf('standing', 'Stock', [
      { value: 'low', label: 'Low' },
      { value: 'out', label: 'Sold out' },
      { value: 'negative', label: 'Below zero' },
      { value: 'incoming', label: 'Incoming' },
    ]),
    categoryFilter,
  ],
  sorts: [
    { id: 'title', label: 'Product', desc: 'A to Z', asc: 'Z to A' },
    { id: 'available', label: 'Available', desc: 'Fewest units first', asc: 'Most units first' },
    { id: 'updated', label: 'Changed', desc: 'Last changed first', asc: 'First changed first' },
  ],
  ...paged<InventoryRow, typeof inventory.list>(inventory.list, filterOf, idOf, new Set(['title', 'available'])),
  Card: InventoryCard,
  BulkActions: InventoryBulkActions,
  empty: (
    <EmptyState
      icon={IconBuildingWarehouse}
      title="No stock yet"
      footer={
        <Button component="a" href="/create-product">
          Create product
        </Button>
      }
    >
      Create a product to see its stock at each location here.
    </EmptyState>
  ),
}
