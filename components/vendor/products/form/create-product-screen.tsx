'use client'

import { useRouter } from 'next/navigation'
import { showToast } from '@/lib/client/toast'
import { FaultNote } from '../../kit/fault-note'
import { FormScreen } from '../../kit/form/form-screen'
import { ScreenSkeleton } from '../../shell/screen-skeleton'
import { useChoices } from '../use-choices'
import { ProductFields } from './product-fields'
import { useProductForm } from './product-form'
import { blankProduct } from './product-values'

/** A new product begins with the tax that the store has chosen for new ones. */
export function CreateProductScreen() {
  const { choices, isLoaded, error, again } = useChoices()
  if (isLoaded) return <CreateProduct taxId={choices.defaultTaxId} />
  if (!error) return <ScreenSkeleton />
  return <FaultNote title="The form could not be loaded" message={error.message} retry={() => void again()} />
}

function CreateProduct({ taxId }: { taxId: string | null }) {
  const { replace } = useRouter()
  const form = useProductForm({
    entry: null,
    blank: blankProduct(taxId),
    onSaved: ({ _id, status }) => {
      showToast('success', status === 'active' ? 'Created. It is in your shop now.' : 'Created.')
      replace(`/edit-product/${_id}`)
    },
  })
  return (
    <FormScreen title="Create product" noun="product" form={form} right="product.edit">
      <ProductFields form={form} product={null} />
    </FormScreen>
  )
}
