'use client'

import { useEffect, useRef } from 'react'
import { type QuantityChange, QuantityStepper } from '@/components/ui/quantity-stepper'
import { useCartQuantity } from '@/lib/client/cart-count'
import {
  type CartProduct,
  decreaseInModule,
  increaseInModule,
  MAX_MODULE_QUANTITY,
  setQuantityInModule,
} from '@/lib/client/cart-store'
import { QuickAddButton } from '../catalogue/quick-add-button'

type ModuleQuantityProps = { product: CartProduct }

/** Add to Cart until the product is in the cart, then its quantity, 1 to 10; minus at 1 removes it. */
export function ModuleQuantity({ product }: ModuleQuantityProps) {
  const quantity = useCartQuantity(product.key)
  const isInCart = quantity > 0
  /** Parent of the clicked control. */
  const home = useRef<Element | null>(null)

  // The clicked control is gone: the focus moves to its replacement.
  useEffect(() => {
    const next = home.current?.querySelector<HTMLElement>(isInCart ? '[data-successor]' : 'button')
    if (document.activeElement === document.body) next?.focus({ preventScroll: true })
    home.current = null
  }, [isInCart])

  if (!isInCart) {
    return (
      <QuickAddButton
        product={product}
        onAdded={(button) => {
          home.current = button.parentElement
        }}
      />
    )
  }
  const change = (next: number, how: QuantityChange) => {
    home.current = document.activeElement?.closest('fieldset')?.parentElement ?? null
    if (how === 'typed') setQuantityInModule(product.key, next)
    else if (next > quantity) increaseInModule(product.key)
    else decreaseInModule(product.key)
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
