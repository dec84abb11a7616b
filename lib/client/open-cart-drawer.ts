/** Window event after something was added where the drawer shall show it; `detail` is the key of what was added. */
export const CART_DRAWER_REQUESTED = 'cart-drawer-requested'

/** Marks a button whose press ends in `openCartDrawer`: pages that have one load the drawer while they are idle. */
export const OPENS_CART_DRAWER = { 'data-opens-cart-drawer': '' } as const

/** Shows the cart beside the page, with the product of this key in view. */
export function openCartDrawer(key: string): void {
  window.dispatchEvent(new CustomEvent(CART_DRAWER_REQUESTED, { detail: key }))
}
