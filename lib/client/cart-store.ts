import { cartMessages } from '@/lib/rules/shop-messages'
import { type CartItem, MAX_CART_ITEMS, parseCart, wholeQuantity } from './cart-item'
import { countEvent } from './count-event'
import { shopPreview } from './preview-page'
import { isUnsaved, readItem, writeItem } from './storage'
import { showToast } from './toast'

/** A snapshot of this browser's cart: `count` is the number of units, `couponText` the coupon as it is stored. */
export type CartContents = { items: readonly CartItem[]; count: number; couponText: string | null }

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

/** Shown when the browser blocks storage for this site or has no space left. */
export const UNSAVED_CART =
  'Your browser blocks storage for this store: a reload empties your cart, and you cannot check out. Allow site data in your browser settings.'
const CART_KEY = 'cart'
/** Storage key of the coupon. */
export const COUPON_KEY = 'coupon'

const listeners = new Set<() => void>()
let timer: number | undefined
let current: CartContents = { items: [], count: 0, couponText: null }
let hasWarned = false
let currentRaw = ''
let lastAdd = { key: '', at: Number.NEGATIVE_INFINITY }

/** The last known cart: the same object until something changes. */
export function readCart(): CartContents {
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
 * the product has no key, within 300 ms of the last add, when the cart is full, or in a preview of the website.
 */
export function addToCart(product: CartProduct, quantity = 1): boolean {
  const now = clickTime()
  if (!product.key || now - lastAdd.at < ADD_LOCK_MS || shopPreview.blocks()) return false
  const items = storedItems()
  const present = items.find((item) => item.key === product.key)
  if (!present && items.length >= MAX_CART_ITEMS) return false
  lastAdd = { key: product.key, at: now }
  countEvent('add_to_cart', product.key)
  if (present) return changeQuantity(items, present, present.quantity + wholeQuantity(quantity))
  const { key, _id, name, price, image, taxes, taxRate } = product
  const added = { key, _id, name, price, image, taxes, taxRate, quantity: wholeQuantity(quantity) }
  saveItems([...items, { ...added, addedAt: new Date().toISOString() }])
  notifyOfCart(key, cartMessages.added(name, key))
  return true
}

/** Removes the item at `index`, counted from 0. */
export function removeFromCart(index: number): void {
  const items = storedItems()
  const item = items[index]
  if (!item || shopPreview.blocks()) return
  saveItems(items.filter((each) => each !== item))
  notifyOfCart(item.key, cartMessages.removed(item.name, item.key))
}

/**
 * Plus of a module's card: ignored when the quantity would go above 10, and within 300 ms of adding that product: the
 * second half of a double click on Add to Cart hits the plus that has just replaced it.
 */
export function increaseInModule(key: string): void {
  if (isJustAdded(key)) return
  const item = storedItems().find((each) => each.key === key)
  if (item && item.quantity < MAX_MODULE_QUANTITY) setQuantityInModule(key, item.quantity + 1)
}

/** Minus of a module's card: at 1 the item is removed; from above 10 it is set to 10. Ignored within 300 ms of adding. */
export function decreaseInModule(key: string): void {
  if (isJustAdded(key)) return
  const item = storedItems().find((each) => each.key === key)
  if (item) setQuantityInModule(key, Math.min(item.quantity - 1, MAX_MODULE_QUANTITY))
}

/** Sets the quantity typed in a module's card: below 1 the item is removed, above 10 nothing is stored. */
export function setQuantityInModule(key: string, quantity: number): void {
  const items = storedItems()
  const item = items.find((each) => each.key === key)
  if (!item || quantity > MAX_MODULE_QUANTITY) return
  if (quantity < 1) removeFromCart(items.indexOf(item))
  else changeQuantity(items, item, quantity)
}

const isJustAdded = (key: string) => lastAdd.key === key && clickTime() - lastAdd.at < ADD_LOCK_MS

/** When the shopper clicked: a slow phone may come to the second half of a double click much later. */
const clickTime = () => window.event?.timeStamp ?? performance.now()

/** False when the cart lives only as long as this page, because the browser blocks storage or has no space left. */
export const isCartSaved = (): boolean => !isUnsaved(CART_KEY)

/** The stored items, read again each time, so that changes from another tab are not lost. */
export function storedItems(): CartItem[] {
  return parseCart(readItem(CART_KEY))
}

/** Stores another quantity of one of `items`, and says so. False in a preview of the website. */
export function changeQuantity(items: CartItem[], item: CartItem, quantity: number): boolean {
  if (shopPreview.blocks()) return false
  saveItems(items.map((each) => (each === item ? { ...item, quantity: wholeQuantity(quantity) } : each)))
  notifyOfCart(item.key, cartMessages.updated(item.name, item.key))
  return true
}

/** Stores the items, and tells who listens. */
export function saveItems(items: readonly CartItem[]): void {
  writeItem(CART_KEY, JSON.stringify(items))
  announceCart()
  if (isCartSaved() || hasWarned) return
  hasWarned = true
  showToast('warning', UNSAVED_CART, 'cart-unsaved')
}

/** Tells who listens, here and in other scripts of the page, that something is stored again. */
export function announceCart(): void {
  refresh()
  window.dispatchEvent(new CustomEvent(CART_UPDATED))
}

/** One toast per product at a time: repeated clicks update its text instead of stacking toasts. */
export function notifyOfCart(subject: string, text: string): void {
  showToast('success', text, `cart-${subject}`)
}

function refresh(): void {
  const [items, couponText] = [readItem(CART_KEY), readItem(COUPON_KEY)]
  const raw = `${items}\n${couponText}`
  if (raw === currentRaw) return
  currentRaw = raw
  const parsed = parseCart(items)
  const count = parsed.reduce((units, item) => units + item.quantity, 0)
  current = { items: parsed, count, couponText }
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
