import { cartMessages } from '@/lib/rules/shop-messages'
import { type CartCoupon, type CartItem, MAX_CART_ITEMS, parseCart, parseCoupon, wholeQuantity } from './cart-item'
import { isUnsaved, readItem, removeItem, writeItem } from './storage'
import { showToast } from './toast'

/** A snapshot of this browser's cart. `count` is the number of units in it. */
export type Cart = StoredCart & { count: number }

/** The part of the cart that is stored. */
export type StoredCart = { items: readonly CartItem[]; coupon: CartCoupon | null }

/** Product data for the cart; quantity and time are added here. */
export type CartProduct = Omit<CartItem, 'quantity' | 'addedAt'>

/** Window event after every change; code that writes the storage key `cart` directly may send it too. */
export const CART_UPDATED = 'cart-updated'
/** A second add within this time counts as a double click. */
export const ADD_LOCK_MS = 300
/** Poll interval for changes by other tabs and third-party scripts. */
export const CART_REFRESH_MS = 500
/** Highest quantity that the control in a module's card stores. */
export const MAX_MODULE_QUANTITY = 10

export const EMPTY_CART: Cart = { items: [], coupon: null, count: 0 }
/** Shown when the browser blocks storage for this site or has no space left. */
export const UNSAVED_CART =
  'Your browser blocks storage for this store. Your cart is lost when you reload or leave this site, and you cannot check out without it. Allow site data for this store in your browser settings.'
const CART_KEY = 'cart'
const COUPON_KEY = 'coupon'

const listeners = new Set<() => void>()
let timer: number | undefined
let current = EMPTY_CART
let hasWarned = false
let currentRaw = ''
let lastAdd = { key: '', at: Number.NEGATIVE_INFINITY }

/** The last known cart: the same object until something changes. */
export function readCart(): Cart {
  return current
}

/** Calls `listener` after a change made here, in another tab, or by other code. Returns an unsubscribe function. */
export function subscribeToCart(listener: () => void): () => void {
  if (listeners.size === 0) startWatching()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopWatching()
  }
}

/**
 * Adds `quantity` units; increases the quantity of a product that is already there. Returns false and does nothing when
 * the product has no key, within 300 ms of the last add, or when the cart is full.
 */
export function addToCart(product: CartProduct, quantity = 1): boolean {
  const now = performance.now()
  if (!product.key || now - lastAdd.at < ADD_LOCK_MS) return false
  const items = storedItems()
  const present = items.find((item) => item.key === product.key)
  if (!present && items.length >= MAX_CART_ITEMS) return false
  lastAdd = { key: product.key, at: now }
  if (present) return changeQuantity(items, present, present.quantity + wholeQuantity(quantity))
  const { key, _id, name, price, image, taxes, taxRate } = product
  const added = { key, _id, name, price, image, taxes, taxRate, quantity: wholeQuantity(quantity) }
  saveItems([...items, { ...added, addedAt: new Date().toISOString() }])
  notify(key, cartMessages.added(name, key))
  return true
}

/** Removes the item at `index`, counted from 0. */
export function removeFromCart(index: number): void {
  const items = storedItems()
  const item = items[index]
  if (!item) return
  saveItems(items.filter((each) => each !== item))
  notify(item.key, cartMessages.removed(item.name, item.key))
}

/** Sets the quantity of the item at `index`; below 1 (or no number) it is ignored. */
export function setQuantity(index: number, quantity: number): void {
  const items = storedItems()
  const item = items[index]
  if (item && quantity >= 1) changeQuantity(items, item, quantity)
}

/** Plus of a module's card: ignored when the quantity would go above 10. */
export function increaseInModule(key: string): void {
  const item = storedItems().find((each) => each.key === key)
  if (item && item.quantity < MAX_MODULE_QUANTITY) setQuantityInModule(key, item.quantity + 1)
}

/** Minus of a module's card: at 1 the item is removed; from above 10 it is set to 10. */
export function decreaseInModule(key: string): void {
  const item = storedItems().find((each) => each.key === key)
  if (item) setQuantityInModule(key, Math.min(item.quantity - 1, MAX_MODULE_QUANTITY))
}

