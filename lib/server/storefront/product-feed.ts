import 'server-only'
import type { ReplyOf } from '@/lib/contract/endpoint'
import type { feed } from '@/lib/contract/feed'
import { type Measure, referenceQuantity } from '@/lib/rules/measure'
import { productHref } from '@/lib/rules/store-links'
import { loadFeed } from './load-feed'
import type { StoreSite } from './load-site'
import { absoluteImage, storeUrl } from './store-url'
import { xmlElement } from './xml'

type Item = ReplyOf<typeof feed.products>['items'][number]

/** Product feed in Google Merchant Center's format: RSS 2.0 with the `g` namespace. */
export async function productFeed(store: StoreSite): Promise<string> {
  const { name, description } = store.info
  const items: string[] = []
  for await (const page of loadFeed(store)) for (const item of page) items.push(itemElement(store, item))
  const head =
    xmlElement('title', name) +
    xmlElement('link', storeUrl(store, '/')) +
    xmlElement('description', description || name)
  return `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}${items.join('')}</channel></rss>`
}

function itemElement(store: StoreSite, item: Item): string {
  const { code } = store.info.currency
  const now = item.offer?.price ?? item.price
  const isReduced = item.originalPrice > now
  const amount = (value: number) => `${value.toFixed(2)} ${code}`
  return [
    '<item>',
    xmlElement('g:id', item.key),
    xmlElement('g:title', item.name.slice(0, 150)),
    xmlElement('g:description', item.description.slice(0, 5_000) || item.name),
    xmlElement('g:link', storeUrl(store, productHref(item.handle, item.variantCount > 1 ? item.key : undefined))),
    xmlElement('g:image_link', absoluteImage(store, item.image)),
    ...item.images.slice(1, 11).map((image) => xmlElement('g:additional_image_link', absoluteImage(store, image))),
    xmlElement('g:availability', item.available ? 'in_stock' : 'out_of_stock'),
    xmlElement('g:price', amount(isReduced ? item.originalPrice : now)),
    xmlElement('g:sale_price', isReduced ? amount(now) : null),
    xmlElement('g:sale_price_effective_date', saleDates(item)),
    ...measureElements(item.measure),
    xmlElement('g:brand', item.brand),
    xmlElement('g:gtin', item.barcode),
    xmlElement('g:mpn', item.barcode ? null : item.sku),
    item.barcode || item.sku ? '' : xmlElement('g:identifier_exists', 'no'),
    xmlElement('g:condition', 'new'),
    xmlElement('g:item_group_id', item.variantCount > 1 ? item.handle : null),
    xmlElement('g:product_type', item.category),
    '</item>',
  ].join('')
}

/** The time between which the price of an offer holds; null for a price without an end. */
function saleDates({ offer, updatedAt }: Item): string | null {
  if (!offer?.until) return null
  return `${offer.from ?? updatedAt}/${offer.until}`
}

/** Content and base measure of the unit price; our unit names are those of the feed. */
function measureElements(measure: Measure | null): string[] {
  if (!measure) return []
  const reference = referenceQuantity(measure)
  return [
    xmlElement('g:unit_pricing_measure', `${measure.amount}${measure.unit}`),
    xmlElement('g:unit_pricing_base_measure', `${reference.amount}${reference.unit}`),
  ]
}
