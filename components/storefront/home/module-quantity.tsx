'use client'

import { useEffect, useRef } from 'react'
import { QuantityStepper } from '@/components/ui/quantity-stepper'
import {
  type CartProduct,
  decreaseInModule,
  increaseInModule,
  MAX_MODULE_QUANTITY,
  setQuantityInModule,
} from '@/lib/client/cart-store'
import { useCartQuantity } from '@/lib/client/use-cart'
import { QuickAdd } from '../catalogue/quick-add'

type ModuleQuantityProps = { product: CartProduct }

/** Add to Cart until the product is in the cart, from then on its quantity, 1 to 10; minus at 1 takes it out again. */
export function ModuleQuantity({ product }: ModuleQuantityProps) {
  const quantity = useCartQuantity(product.key)
  const isInCart = quantity > 0
  /** What the pressed control stood in. */
  const home = useRef<Element | null>(null)

  // What was pressed is gone: the focus goes on to what stands in its place.
  useEffect(() => {
    const next = home.current?.querySelector<HTMLElement>(isInCart ? '[data-successor]' : 'button')
    if (document.activeElement === document.body) next?.focus({ preventScroll: true })
    home.current = null
  }, [isInCart])

  if (!isInCart) {
    return (
      <QuickAdd
        product={product}
        onAdded={(button) => {
          home.current = button.parentElement
        }}
      />
    )
  }
  const change = (next: number) => {
    home.current = document.activeElement?.closest('fieldset')?.parentElement ?? null
    if (next === quantity + 1) increaseInModule(product.key)
    else if (next === quantity - 1) decreaseInModule(product.key)
    else setQuantityInModule(product.key, next)
  }
  return (
    <QuantityStepper
      value={quantity}
      min={0}
      max={MAX_MODULE_QUANTITY}
      label={`Quantity of ${product.name}`}
      onChange={change}
    />
  )
}
