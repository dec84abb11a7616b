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
import styles from './module-quantity.module.css'

type ModuleQuantityProps = { product: CartProduct }

/** Add to Cart until the product is in the cart, from then on its quantity, 1 to 10; minus at 1 takes it out again. */
export function ModuleQuantity({ product }: ModuleQuantityProps) {
  const quantity = useCartQuantity(product.key)
  const isInCart = quantity > 0
  const control = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)

  // What was pressed is gone: the focus goes on to what stands in its place.
  useEffect(() => {
    const next = isInCart ? '[data-successor]' : 'button'
    if (wasPressed.current && document.activeElement === document.body) {
      control.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
    }
    wasPressed.current = false
  }, [isInCart])

  const change = (next: number) => {
    if (next === quantity + 1) increaseInModule(product.key)
    else if (next === quantity - 1) decreaseInModule(product.key)
    else setQuantityInModule(product.key, next)
  }
  const notePress = () => {
    wasPressed.current = true
  }
  return (
    <div ref={control} className={styles.control} onClickCapture={notePress}>
      {isInCart ? (
        <QuantityStepper
          value={quantity}
          min={0}
          max={MAX_MODULE_QUANTITY}
          label={`Quantity of ${product.name}`}
          onChange={change}
        />
      ) : (
        <QuickAdd product={product} staysOnCard />
      )}
    </div>
  )
}
