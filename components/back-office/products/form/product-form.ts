'use client'

import { useState } from 'react'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import type { ProductAdmin } from '@/lib/contract/product-admin'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { type SaveTask, saveEntry } from '../../kit/form/save-entry'
import { type EntryForm, useEntryForm } from '../../kit/form/use-entry-form'
import { useVendor } from '../../kit/vendor-context'
import { productSchema } from './product-schema'
import { type ProductValues, productInputOf } from './product-values'
import { useStockAsker } from './use-stock-asker'
import { valuesOf } from './values-of-product'

export type ProductForm = EntryForm<ProductValues>

/** Whether the saved version of a product is active. */
export const isOnSale = (product: ProductAdmin | null): boolean => product?.status === 'active'

type Use = Omit<SaveTask<ProductAdmin | null, ProductValues>, 'send'> & {
  entry: ProductAdmin | null
  blank: ProductValues
}

/** The form of a product. A new one gets its id at the start, so that a retry creates nothing twice. */
export function useProductForm({ entry, blank, onSaved, reload }: Use): {
  form: ProductForm
  save: () => Promise<void>
} {
  const [productId] = useState(newId)
  const { store } = useVendor()
  const { weightUnit } = store
  const units = { code: store.currency.code, weightUnit }
  const asker = useStockAsker(isOnSale(entry))
  const form = useEntryForm<ProductAdmin | null, ProductValues>({
    entry,
    valuesOf: (product) => (product ? valuesOf(product, units) : blank),
    schema: productSchema(asker, weightUnit),
    mode: 'uncontrolled',
  })
  const send = (values: ProductValues, base: ProductAdmin | null) =>
    base
      ? call(vendorProducts.save, { ...productInputOf(values, weightUnit), _id: base._id, version: base.version })
      : call(vendorProducts.create, { ...productInputOf(values, weightUnit), productId })
  return { form, save: () => saveEntry(form, { send, onSaved, reload }) }
}
