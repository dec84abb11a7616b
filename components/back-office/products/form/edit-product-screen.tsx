'use client'

import { useParams } from 'next/navigation'
import { useDeferredValue } from 'react'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import type { ProductAdmin } from '@/lib/contract/product-admin'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { EntryGate } from '../../kit/form/entry-gate'
import { FormScreen } from '../../kit/form/form-screen'
import { ProductActions } from './product-actions'
import { PRODUCT_LABELS } from './product-field-labels'
import { ProductFields } from './product-fields'
import { useProductForm } from './product-form'
import { blankProduct } from './product-values'
import { VisibilityPanel } from './visibility-panel'

/** The edit screen of a product, on one page. */
export function EditProductScreen() {
  const { id } = useParams<{ id: string }>()
  const reading = useCall(vendorProducts.detail, { _id: id })
  return (
    <EntryGate noun="product" back="/products" reading={reading}>
      {(product) => <EditProduct key={id} product={product} again={reading.mutate} />}
    </EntryGate>
  )
}

type Props = {
  product: ProductAdmin
  again: (next?: ProductAdmin, options?: { revalidate: false }) => Promise<unknown>
}

const BLANK = blankProduct(null)

function EditProduct({ product, again }: Props) {
  const { form, save } = useProductForm({
    entry: product,
    blank: BLANK,
    onSaved: (saved) => {
      void again(saved, { revalidate: false })
      showToast('success', 'Saved. Your shop is updated.')
    },
    reload: () => again(),
  })
  return (
    <FormScreen
      title={product.title}
      noun="product"
      form={form}
      words={PRODUCT_LABELS}
      onSave={() => void save()}
      permission="product.edit"
      actions={<ProductActions product={product} />}
    >
      <ProductFields form={form} product={product}>
        <LatestVisibility product={product} />
      </ProductFields>
    </FormScreen>
  )
}

/** Refetched for each version, once the form shows that it is saved. */
function LatestVisibility({ product }: Pick<Props, 'product'>) {
  const version = useDeferredValue(product.version)
  return <VisibilityPanel key={version} product={product} />
}
