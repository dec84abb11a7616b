import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deliveryOf } from './demo-delivery'
import { type DemoStore, demoCategories, demoPictures } from './parts/demo-store'

/** Checks that apply to every demo store's data; called by the test of each store. */
export function describeDemoStore(store: DemoStore): void {
  const { products } = store
  const variants = products.flatMap((product) => product.variants)
  const share = (count: number) => count / products.length

  test('it has 60 to 150 products, like a small shop', () => {
    expect(products.length).toBeGreaterThanOrEqual(60)
    expect(products.length).toBeLessThanOrEqual(150)
  })

  test('delivery promises in its texts match a shipping rate', () => {
    const rates = deliveryOf(store.subdomain)?.zones.flatMap((zone) => zone.rates) ?? []
    const home = readFileSync(path.join(__dirname, store.subdomain, 'home.html'), 'utf8')
    const texts = `${store.description}\n${home.replace(/<style>[\s\S]*?<\/style>/, '')}`
    for (const [promise, amount] of texts.matchAll(/free (?:delivery |shipping )?(?:over|from) \D{0,4}(\d+)/gi)) {
      if (!rates.some(({ freeOver }) => freeOver === Number(amount))) throw new Error(`No rate is ${promise}`)
    }
    for (const [days] of texts.matchAll(/\d+–\d+ working days/g)) {
      expect(rates.map((rate) => rate.days)).toContain(days)
    }
    const unkept =
      /free (delivery|shipping|returns)(?! (over|from))|on us\b|same day|by five|until five|this afternoon/i
    expect(texts).not.toMatch(unkept)
  })

  test('handles, titles, descriptions, SKUs, barcodes and picture files are unique', () => {
    expectUnique(products.map(({ handle }) => handle))
    expectUnique(products.map(({ title }) => title))
    expectUnique(products.map(({ descriptionHtml }) => descriptionHtml))
    expectUnique(variants.map(({ sku }) => sku))
    expectUnique(variants.map(({ barcode }) => barcode))
    expectUnique(demoPictures(store).map(({ file }) => file))
  })

  test('handles are URL names', () => {
    for (const { handle } of products) expect(handle).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test.each(products.map((product) => [product.handle, product] as const))('%s is a valid draft', (_, product) => {
    const { optionNames, images, pictures } = product
    expect(optionNames.length).toBeLessThanOrEqual(3)
    expect(product.variants.length).toBeGreaterThan(0)
    expectUnique(product.variants.map(({ optionValues }) => optionValues.join(' / ')))
    for (const variant of product.variants) {
      expect(variant.optionValues).toHaveLength(optionNames.length)
      expect(Number.isInteger(variant.price)).toBe(true)
      expect(variant.price).toBeGreaterThan(0)
      expect(variant.cost ?? 0).toBeLessThan(variant.price)
      expect(variant.compareAtPrice ?? variant.price + 1).toBeGreaterThan(variant.price)
      expect(variant.quantity ?? 0).toBeGreaterThanOrEqual(0)
      expect(variant.image ?? -1).toBeLessThan(images.length)
    }
    expect(images).toHaveLength(pictures.length)
    expect(sentencesIn(product.descriptionHtml)).toBeGreaterThanOrEqual(2)
    expect(product.descriptionHtml).not.toMatch(/lorem|ipsum|<script|style=/i)
    for (const tax of product.taxes) expect(store.taxes).toContainEqual(tax)
  })

  test('every product is in a category of the tree, and every sub-department has products', () => {
    const paths = new Set(products.map(({ path }) => path.join(' > ')))
    const leaves = new Set(demoCategories(store).map(({ path }) => path.join(' > ')))
    for (const path of paths) expect(leaves).toContain(path)
    const filled = new Set(products.map(({ path }) => path.slice(0, 2).join(' > ')))
    for (const { path } of demoCategories(store)) expect(filled).toContain(path.slice(0, 2).join(' > '))
  })

  test('it has reduced, promoted and sold-out products, some without a picture, and at least four departments', () => {
    expect(Object.keys(store.tree).length).toBeGreaterThanOrEqual(4)
    expect(share(products.filter(({ showInPromotion }) => showInPromotion).length)).toBeGreaterThan(0.1)
    expect(share(products.filter(({ showInPromotion }) => showInPromotion).length)).toBeLessThan(0.25)
    expect(variants.some(({ compareAtPrice }) => compareAtPrice !== null)).toBe(true)
    expect(products.some((product) => product.variants.every(({ quantity }) => quantity === 0))).toBe(true)
    expect(products.some(({ images }) => images.length === 0)).toBe(true)
    expect(products.some(({ addedDaysAgo }) => addedDaysAgo < 30)).toBe(true)
  })
}

function expectUnique(values: readonly unknown[]): void {
  const seen = new Set<unknown>()
  const twice = values.filter((value) => value !== null && seen.size === seen.add(value).size)
  expect(twice).toEqual([])
}

function sentencesIn(html: string): number {
  const first = /<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html
  return first.match(/[.!?](\s|$)/g)?.length ?? 0
}
