import type { Suggestions } from '@/lib/contract/product-list'
import type { WebsiteDocument } from '@/lib/contract/website-builder'
import { listHref, productHref } from '@/lib/rules/store-links'

export type LinkOption = { readonly href: string; readonly label: string; readonly kind: string }

const SHOP: readonly LinkOption[] = [
  { href: '/', label: 'Home page', kind: 'Shop' },
  { href: '/product-list', label: 'All products', kind: 'Shop' },
  { href: '/promotion-list', label: 'Promotions', kind: 'Shop' },
  { href: '/cart', label: 'Cart', kind: 'Shop' },
]

/** What the typed text could mean: a page of the shop, a product, a node of the tree, or an address as it is. */
export function linkOptions(
  typed: string,
  documents: readonly WebsiteDocument[],
  found: Suggestions | undefined,
): readonly LinkOption[] {
  const words = typed.trim().toLowerCase()
  const isMatch = ({ label, href }: LinkOption) =>
    words === '' || label.toLowerCase().includes(words) || href.startsWith(words)
  const pages = documents.flatMap(({ kind, path, title }): LinkOption[] =>
    (kind === 'page' || kind === 'policy') && path !== null ? [{ href: path, label: title, kind: 'Page' }] : [],
  )
  const nodes = (found?.categories ?? []).map(({ _id, name, tagname }) => ({
    href: listHref(tagname, _id),
    label: name,
    kind: 'Category',
  }))
  const products = (found?.products ?? []).map(({ handle, name }) => ({
    href: productHref(handle),
    label: name,
    kind: 'Product',
  }))
  return [...SHOP.filter(isMatch), ...pages.filter(isMatch), ...nodes, ...products]
}
