'use client'

import { QuantityStepper } from '@/components/ui/quantity-stepper'
import { type CartProduct, decreaseInModule, increaseInModule, MAX_MODULE_QUANTITY } from '@/lib/client/cart-store'
import { useCartQuantity } from '@/lib/client/use-cart'
import { QuickAdd } from '../catalogue/quick-add'

type ModuleQuantityProps = { product: CartProduct }

/** Add to Cart until the product is in the cart, from then on its quantity, 1 to 10; minus at 1 takes it out again. */
export function ModuleQuantity({ product }: ModuleQuantityProps) {
  const quantity = useCartQuantity(product.key)
  if (quantity === 0) return <QuickAdd product={product} />
  return (
    <QuantityStepper
      value={quantity}
      min={0}
      max={MAX_MODULE_QUANTITY}
      label={`Quantity of ${product.name}`}
      onChange={(next) => (next > quantity ? increaseInModule(product.key) : decreaseInModule(product.key))}
    />
  )
}