/**
 * Sets the quantity in a module's card: below 1 the item is removed, above 10 nothing is stored. Ignored within 300 ms
 * of adding that product: the second half of a double click on Add to Cart hits the control that has just replaced it.
 */
export function setQuantityInModule(key: string, quantity: number): void {
  if (lastAdd.key === key && performance.now() - lastAdd.at < ADD_LOCK_MS) return
  const items = storedItems()
  const item = items.find((each) => each.key === key)
  if (!item || quantity > MAX_MODULE_QUANTITY) return
  if (quantity < 1) removeFromCart(items.indexOf(item))
  else changeQuantity(items, item, quantity)
}

/** Empties the cart and removes the coupon. Returns its content, for `restoreCart`. */
export function clearCart(): StoredCart {
  const before = readStoredCart()
  removeItem(COUPON_KEY)
  saveItems([])
  notify(CART_KEY, cartMessages.cleared)
  return before
}

/** Restores a cleared cart; items added since and a new coupon stay. */
export function restoreCart(before: StoredCart): void {
  revise((now) => {
    const added = new Set(now.items.map(({ key }) => key))
    const items = [...before.items.filter(({ key }) => !added.has(key)), ...now.items]
    return { items: items.slice(0, MAX_CART_ITEMS), coupon: now.coupon ?? before.coupon }
  })
}

/** Stores a coupon that the server has accepted, and shows a toast. */
export function applyCoupon(coupon: CartCoupon): void {
  writeItem(COUPON_KEY, JSON.stringify(coupon))
  announce()
  notify(COUPON_KEY, cartMessages.couponApplied(coupon.code))
}

export function removeCoupon(): void {
  removeItem(COUPON_KEY)
  announce()
}

/** Updates items and coupon without a toast: `change` gets what is stored now and returns the new state. */
export function revise(change: (cart: StoredCart) => StoredCart): void {
  const before = readStoredCart()
  const after = change(before)
  if (JSON.stringify(after) === JSON.stringify(before)) return
  if (after.coupon) writeItem(COUPON_KEY, JSON.stringify(after.coupon))
  else removeItem(COUPON_KEY)
  saveItems(after.items)
}

/** False when the cart lives only as long as this page, because the browser blocks storage or has no space left. */
export const isCartSaved = (): boolean => !isUnsaved(CART_KEY)

/** The current content of storage, whether or not listeners know it yet. */
export function readStoredCart(): StoredCart {
  return { items: storedItems(), coupon: parseCoupon(readItem(COUPON_KEY)) }
}

/** Read again each time, so that changes from another tab are not lost. */
function storedItems(): CartItem[] {
  return parseCart(readItem(CART_KEY))
}

function changeQuantity(items: CartItem[], item: CartItem, quantity: number): true {
  saveItems(items.map((each) => (each === item ? { ...item, quantity: wholeQuantity(quantity) } : each)))
  notify(item.key, cartMessages.updated(item.name, item.key))
  return true
}

function saveItems(items: readonly CartItem[]): void {
  writeItem(CART_KEY, JSON.stringify(items))
  announce()
  if (isCartSaved() || hasWarned) return
  hasWarned = true
  showToast('warning', UNSAVED_CART, 'cart-unsaved')
}

function announce(): void {
  refresh()
  window.dispatchEvent(new CustomEvent(CART_UPDATED))
}

/** One toast per product at a time: repeated clicks update its text instead of stacking toasts. */
function notify(subject: string, text: string): void {
  showToast('success', text, `cart-${subject}`)
}

function refresh(): void {
  const [items, coupon] = [readItem(CART_KEY), readItem(COUPON_KEY)]
  const raw = `${items}\n${coupon}`
  if (raw === currentRaw) return
  currentRaw = raw
  const parsed = parseCart(items)
  const count = parsed.reduce((units, item) => units + item.quantity, 0)
  current = { items: parsed, coupon: parseCoupon(coupon), count }
  for (const listener of listeners) listener()
}

function startWatching(): void {
  window.addEventListener('storage', refresh)
  window.addEventListener(CART_UPDATED, refresh)
  timer = window.setInterval(refresh, CART_REFRESH_MS)
  refresh()
}

function stopWatching(): void {
  window.removeEventListener('storage', refresh)
  window.removeEventListener(CART_UPDATED, refresh)
  window.clearInterval(timer)
}
