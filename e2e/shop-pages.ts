import { isValidElement } from 'react'
import CartPage from '@/app/(storefront)/~/[site]/(shop)/cart/page'
import FindPage, { generateMetadata as findMetadata } from '@/app/(storefront)/~/[site]/(shop)/find/[query]/page'
import ShopLayout from '@/app/(storefront)/~/[site]/(shop)/layout'
import HomePage, { generateMetadata as homeMetadata } from '@/app/(storefront)/~/[site]/(shop)/page'
import OwnPage, { generateMetadata as ownPageMetadata } from '@/app/(storefront)/~/[site]/(shop)/pages/[handle]/page'
import PolicyPage, {
  generateMetadata as policyMetadata,
} from '@/app/(storefront)/~/[site]/(shop)/policies/[handle]/page'
import ProductPage, {
  generateMetadata as productMetadata,
} from '@/app/(storefront)/~/[site]/(shop)/product/[product]/[[...variant]]/page'
import ListPage, {
  generateMetadata as listMetadata,
} from '@/app/(storefront)/~/[site]/(shop)/product-list/[tagname]/[id]/[page]/page'
import PromotionPage, {
  generateMetadata as promotionMetadata,
} from '@/app/(storefront)/~/[site]/(shop)/promotion-list/[page]/page'
import { GET as feed } from '@/app/(storefront)/~/[site]/feed.xml/route'
import { GET as robots } from '@/app/(storefront)/~/[site]/robots.txt/route'
import { GET as sitemap } from '@/app/(storefront)/~/[site]/sitemap.xml/route'
import { storePath } from '@/lib/rules/host'
import { CachedPage } from '@/lib/server/page-cache/cached-page'
import { pages } from '@/lib/server/page-cache/caches'
import { newRecord, recording } from '@/lib/server/page-cache/render-record'

/** Segments of an internal path after `~{site}`. */
type Segments = readonly string[]
type Page<P> = (props: { params: Promise<P> }) => Promise<unknown>
type Site = { site: string }

const paged =
  <P extends Site>(page: Page<P>, metadata: Page<P> | null, paramsOf: (site: string, segments: Segments) => P) =>
  async (site: string, segments: Segments) => {
    const params = Promise.resolve(paramsOf(site, segments))
    await ShopLayout({ children: null, params })
    await metadata?.({ params })
    await restOf(await page({ params }))
  }

/** Runs the server's components of a page, those of its rest included, which is rendered after its head has left. */
async function restOf(node: unknown): Promise<void> {
  if (Array.isArray(node)) for (const each of node) await restOf(each)
  if (!isValidElement<{ children?: unknown }>(node)) return
  const { type, props } = node
  if (isServerComponent(type)) await restOf(await type(props))
  await restOf(props.children)
}

/** Only the server's may wait for data. */
const isServerComponent = (type: unknown): type is (props: object) => Promise<unknown> =>
  typeof type === 'function' && type.constructor.name === 'AsyncFunction'

const document = (get: (request: Request, route: { params: Promise<Site> }) => Promise<Response>) => (site: string) =>
  get(new Request('http://localhost/'), { params: Promise.resolve({ site }) })

const onlySite = (site: string) => ({ site })

/** What renders each of the cached pages, by the first segment. */
const PAGES: Readonly<Record<string, (site: string, segments: Segments) => Promise<unknown>>> = {
  '': paged(HomePage, homeMetadata, onlySite),
  cart: paged(CartPage, null, onlySite),
  product: paged(ProductPage, productMetadata, (site, [product = '', ...variant]) => ({
    site,
    product,
    variant: variant.length > 0 ? variant : undefined,
  })),
  'product-list': paged(ListPage, listMetadata, (site, [tagname = '', id = '', page = '']) => ({
    site,
    tagname,
    id,
    page,
  })),
  pages: paged(OwnPage, ownPageMetadata, (site, [handle = '']) => ({ site, handle })),
  policies: paged(PolicyPage, policyMetadata, (site, [handle = '']) => ({ site, handle })),
  'promotion-list': paged(PromotionPage, promotionMetadata, (site, [page = '']) => ({ site, page })),
  find: paged(FindPage, findMetadata, (site, [query = '']) => ({ site, query })),
  'feed.xml': document(feed),
  'sitemap.xml': document(sitemap),
  'robots.txt': document(robots),
}

/** Key of an address in the page cache, as the front forms it. */
function keyOf(subdomain: string, address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost')
  const inside = storePath(subdomain, pathname, search)
  if (inside.kind !== 'rewrite') throw new Error(`${address} is not a page`)
  return inside.path.split('?', 1)[0] ?? ''
}

/**
 * Runs what a page of a store reads, the frame included, and caches an empty page under everything that was noted.
 * Fails the test unless such a page would be cached.
 */
async function cachePage(subdomain: string, address: string): Promise<void> {
  const key = keyOf(subdomain, address)
  const [site = '', first = '', ...segments] = key.slice(1).split('/')
  const make = PAGES[first]
  if (!make) throw new Error(`${address} is not a cached page`)
  const since = pages.now()
  const record = newRecord()
  await recording(record, () => make(site, segments))
  const isCacheable = record.cacheable && (record.status ?? 200) === 200
  const { tags, expiresAt } = record
  const value = new CachedPage(200, {}, Buffer.from(''))
  if (!isCacheable || !pages.put(key, { value, tags, size: 1, expiresAt }, since)) {
    throw new Error(`${address} was not cached`)
  }
}

/** Caches the pages at these addresses, runs `edit`, and tells which of the names are purged, in their order. */
export async function purgedBy(
  subdomain: string,
  addresses: Readonly<Record<string, string>>,
  edit: () => Promise<unknown>,
): Promise<string[]> {
  for (const address of Object.values(addresses)) await cachePage(subdomain, address)
  await edit()
  return Object.entries(addresses).flatMap(([name, address]) => (pages.get(keyOf(subdomain, address)) ? [] : [name]))
}
