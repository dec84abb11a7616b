import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'

/** A tax of a product, `percent` as a number (8.875 = 8.875 %). */
export type CartTax = { _id: string; name: string; percent: number }

/** An item in the browser's cart (specification §3). `price` is a decimal amount, `addedAt` an ISO time. */
export type CartItem = {
  key: string
  _id: string
  name: string
  price: string | number
  image: string
  taxes: readonly CartTax[]
  taxRate: number
  quantity: number
  addedAt: string
}

/** Maximum number of products, and of units of one. The server's quote has the same limits. */
export const MAX_CART_ITEMS = 100
export const MAX_ITEM_QUANTITY = 10_000
const MAX_KEY_LENGTH = 255
const MAX_NAME_LENGTH = 300

/** Parses the stored `cart`. Never throws: invalid items are dropped, invalid fields are corrected. */
export function parseCart(raw: string | null): CartItem[] {
  const entries = parseJson(raw)
  if (!Array.isArray(entries)) return []
  const items = new Map<string, CartItem>()
  for (const item of entries.flatMap(toItem)) {
    const twin = items.get(item.key)
    if (twin) twin.quantity = wholeQuantity(twin.quantity + item.quantity)
    else if (items.size < MAX_CART_ITEMS) items.set(item.key, item)
  }
  return [...items.values()]
}

/** A number of units from 1 to `MAX_ITEM_QUANTITY`. */
export function wholeQuantity(value: unknown): number {
  // An object of a damaged cart may have no number at all.
  const quantity = typeof value === 'object' ? 0 : Math.floor(Number(value))
  return quantity >= 1 ? Math.min(quantity, MAX_ITEM_QUANTITY) : 1
}

function toItem(entry: unknown): CartItem[] {
  const { key, _id, name, price, image, taxes, taxRate, quantity, addedAt } = objectFields(entry)
  const isKey = typeof key === 'string' && key !== '' && key.length <= MAX_KEY_LENGTH
  if (!isKey) return []
  return [
    {
      key,
      _id: text(_id),
      name: text(name) || key,
      price: typeof price === 'string' && decimalAmount(price) > 0 ? price : decimalAmount(price),
      image: isPicture(image) ? image : PLACEHOLDER_IMAGE,
      taxes: Array.isArray(taxes) ? taxes.flatMap(toTax) : [],
      taxRate: Math.min(decimalAmount(taxRate), 100),
      quantity: wholeQuantity(quantity),
      addedAt: text(addedAt),
    },
  ]
}

function toTax(entry: unknown): CartTax[] {
  const { _id, name, percent } = objectFields(entry)
  return typeof name === 'string' ? [{ _id: text(_id), name, percent: decimalAmount(percent) }] : []
}

/** A path of this site or a web address; never `javascript:` and the like. */
function isPicture(image: unknown): image is string {
  return typeof image === 'string' && /^(?:\/(?![/\\])|https?:\/\/)/.test(image)
}

/** A decimal amount, of a number or a text; 0 for anything that is none. */
export function decimalAmount(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && number >= 0 && number <= Number.MAX_SAFE_INTEGER ? number : 0
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_NAME_LENGTH) : ''
}

/** The fields of an object; none of anything else. */
export function objectFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Null for what is no JSON. */
export function parseJson(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
