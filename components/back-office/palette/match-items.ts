import type { PaletteItem } from './palette-item'

/** Filler words that are ignored in a query. */
const FILLERS = new Set(['a', 'an', 'the', 'my', 'to', 'go', 'open', 'show', 'change', 'edit', 'manage', 'set', 'up'])

/** Synonyms of words in titles. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['tax', 'taxes', 'vat', 'gst', 'duty'],
  ['shipping', 'delivery', 'postage', 'courier', 'freight', 'dispatch', 'pickup'],
  ['create', 'add', 'new', 'begin', 'make'],
  ['coupon', 'coupons', 'discount', 'voucher', 'promo', 'offer'],
  ['supplier', 'suppliers', 'vendor', 'vender', 'wholesaler'],
  ['purchase', 'restock', 'reorder'],
  ['inventory', 'stock', 'quantity', 'warehouse'],
  ['customers', 'customer', 'client', 'clients', 'buyer', 'buyers', 'shoppers'],
  ['orders', 'order', 'sales', 'purchases'],
  ['products', 'product', 'item', 'items', 'goods', 'article'],
  ['users', 'user', 'staff', 'team', 'employee', 'employees', 'colleague', 'colleagues', 'members'],
  ['roles', 'role', 'permission', 'permissions', 'rights', 'access'],
  ['payments', 'payment', 'card', 'cards', 'checkout', 'gateway'],
  ['subscription', 'plan', 'billing', 'invoice', 'renew'],
  ['theme', 'template', 'templates', 'design', 'look', 'colours', 'colors', 'appearance'],
  ['email', 'emails', 'mail', 'notifications', 'notification', 'messages'],
  ['colour', 'color'],
  ['reports', 'report', 'analytics', 'figures', 'statistics', 'kpi'],
]

/** Shorter words match too much outside the label; there they match whole words only. */
const SHORTEST_ELSEWHERE = 3

export const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The items that match a query, best first: label before keywords, each word by its prefix. */
export function matchItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const typed = splitWords(query)
  const meant = typed.filter((word) => !FILLERS.has(word))
  const words = meant.length > 0 ? meant : typed
  if (words.length === 0) return [...items]
  return items
    .map((item) => ({ item, cost: costOf(item, words, query.trim().toLowerCase()) }))
    .filter((each): each is { item: PaletteItem; cost: number } => each.cost !== null)
    .sort((a, b) => a.cost - b.cost)
    .map(({ item }) => item)
}

/** Null when a word does not match. */
function costOf(item: PaletteItem, words: readonly string[], query: string): number | null {
  const label = splitWords(item.label)
  const others = splitWords(`${item.detail} ${item.keywords ?? ''}`)
  let cost = item.label.toLowerCase().startsWith(query) ? 0 : 1
  for (const word of words) {
    const here = costOfWord(word, label, others)
    if (here === null) return null
    cost += here
  }
  return cost
}

function costOfWord(word: string, label: readonly string[], others: readonly string[]): number | null {
  const begins = (own: string) => own.startsWith(word)
  if (label.some(begins)) return 0
  if (word.length < SHORTEST_ELSEWHERE) return others.includes(word) ? 3 : null
  const same = SYNONYMS.filter((group) => group.some(begins)).flat()
  if (label.some((own) => same.includes(own))) return 2
  if (others.some(begins)) return 3
  return others.some((own) => same.includes(own)) ? 5 : null
}
