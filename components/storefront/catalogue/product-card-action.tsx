import { ButtonLink } from '@/components/ui/button-link'
import type { ProductSummary } from '@/lib/contract/products'
import { productHref } from '@/lib/rules/store-links'
import { cartProduct } from './cart-product'
import { isPicked } from './picked-variant'
import { QuickAdd } from './quick-add'

type ProductCardActionProps = { product: ProductSummary }

/** The action of a card: add the only variant, choose one, or view a sold-out product. */
export function ProductCardAction({ product }: ProductCardActionProps) {
  const chosen = isPicked(product) ? product.key : undefined
  const { name, handle, variantCount, available } = product
  if (available && variantCount === 1) {
    return <QuickAdd product={cartProduct(product)} />
  }
  return (
    <ButtonLink
      variant="secondary"
      href={productHref(handle, chosen)}
      aria-label={`${available ? 'Choose options' : 'View'}: ${name}`}
    >
      {available ? 'Choose options' : 'View'}
    </ButtonLink>
  )
}
