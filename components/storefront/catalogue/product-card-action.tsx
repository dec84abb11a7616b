import { ButtonLink } from '@/components/ui/button-link'
import type { ProductCard } from '@/lib/contract/products'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import { productHref } from '@/lib/rules/store-links'
import { isPicked } from './picked-variant'
import { QuickAdd } from './quick-add'

type ProductCardActionProps = { product: ProductCard }

/** What a shopper can do from a card: add the only variant, go and choose one, or look at what is sold out. */
export function ProductCardAction({ product }: ProductCardActionProps) {
  const chosen = isPicked(product) ? product.key : undefined
  const { key, _id, name, price, image, taxes, taxRate, handle, variantCount, available } = product
  if (available && variantCount === 1) {
    return <QuickAdd product={{ key, _id, name, price, image: image ?? PLACEHOLDER_IMAGE, taxes, taxRate }} />
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
