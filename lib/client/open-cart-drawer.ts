import { latch } from './latch'

/** Sent with the key of what was added once the drawer should show it. */
export const drawerRequest = latch<string>()

/** Marks a button that leads to `openCartDrawer`: pages with one load the drawer while they are idle. */
export const OPENS_CART_DRAWER = { 'data-opens-cart-drawer': '' } as const

/** Opens the drawer with the product of this key scrolled into view. */
export function openCartDrawer(key: string): void {
  drawerRequest.send(key)
}
