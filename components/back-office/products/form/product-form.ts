'use client'

import { useState } from 'react'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import type { ProductAdmin } from '@/lib/contract/vendor-product-form'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { type EntryForm, useEntryForm } from '../../kit/form/use-entry-form'
import { useVendor } from '../../kit/vendor-context'
import { useChoices } from '../use-choices'
import { inputOf, PRODUCT_FIELDS, type ProductValues, productSchema, valuesOf } from './product-values'
import type { StockAsker } from './stock-question'

export type ProductForm = EntryForm<ProductValues>

type Use = {
  entry: ProductAdmin | null
  blank: ProductValues
  onSaved: (saved: ProductAdmin) => void
  reload?: () => Promise<unknown>
}

/** The form of a product. A new one gets its id at the start, so that a retry creates nothing twice. */
export function useProductForm({ entry, blank, onSaved, reload }: Use): ProductForm {
  const [productId] = useState(newId)
  const { store } = useVendor()
  const { code } = store.currency
  const asker = useStockAsker(entry)
  return useEntryForm<ProductAdmin, ProductValues>({
    entry,
    blank,
    valuesOf: (product) => valuesOf(product, code),
    schema: productSchema(asker),
    words: PRODUCT_FIELDS,
    send: (values, base) =>
      base
        ? call(vendorProducts.save, { ...inputOf(values), _id: base._id, version: base.version })
        : call(vendorProducts.create, { ...inputOf(values), productId }),
    onSaved,
    ...(reload ? { reload } : {}),
  })
}

/** The context of the stock question: the user's permissions and the location. `product`: the saved version. */
export function useStockAsker(product: ProductAdmin | null): StockAsker & { locationId: string | undefined } {
  const { features } = useVendor()
  const { locations } = useChoices().choices
  const mayCount = features.has('inventory.adjust') && locations.length > 0
  return { wasActive: product?.status === 'active', mayCount, locationId: locations[0]?._id }
}
