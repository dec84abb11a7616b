import 'server-only'
import type { Check, Defect } from './check'
import type { ShopFacts } from './shop-facts'
import type { DocumentView } from './view/document-view'
import { type LinkTarget, linkTarget } from './view/link-target'
import type { SeenLink } from './view/seen-parts'

const SHOP_PAGES = new Set(
  [
    '',
    'cart',
    'checkout',
    'product-list',
    'promotion-list',
    'profile-setting',
    'order-status',
    'newsletter',
    'sitemap.xml',
    'feed.xml',
  ].map((page) => `/${page}`),
)
const FILES = /^\/(?:files|assets)\//
const OWN_PAGE = /^\/(?:pages|policies)\//

/** Links to a page of the shop that shoppers cannot open, and to a place that the page does not have. */
export const linkDead: Check = {
  id: 'link-dead',
  find: (view, shop) =>
    view.links.flatMap((link) => {
      const found = deadEnd(linkTarget(link.href, shop), view, shop)
      return found ? [defect(link, found)] : []
    }),
}

type DeadEnd = Pick<Defect, 'message' | 'advice' | 'severity'>

const defect = (link: SeenLink, found: DeadEnd): Defect => ({
  ...link.place(),
  ...found,
  subject: `${link.href} ${link.name}`,
})

const CHOOSE = 'Choose another page, or remove the link.'
const dead = (message: string, advice = CHOOSE): DeadEnd => ({ severity: 'block', message, advice })

function deadEnd(target: LinkTarget, view: DocumentView, shop: ShopFacts): DeadEnd | null {
  if (target.kind === 'anchor')
    return hasAnchor(target.id, view) ? null : dead(`This page has no place “#${target.id}”.`)
  if (target.kind === 'file') {
    const message = `The link leads to the file ${target.name}, which the shop does not have. It opens the home page.`
    return { severity: 'warn', message, advice: 'Choose the page that it should open.' }
  }
  return target.kind === 'page' ? deadPage(target.path, target.query, shop) : null
}

function hasAnchor(id: string, { ids, elements, document }: DocumentView): boolean {
  if (document.html === '' || id.toLowerCase() === 'top') return true
  return ids.has(id) || elements.some(({ element }) => element.name === 'a' && element.attribs.name === id)
}

type PageFacts = Pick<ShopFacts, 'pages' | 'products' | 'nodes'>

/** Why shoppers cannot open a page of the shop; null when they can. */
export function deadPage(path: string, query: URLSearchParams, shop: PageFacts): DeadEnd | null {
  if (path === '/product-list') return deadList(query, shop)
  if (SHOP_PAGES.has(path) || FILES.test(path)) return null
  if (path.startsWith('/product/')) return deadProduct(path.split('/')[2] ?? '', shop)
  if (!OWN_PAGE.test(path)) return dead(`The shop has no page ${path}.`)
  if (shop.pages[path] === true) return null
  return path in shop.pages
    ? dead(`The page ${path} is not published.`, 'Publish that page together with this one, or choose another.')
    : dead(`The shop has no page ${path}.`)
}

function deadProduct(name: string, { products }: PageFacts): DeadEnd | null {
  const state = Object.hasOwn(products, name) ? products[name] : undefined
  if (state === undefined) return dead(`The link leads to a product that the shop does not have: ${name}.`)
  if (state !== 'hidden') return null
  return dead(`The product ${name} is not published.`, 'Publish the product, or choose another.')
}

function deadList(query: URLSearchParams, { nodes }: PageFacts): DeadEnd | null {
  const id = query.get('id')
  const tag = query.get('tagname')
  if (!id || !tag || Object.hasOwn(nodes, `${tag}/${id}`)) return null
  return dead('The link leads to a department or category that the shop does not have.', 'Choose another list.')
}
