import { sampleCard } from '@/e2e/sample-card'
import type { ProductSummary as Product } from '@/lib/contract/products'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import { cardMarkup } from './card-markup'

const tea = sampleCard('Green tea', { _id: 'p1', key: 'tea-1', handle: 'green-tea', image: '/files/tea.webp' })
const html = (change: Partial<Product> = {}) => String(cardMarkup({ ...tea, ...change }, '€'))

test('a price shows 2 decimals and the store currency symbol', () => {
  expect(html()).toContain('€8.00')
  expect(html({ price: 1234.5, originalPrice: 1234.5 })).toContain('€1,234.50')
})

test('a reduced price shows the former price and the discount, also as text', () => {
  const reduced = html({ originalPrice: 10 })
  expect(reduced).toContain('−20%')
  expect(reduced).toContain('Was </span>€10.00')
  expect(html()).not.toContain('Was')
})

test('a unit price is shown below the price', () => {
  expect(html({ unitPrice: { price: 3.96, per: 'kg' } })).toContain('€3.96 / kg')
  expect(html()).not.toContain(' / kg')
})

test('a product with a single variant can be added at once; one with several links to its page', () => {
  expect(html()).toContain('aria-label="Add to Cart: Green tea"')
  const choice = html({ variantCount: 3, maxPrice: 12 })
  expect(choice).toContain('aria-label="Choose options: Green tea"')
  expect(choice).toContain('From')
  expect(choice).toContain('href="/product/green-tea"')
})

test('if one of several variants is reduced, the card names it, shows its price and links to it', () => {
  const picked = {
    variantCount: 3,
    reducedVariants: 1,
    price: 7.49,
    originalPrice: 8.49,
    minPrice: 1.89,
    maxPrice: 7.49,
  }
  const card = html({ ...picked, key: 'tea-3', variantTitle: '2.5 kg' })
  expect(card).toMatch(/>2\.5 kg<.*>3 options from €1\.89</)
  expect(card).toContain('−11%')
  expect(card).not.toContain('From ')
  expect(card.match(/href="[^"]+"/g)).toEqual(['href="/product/green-tea/tea-3"', 'href="/product/green-tea/tea-3"'])
  const all = html({ ...picked, reducedVariants: 3, price: 1.89, originalPrice: 2, maxPrice: 8 })
  expect(all).toContain('From ')
  expect(all).toContain('>3 options<')
})

test('a sold-out product is marked and cannot be added', () => {
  const gone = html({ available: false })
  expect(gone).toContain('Sold out')
  expect(gone).not.toContain('Add to Cart')
})

test('a product without a picture shows the placeholder', () => {
  expect(html({ image: null })).toContain(`src="${PLACEHOLDER_IMAGE}"`)
})

test('HTML in vendor texts is escaped', () => {
  const name = `<img src=x onerror=alert(1)> & "Tom's"`
  const card = html({ name, brand: name, image: `/a".webp`, variantCount: 1, variantTitle: name })
  expect(card).not.toContain('<img src=x')
  expect(card).not.toContain('/a"')
  // Brand, name, variant, and both of the last in the label of the button.
  expect(card.split('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Tom&#39;s&quot;')).toHaveLength(6)
})

test('images of the first row load at once, the others lazily', () => {
  expect(html()).toContain('loading="lazy" fetchpriority="auto"')
  const eager = String(cardMarkup(tea, '€', { eager: true }))
  expect(eager).toContain('loading="eager" fetchpriority="high"')
})
