import 'server-only'
import type { ProductDetail, Variant } from '@/lib/contract/products'
import { productHref } from '@/lib/rules/store-links'
import type { StoreSite } from './load-site'
import { absoluteImage, storeUrl } from './store-url'

/** A product in schema.org vocabulary: a Product with its offer, or a ProductGroup with one Product per variant. */
export function productFacts(store: StoreSite, product: ProductDetail): object {
  const { name, brand, handle, options, variants } = product
  const common = {
    name,
    description: textOfSafeHtml(product.descriptionHtml) || name,
    image: product.images.map(({ url }) => absoluteImage(store, url)),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
  }
  const [only] = variants
  if (variants.length === 1 && only) {
    return { '@context': 'https://schema.org', '@type': 'Product', ...common, ...variantFacts(store, product, only) }
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...common,
    url: storeUrl(store, productHref(handle)),
    productGroupID: handle,
    variesBy: options.map((option) => option.name),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: `${name}, ${variant.optionValues.join(' / ')}`,
      ...variantFacts(store, product, variant),
      additionalProperty: options.map((option, index) => ({
        '@type': 'PropertyValue',
        name: option.name,
        value: variant.optionValues[index],
      })),
    })),
  }
}

function variantFacts(store: StoreSite, product: ProductDetail, variant: Variant): object {
  const image = variant.image === null ? null : absoluteImage(store, product.images[variant.image]?.url ?? null)
  const url = storeUrl(store, productHref(product.handle, product.variants.length > 1 ? variant.key : undefined))
  const price = (variant.offer?.price ?? variant.price).toFixed(2)
  const priceCurrency = store.info.currency.code
  return {
    ...(variant.sku && { sku: variant.sku }),
    ...(variant.barcode && { gtin: variant.barcode }),
    ...(image && { image }),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency,
      ...(containsTax(product) && {
        priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency, valueAddedTaxIncluded: true },
      }),
      ...(variant.offer?.until && { priceValidUntil: variant.offer.until }),
      availability: `https://schema.org/${variant.available ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}

/** Prices with tax add nothing, although the product has taxes. */
const containsTax = ({ taxes, taxRate }: ProductDetail): boolean =>
  taxRate === 0 && taxes.some(({ percent }) => percent > 0)

/** Text of sanitized HTML, for descriptions without markup. */
export const textOfSafeHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
