/** Window event after something was added that the drawer should show; `detail` is the key of what was added. */
export const CART_DRAWER_REQUESTED = 'cart-drawer-requested'

/** Marks a button that leads to `openCartDrawer`: pages with one load the drawer while they are idle. */
export const OPENS_CART_DRAWER = { 'data-opens-cart-drawer': '' } as const

/** Opens the drawer with the product of this key scrolled into view. */
export function openCartDrawer(key: string): void {
  window.dispatchEvent(new CustomEvent(CART_DRAWER_REQUESTED, { detail: key }))
}
