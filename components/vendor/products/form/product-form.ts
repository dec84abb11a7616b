'use client'

import { useState } from 'react'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import type { ProductDesk } from '@/lib/contract/vendor-product-form'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { type EntryForm, useEntryForm } from '../../kit/form/use-entry-form'
import { useVendor } from '../../shell/vendor-context'
import { inputOf, PRODUCT_FIELDS, ProductFormSchema, type ProductValues, valuesOf } from './product-values'

export type ProductForm = EntryForm<ProductValues>

type Use = {
  entry: ProductDesk | null
  blank: ProductValues
  onSaved: (saved: ProductDesk) => void
  reload?: () => Promise<unknown>
}

/** The form of a product. A new one has its id from the start, so that a second try adds nothing twice. */
export function useProductForm({ entry, blank, onSaved, reload }: Use): ProductForm {
  const [productId] = useState(newId)
  const { code } = useVendor().store.currency
  return useEntryForm<ProductDesk, ProductValues>({
    entry,
    blank,
    valuesOf: (product) => valuesOf(product, code),
    schema: ProductFormSchema,
    words: PRODUCT_FIELDS,
    send: (values, base) =>
      base
        ? call(vendorProducts.save, { ...inputOf(values), _id: base._id, version: base.version })
        : call(vendorProducts.create, { ...inputOf(values), productId }),
    onSaved,
    ...(reload ? { reload } : {}),
  })
}
