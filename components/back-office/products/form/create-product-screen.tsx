'use client'

import { useRouter } from 'next/navigation'
import { showToast } from '@/lib/client/toast'
import type { ProductChoices } from '@/lib/contract/vendor-product-list'
import { ErrorNote } from '../../kit/error-note'
import { FormScreen } from '../../kit/form/form-screen'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { useChoices } from '../use-choices'
import { PRODUCT_LABELS } from './product-field-labels'
import { ProductFields } from './product-fields'
import { useProductForm } from './product-form'
import { blankProduct } from './product-values'
import { useInherited } from './use-inherited'

/** A new product starts with the store's default tax until its category or class provides another one. */
export function CreateProductScreen() {
  const { choices, isLoaded, error, again } = useChoices()
  if (isLoaded) return <CreateProduct choices={choices} />
  if (!error) return <ScreenSkeleton />
  return <ErrorNote title="The form could not be loaded" message={error.message} retry={() => void again()} />
}

function CreateProduct({ choices }: { choices: ProductChoices }) {
  const { replace } = useRouter()
  const { form, save } = useProductForm({
    entry: null,
    blank: blankProduct(choices.defaultTaxId),
    onSaved: ({ _id, status }) => {
      showToast('success', status === 'active' ? 'Product created. It is now in your shop.' : 'Created.')
      replace(`/edit-product/${_id}`)
    },
  })
  useInherited(form, choices)
  return (
    <FormScreen
      title="Create product"
      noun="product"
      form={form}
      words={PRODUCT_LABELS}
      onSave={() => void save()}
      permission="product.edit"
    >
      <ProductFields form={form} product={null} />
    </FormScreen>
  )
}
