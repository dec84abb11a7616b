'use client'

import { Button } from '@mantine/core'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { inventory } from '@/lib/contract/inventory'
import type { InventoryRow } from '@/lib/contract/inventory-row'
import { EmptyPanel } from '../../kit/empty-panel'
import { multipleChoiceFilter } from '../../kit/list/choice-filters'
import type { ListCriteria, ListDefinition } from '../../kit/list/list-definition'
import { pagedList } from '../../kit/list/paged-list'
import { nameOfGoods } from '../parts/goods-name'
import { InventoryBulkActions } from './inventory-bulk-actions'
import {
  AdjustCell,
  AvailableCell,
  CommittedCell,
  GoodsCell,
  IncomingCell,
  InventoryCard,
  LocationCell,
  OnHandCell,
  ReorderPointCell,
  StockValueCell,
  UnavailableCell,
} from './inventory-cells'
import { categoryFilter, locationFilter } from './place-filters'

const idOf = ({ _id }: InventoryRow) => _id

/** The filters of the address as input of the call. */
export const inventoryFilterOf = ({ filters: { location, standing, category } }: ListCriteria) => ({
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
    { id: 'goods', label: 'Product', shown: 'always', sort: 'title', Cell: GoodsCell },
    { id: 'location', label: 'Location', shown: 'initially', Cell: LocationCell },
    { id: 'onHand', label: 'On hand', shown: 'always', align: 'end', Cell: OnHandCell },
    { id: 'committed', label: 'Committed', shown: 'initially', align: 'end', Cell: CommittedCell },
    { id: 'unavailable', label: 'Unavailable', shown: 'initially', align: 'end', Cell: UnavailableCell },
    { id: 'available', label: 'Available', shown: 'always', sort: 'available', align: 'end', Cell: AvailableCell },
    { id: 'incoming', label: 'Incoming', shown: 'initially', align: 'end', Cell: IncomingCell },
    { id: 'reorder', label: 'Reorder at', shown: 'onDemand', align: 'end', Cell: ReorderPointCell },
    { id: 'value', label: 'Value at cost', shown: 'initially', align: 'end', Cell: StockValueCell },
    { id: 'adjust', label: 'Change', shown: 'always', align: 'end', Cell: AdjustCell },
  ],
  filters: [
    locationFilter,
    multipleChoiceFilter('standing', 'Stock', [
      { value: 'low', label: 'Low' },
      { value: 'out', label: 'Sold out' },
      { value: 'negative', label: 'Below zero' },
      { value: 'incoming', label: 'Incoming' },
    ]),
    categoryFilter,
  ],
  sorts: [
    { id: 'title', label: 'Product', asc: 'A to Z', desc: 'Z to A', begins: 'asc' },
    { id: 'available', label: 'Available', asc: 'Fewest units first', desc: 'Most units first', begins: 'asc' },
    { id: 'updated', label: 'Changed', desc: 'Last changed first', asc: 'First changed first', begins: 'desc' },
  ],
  ...pagedList<InventoryRow, typeof inventory.list>(inventory.list, inventoryFilterOf, idOf),
  Card: InventoryCard,
  BulkActions: InventoryBulkActions,
  empty: (
    <EmptyPanel
      icon={IconBuildingWarehouse}
      title="No stock yet"
      footer={
        <Button component="a" href="/create-product">
          Create product
        </Button>
      }
    >
      Create a product to see its stock at each location here.
    </EmptyPanel>
  ),
}
