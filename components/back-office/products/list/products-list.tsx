'use client'

import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import Link from 'next/link'
import { call } from '@/lib/client/call'
import type { ProductRow } from '@/lib/contract/vendor-product-list'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { PRODUCT_STATUSES } from '@/lib/rules/product-admin'
import { EmptyPanel } from '../../kit/empty-panel'
import { ImportStart } from '../../kit/import/import-start'
import { multipleChoiceFilter, singleChoiceFilter } from '../../kit/list/choice-filters'
import type { ListDefinition } from '../../kit/list/list-definition'
import { STATUS_LABELS } from '../product-labels'
import { brandFilter, classFilter, placeFilter, priceFilter, productTagFilter } from './choice-fields'
import { ProductBulkActions } from './product-bulk-actions'
import {
  BrandCell,
  CategoryCell,
  PriceCell,
  ProductCell,
  ProductListCard,
  ProductTagsCell,
  PromotionCell,
  StatusCell,
  StockCell,
  UpdatedAtCell,
} from './product-cells'
import { productFilterOf } from './product-query'
import { useProductPage } from './use-product-page'

const SOFT_LINE = { tone: 'soft', isOneLine: true } as const

export const productsList: ListDefinition<ProductRow> = {
  id: 'products',
  noun: ['product', 'products'],
  searchLabel: 'Title, SKU or barcode',
  idOf: ({ _id }) => _id,
  nameOf: ({ title }) => title,
  href: ({ _id }) => `/edit-product/${_id}`,
  columns: [
    { id: 'product', label: 'Product', shown: 'always', sort: 'title', Cell: ProductCell },
    { id: 'status', label: 'Status', shown: 'initially', Cell: StatusCell },
    { id: 'stock', label: 'Available', shown: 'initially', align: 'end', ...SOFT_LINE, Cell: StockCell },
    { id: 'price', label: 'Price', shown: 'initially', sort: 'price', align: 'end', isOneLine: true, Cell: PriceCell },
    { id: 'category', label: 'Category', shown: 'initially', ...SOFT_LINE, Cell: CategoryCell },
    { id: 'brand', label: 'Brand', shown: 'initially', ...SOFT_LINE, Cell: BrandCell },
    { id: 'tags', label: 'Tags', shown: 'onDemand', Cell: ProductTagsCell },
    { id: 'promotion', label: 'Promotion', shown: 'onDemand', Cell: PromotionCell },
    { id: 'updated', label: 'Changed', shown: 'initially', sort: 'updated', ...SOFT_LINE, Cell: UpdatedAtCell },
  ],
  filters: [
    multipleChoiceFilter(
      'status',
      'Status',
      PRODUCT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value].label })),
    ),
    singleChoiceFilter('stock', 'Stock', 'Any', [
      { value: 'in', label: 'In stock' },
      { value: 'out', label: 'Sold out' },
    ]),
    placeFilter,
    brandFilter,
    classFilter,
    productTagFilter,
    priceFilter('min', 'Price from'),
    priceFilter('max', 'Price up to'),
    singleChoiceFilter('promotion', 'Promotion', 'Any', [
      { value: 'only', label: 'On promotion' },
      { value: 'without', label: 'Not on promotion' },
    ]),
  ],
  sorts: [
    { id: 'updated', label: 'Changed', desc: 'Last changed first', asc: 'First changed first', begins: 'desc' },
    { id: 'newest', label: 'Newest', desc: 'Newest first', asc: 'Oldest first', begins: 'desc' },
    { id: 'title', label: 'Title', asc: 'Title A to Z', desc: 'Title Z to A', begins: 'asc' },
    { id: 'price', label: 'Price', desc: 'Highest price first', asc: 'Lowest price first', begins: 'desc' },
  ],
  usePage: useProductPage,
  matching: async (asked) => (await call(vendorProducts.matching, productFilterOf(asked))).ids,
  Card: ProductListCard,
  BulkActions: ProductBulkActions,
  empty: (
    <EmptyPanel
      icon={IconTag}
      title="No products yet"
      footer={
        <>
          <Button component={Link} href="/create-product">
            Create a product
          </Button>
          <ImportStart entity="product" />
        </>
      }
    >
      Create your first product: a title and a price are enough to show it in your shop.
    </EmptyPanel>
  ),
}
