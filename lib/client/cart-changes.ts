// What only the cart itself, its drawer and the checkout do with a cart: pages that add something load none of it.
import { wholeCartMessages } from '@/lib/rules/whole-cart-messages'
import { type CartCoupon, parseCoupon } from './cart-coupon'
import { type CartItem, MAX_CART_ITEMS } from './cart-item'
import { announceCart, COUPON_KEY, changeQuantity, notifyOfCart, saveItems, storedItems } from './cart-store'
import { shopPreview } from './preview-page'
import { readItem, removeItem, writeItem } from './storage'

/** The part of the cart that storage holds. */
export type StoredCart = { items: readonly CartItem[]; coupon: CartCoupon | null }

/** Sets the quantity of the item at `index`; below 1 (or no number) it is ignored. */
export function setQuantity(index: number, quantity: number): void {
  const items = storedItems()
  const item = items[index]
  if (item && quantity >= 1) changeQuantity(items, item, quantity)
}

/** Empties the cart and drops the coupon. Returns what was in it, for `restoreCart`. */
export function clearCart(): StoredCart {
  const before = readStoredCart()
  if (shopPreview.blocks()) return before
  removeItem(COUPON_KEY)
  saveItems([])
  notifyOfCart('cart', wholeCartMessages.cleared)
  return before
}

/** Puts a cleared cart back; what was added since stays as it is, and so does a coupon. */
export function restoreCart(before: StoredCart): void {
  revise((now) => {
    const added = new Set(now.items.map(({ key }) => key))
    const items = [...before.items.filter(({ key }) => !added.has(key)), ...now.items]
    return { items: items.slice(0, MAX_CART_ITEMS), coupon: now.coupon ?? before.coupon }
  })
}

/** Adds items; those that are in the cart already stay as they are. */
export function addItems(items: readonly CartItem[]): void {
  revise((now) => {
    const present = new Set(now.items.map(({ key }) => key))
    const added = items.filter(({ key }) => !present.has(key))
    return { ...now, items: [...now.items, ...added].slice(0, MAX_CART_ITEMS) }
  })
}

/** Keeps a coupon that the server has accepted, and says so. */
export function storeCoupon(coupon: CartCoupon): void {
  if (shopPreview.blocks()) return
  writeItem(COUPON_KEY, JSON.stringify(coupon))
  announceCart()
  notifyOfCart(COUPON_KEY, wholeCartMessages.couponApplied(coupon.code))
}

export function removeCoupon(): void {
  if (shopPreview.blocks()) return
  removeItem(COUPON_KEY)
  announceCart()
}

/**
 * Brings items and coupon up to date without a note: `change` gets what is stored now and returns what shall be. Does
 * nothing in a preview of the website.
 */
export function revise(change: (cart: StoredCart) => StoredCart): void {
  if (shopPreview.prefix) return
  const before = readStoredCart()
  const after = change(before)
  if (JSON.stringify(after) === JSON.stringify(before)) return
  if (after.coupon) writeItem(COUPON_KEY, JSON.stringify(after.coupon))
  else removeItem(COUPON_KEY)
  saveItems(after.items)
}

/** What storage holds at this moment, whether or not anyone has been told of it yet. */
export function readStoredCart(): StoredCart {
  return { items: storedItems(), coupon: parseCoupon(readItem(COUPON_KEY)) }
}
