import 'server-only'
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { ownPagePath } from '@/lib/rules/website/own-page-path'
import { env } from '../../../config/env'
import type { StoreScope } from '../../../context'
import { store, storeDomain } from '../../../db/schema/platform'
import { asset } from '../../../db/schema/products'
import { websiteDocument, websiteRedirect } from '../../../db/schema/website'
import type { Tx } from '../../../db/transaction'
import { openingSchedules } from '../../availability/read-schedules'
import { liveSite } from '../live-site'
import { couponStates } from './coupon-states'
import { nodeStates } from './node-states'
import { productStates } from './product-states'
import { referencesOf } from './references'
import type { PictureFacts, ShopFacts } from './shop-facts'
import type { DocumentView } from './view/document-view'

/** Facts that hold whatever the documents name. */
type StoreFactsOfChecks = Pick<ShopFacts, 'store' | 'locale' | 'hosts' | 'rootDomain'>

/** What the checks of these documents need to know about the shop, by some ten statements whatever their number. */
export async function loadFacts(
  tx: Tx,
  scope: StoreScope,
  views: readonly DocumentView[],
  now: Date,
): Promise<ShopFacts> {
  const facts = await storeFacts(tx, scope)
  const names = referencesOf(views, facts)
  const pages = await pageFacts(tx, scope, views)
  return {
    ...facts,
    ...pages,
    now: now.getTime(),
    products: await productStates(tx, scope, names.products),
    nodes: await nodeStates(tx, scope, names.nodes),
    coupons: await couponStates(tx, scope, now),
    pictures: await pictureFacts(tx, scope, names.pictures),
    hasHours: (await openingSchedules(tx, scope)).length > 0,
    colours: (await liveSite(tx, scope)).theme.colors,
  }
}

async function storeFacts(tx: Tx, { storeId }: StoreScope): Promise<StoreFactsOfChecks> {
  const { ROOT_DOMAIN: rootDomain } = env()
  const verified = and(eq(storeDomain.storeId, store.id), isNotNull(storeDomain.verifiedAt))
  const rows = await tx
    .select({ store, host: storeDomain.host })
    .from(store)
    .leftJoin(storeDomain, verified)
    .where(eq(store.id, storeId))
  const [row] = rows
  if (!row) throw new Error('The store no longer exists.')
  const { name, email, phone, address, description, locale, subdomain } = row.store
  const own = `${subdomain}.${rootDomain}`
  return {
    store: { name, email, phone, address, description },
    locale,
    hosts: [own, own.replace(/:\d+$/, ''), ...rows.flatMap(({ host }) => host ?? [])],
    rootDomain,
  }
}

/** Pages that are live, or become so with these documents. */
async function pageFacts(
  tx: Tx,
  { storeId }: StoreScope,
  views: readonly DocumentView[],
): Promise<Pick<ShopFacts, 'pages' | 'titles'>> {
  const rows = await tx
    .select()
    .from(websiteDocument)
    .where(
      and(eq(websiteDocument.storeId, storeId), isNull(websiteDocument.archivedAt), ne(websiteDocument.kind, 'site')),
    )
  const published = new Set(views.map(({ document }) => document.id))
  const pages: Record<string, boolean> = {}
  for (const { id, kind, handle, publishedVersionId } of rows) {
    if ((kind !== 'page' && kind !== 'policy') || handle === null) continue
    pages[ownPagePath(kind, handle)] = publishedVersionId !== null || published.has(id)
  }
  const former = await tx.select().from(websiteRedirect).where(eq(websiteRedirect.storeId, storeId))
  const open = new Set(rows.flatMap((row) => (row.publishedVersionId !== null || published.has(row.id) ? row.id : [])))
  for (const { kind, handle, documentId } of former) {
    if (kind === 'page' || kind === 'policy') pages[ownPagePath(kind, handle)] ??= open.has(documentId)
  }
  return { pages, titles: Object.fromEntries(rows.map(({ id, title }) => [id, title])) }
}

async function pictureFacts(
  tx: Tx,
  { storeId }: StoreScope,
  urls: readonly string[],
): Promise<Record<string, PictureFacts>> {
  if (urls.length === 0) return {}
  const rows = await tx
    .select({ url: asset.url, width: asset.width, height: asset.height, bytes: asset.bytes })
    .from(asset)
    .where(and(eq(asset.storeId, storeId), inArray(asset.url, [...urls])))
  return Object.fromEntries(rows.map(({ url, ...facts }) => [url, facts]))
}
