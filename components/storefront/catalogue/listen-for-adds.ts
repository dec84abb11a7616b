import { addToCart, type CartProduct } from '@/lib/client/cart-store'

/** Buttons of cards that add a product, as `addButton` writes them. */
export const ADD_BUTTONS = 'button[data-add]'

/** The product that a button adds. */
export const productOf = (button: HTMLElement): CartProduct => JSON.parse(button.dataset.add ?? '{}') as CartProduct

/**
 * One listener for the buttons of all cards inside `box`: each adds one unit, whose toast comes from the cart itself.
 * Calls `onAdded` after a unit was added. Returns a function that stops listening.
 */
export function listenForAdds(
  box: HTMLElement,
  onAdded: (product: CartProduct, button: HTMLElement) => void,
): () => void {
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(ADD_BUTTONS) : null
    if (!button) return
    const product = productOf(button)
    if (addToCart(product)) onAdded(product, button)
  }
  box.addEventListener('click', onClick)
  return () => box.removeEventListener('click', onClick)
}
