import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { type QuantityChange, QuantityStepper } from '@/components/ui/quantity-stepper'
import { useCartQuantity } from '@/lib/client/cart-count'
import { decreaseInModule, increaseInModule, MAX_MODULE_QUANTITY, setQuantityInModule } from '@/lib/client/cart-store'
import { productOf } from '../catalogue/listen-for-adds'

type ModuleQuantityProps = {
  /** The card's button that adds the product. */
  button: HTMLElement
  /** What was clicked last among the cards, until the focus has moved on. */
  clicked: RefObject<Element | null>
}

/** The quantity of a card's product beside its hidden button, 1 to 10, once it is in the cart; minus at 1 removes it. */
export function ModuleQuantity({ button, clicked }: ModuleQuantityProps) {
  const product = useMemo(() => productOf(button), [button])
  const quantity = useCartQuantity(product.key)
  const isInCart = quantity > 0
  const home = button.parentElement

  // The clicked control is gone: the focus moves to its replacement.
  useLayoutEffect(() => {
    button.hidden = isInCart
    if (!home || !clicked.current || !home.contains(clicked.current)) return
    home.querySelector<HTMLElement>(isInCart ? '[data-successor]' : 'button')?.focus({ preventScroll: true })
    clicked.current = null
  }, [button, home, isInCart, clicked])

  if (!isInCart || !home) return null
  const change = (next: number, how: QuantityChange) => {
    // Removed with its last unit.
    if (next === 0) clicked.current = home
    if (how === 'typed') setQuantityInModule(product.key, next)
    else if (next > quantity) increaseInModule(product.key)
    else decreaseInModule(product.key)
  }
  return createPortal(
    <QuantityStepper
      value={quantity}
      min={0}
      max={MAX_MODULE_QUANTITY}
      label={`Quantity of ${product.name}`}
      onChange={change}
    />,
    home,
  )
}
