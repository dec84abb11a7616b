import { hostRequest } from '../host-request'
import type { Shop } from './shop'
import { table } from './table'

type Page = { readonly kind: string; readonly path: string }

/**
 * What one price edit leaves in the page cache. Pages of each kind are visited, `edit` changes the price of the product
 * at `product`, and each is visited again: which were made again, beside those that show the product before or after, or
 * read otherwise now, as a list does whose range of prices has changed.
 */
export async function purgeTable(port: number, shop: Shop, product: string, edit: () => void): Promise<string> {
  const pages: Page[] = [
    { kind: 'home', path: '/' },
    { kind: 'its product page', path: product },
    ...shop.products.filter((path) => path !== product).map((path) => ({ kind: 'other product pages', path })),
    ...[shop.list, ...shop.lists].map((path) => ({ kind: 'lists of nodes of the tree', path })),
    { kind: 'all products', path: '/product-list' },
    { kind: 'promotions', path: '/promotion-list' },
    ...Array.from({ length: 20 }, () => ({ kind: 'searches and filtered lists', path: shop.newFinding() })),
    { kind: 'a search for it', path: '/product-list?q=No.%200&sort=price-ascending' },
    { kind: 'cart', path: '/cart' },
  ]
  const visit = async ({ path }: Page) => {
    const { status, headers, text } = await hostRequest({ port, host: shop.host, path })
    if (status !== 200) throw new Error(`${shop.host}${path} answers ${status}`)
    // Only what comes from the cache, or goes into it as a whole, may be stored by others.
    const isMade = !String(headers['cache-control']).startsWith('public')
    return { isMade, shows: text.includes(`${product}"`), text }
  }
  const before = new Map<Page, { shows: boolean; text: string }>()
  for (const page of pages) await visit(page)
  for (const page of pages) {
    const { isMade, ...seen } = await visit(page)
    if (isMade) throw new Error(`${page.path} was not cached.`)
    before.set(page, seen)
  }
  edit()
  const counts = new Map<string, { pages: number; shows: number; made: number; tooMany: number; missed: number }>()
  for (const page of pages) {
    const { isMade, shows } = await visit(page)
    const then = before.get(page)
    // What is made for a visitor reads otherwise than what is cached: the second visit is compared.
    const isChanged = isMade && (await visit(page)).text !== then?.text
    const isConcerned = shows || then?.shows === true || isChanged
    const count = counts.get(page.kind) ?? { pages: 0, shows: 0, made: 0, tooMany: 0, missed: 0 }
    count.pages += 1
    count.shows += Number(isConcerned)
    count.made += Number(isMade)
    count.tooMany += Number(isMade && !isConcerned)
    count.missed += Number(isConcerned && !isMade)
    counts.set(page.kind, count)
  }
  return table(
    [
      'after one price edit',
      'cached pages',
      'that show the product or changed',
      'made again',
      'of these needlessly',
      'missed',
    ],
    [...counts].map(([kind, { pages, shows, made, tooMany, missed }]) => [
      kind,
      ...[pages, shows, made, tooMany, missed].map(String),
    ]),
  )
}
