import { existsSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { provideTestDatabase } from '@/e2e/test-database'
import { ListInput } from '@/lib/contract/product-list'
import { makeStore } from '../../../../demo/factories'
import { makeProduct, type ProductFacts } from '../../../../demo/product-factory'
import type { StoreScope } from '../../../context'
import { product } from '../../../db/schema/products'
import { transaction } from '../../../db/transaction'
import { listProducts } from './list-products'
import { refreshListing } from './refresh-listing'
import { suggest } from './suggest'

provideTestDatabase()

const ctx = (store: StoreScope) => ({
  audience: 'public' as const,
  requestId: 'test',
  store,
  clientAddress: '',
  userAgent: '',
})
const search = (shop: StoreScope, q: string, more: Record<string, unknown> = {}) =>
  listProducts(ctx(shop), ListInput.parse({ storeID: shop.storeId, q, ...more }))
const suggestions = (shop: StoreScope, q: string) => suggest(ctx(shop), { storeID: shop.storeId, q })
const names = async (shop: StoreScope, q: string) => (await search(shop, q)).items.map(({ name }) => name)
const make = async (shop: StoreScope, ...products: ProductFacts[]) => {
  for (const facts of products) await makeProduct(shop, facts)
}

describe('words', () => {
  test('each word must be the prefix of a word of the product, case- and accent-insensitively', async () => {
    const shop = await makeStore()
    await make(shop, { title: 'Crème brûlée dish', tags: ['Gift'] }, { title: 'Cream dish' }, { title: "Women's coat" })
    expect(await names(shop, 'CREME bru')).toEqual(['Crème brûlée dish'])
    expect(await names(shop, 'dish gift')).toEqual(['Crème brûlée dish'])
    expect(await names(shop, 'womens')).toEqual(["Women's coat"])
    expect(await names(shop, 'women’s coat')).toEqual(["Women's coat"])
  })

  test('finds SKUs and barcodes as written and without punctuation', async () => {
    const shop = await makeStore()
    await make(shop, { title: 'Kettle', variants: [{ sku: 'KT-100/b', barcode: '4006381333931' }] }, { title: 'Pot' })
    for (const q of ['KT-100/b', 'kt100b', '4006381333931', 'kt 100']) expect(await names(shop, q)).toEqual(['Kettle'])
  })

  test('searches brand, tree and option values as well', async () => {
    const shop = await makeStore()
    const path = ['Wardrobe', 'Outdoor', 'Jackets'] as const
    await make(shop, { title: 'Alpine', path, optionNames: ['Colour'], variants: [{ optionValues: ['Teal'] }] })
    for (const q of ['ward', 'outdoor jackets', 'teal alpine']) expect(await names(shop, q)).toEqual(['Alpine'])
  })

  test('finds scripts without spaces from any character', async () => {
    const shop = await makeStore()
    await make(shop, { title: '北欧風の木製ランプ' }, { title: 'Лампа настольная' })
    expect(await names(shop, '木製')).toEqual(['北欧風の木製ランプ'])
    expect(await names(shop, 'ЛАМПА')).toEqual(['Лампа настольная'])
  })

  test('the title counts more than other words, the whole word more than its prefix', async () => {
    const shop = await makeStore()
    await make(
      shop,
      { title: 'Vase', tags: ['lamp'], soldCount: 50 },
      { title: 'Lampshade', soldCount: 40 },
      { title: 'Oak lamp', soldCount: 1 },
      { title: 'Lamp' },
    )
    expect(await names(shop, 'lamp')).toEqual(['Lamp', 'Oak lamp', 'Lampshade', 'Vase'])
    const byPrice = await search(shop, 'lamp', { sort: 'best-selling' })
    expect(byPrice.items[0]?.name).toBe('Vase')
  })
})

describe('typos', () => {
  test('two letters swapped in a short word find the same as the word itself', async () => {
    const shop = await makeStore()
    await make(shop, { title: 'Rye bread' }, { title: 'Bread knife' }, { title: 'Braeburn apples' }, { title: 'Milk' })
    for (const [typed, meant] of [
      ['braed', 'bread'],
      ['braed knife', 'bread knife'],
      ['mlik', 'milk'],
      ['miok', 'milk'],
    ] as const) {
      expect(await names(shop, typed)).toEqual(await names(shop, meant))
      expect((await names(shop, typed)).length).toBeGreaterThan(0)
    }
  })

  const stocked = async () => {
    const shop = await makeStore()
    await make(
      shop,
      { title: 'Running sneakers' },
      { title: 'Linen shirt' },
      { title: 'Ceramic coffee mug' },
      { title: 'Coffee grinder', status: 'draft' },
    )
    return shop
  }

  test.each([
    ['shrit', 'shirt', 'Linen shirt'],
    ['linnen shirt', 'linen shirt', 'Linen shirt'],
    ['cofee', 'coffee', 'Ceramic coffee mug'],
    ['sneekers', 'sneakers', 'Running sneakers'],
    ['runing snea', 'running snea', 'Running sneakers'],
    ['ceramik', 'ceramic', 'Ceramic coffee mug'],
  ])('%s is corrected to %s', async (typed, corrected, title) => {
    const found = await search(await stocked(), typed)
    expect(found).toMatchObject({
      correctedQuery: corrected,
      isPartialMatch: false,
      total: 1,
      items: [{ name: title }],
    })
  })

  test('of words that are as near, the one that a product has with the others is meant', async () => {
    const shop = await makeStore()
    await make(shop, { title: 'Oak bowl' }, { title: 'Bold print' }, { title: 'Bold poster' })
    expect(await search(shop, 'oak bolw')).toMatchObject({
      correctedQuery: 'oak bowl',
      total: 1,
      isPartialMatch: false,
    })
    expect(await search(shop, 'print bolw')).toMatchObject({ correctedQuery: 'print bold', total: 1 })
    expect(await search(shop, 'bolw')).toMatchObject({ correctedQuery: 'bold', total: 2 })
    expect((await suggestions(shop, 'oak bolw')).products).toMatchObject([{ name: 'Oak bowl' }])
  })

  test('a query with results is not corrected, and a query without similar words finds nothing', async () => {
    const shop = await stocked()
    expect(await search(shop, 'shirt')).toMatchObject({ correctedQuery: null, total: 1 })
    expect(await search(shop, 'xylophone')).toMatchObject({ correctedQuery: null, total: 0, items: [] })
    expect(await search(shop, 'grinder')).toMatchObject({ correctedQuery: null, total: 0 })
  })

  test('a filter without results is not treated as a typo', async () => {
    const shop = await stocked()
    expect(await search(shop, 'shirt', { minPrice: '500' })).toMatchObject({ correctedQuery: null, total: 0 })
  })

  test('a word that was removed from the catalogue is no longer suggested', async () => {
    const shop = await makeStore()
    const gone = await makeProduct(shop, { title: 'Lantern' })
    await make(shop, { title: 'Lanterns' })
    await transaction(shop, async (tx) => {
      await tx.update(product).set({ status: 'archived' }).where(eq(product.id, gone.id))
      await refreshListing(tx, shop, [gone.id])
    })
    expect(await search(shop, 'lantrn')).toMatchObject({ correctedQuery: 'lanterns', total: 1 })
  })
})

describe('stems', () => {
  const stocked = async () => {
    const shop = await makeStore()
    await make(
      shop,
      { title: 'Strawberry jam', soldCount: 9 },
      { title: 'Strawberries' },
      { title: 'Bread knives' },
      { title: 'Wall shelf' },
      { title: 'Womens shoe' },
    )
    return shop
  }

  test('singular and plural find each other, titles with the exact word first', async () => {
    const shop = await stocked()
    for (const q of ['strawberry', 'strawberries', 'STRAWBERRIES']) {
      expect(await search(shop, q)).toMatchObject({
        correctedQuery: null,
        isPartialMatch: false,
        items: [{ name: 'Strawberries' }, { name: 'Strawberry jam' }],
      })
    }
    expect(await names(shop, 'bread knife')).toEqual(['Bread knives'])
    expect(await names(shop, 'shelves')).toEqual(['Wall shelf'])
    expect(await names(shop, 'woman shoes')).toEqual(['Womens shoe'])
  })

  test('a product with that value comes before one with such a tag', async () => {
    const shop = await makeStore()
    const teal = { optionNames: ['Colour'], variants: [{ optionValues: ['Teal'] }] }
    await make(
      shop,
      { title: 'Lamp', tags: ['teal'], soldCount: 9 },
      { title: 'Chair', ...teal },
      { title: 'Teal rug' },
    )
    expect(await names(shop, 'teals')).toEqual(['Teal rug', 'Chair', 'Lamp'])
  })

  test("the words of the store's own language", async () => {
    const shop = await makeStore({ locale: 'de-CH' })
    await make(shop, { title: 'Kleine Äpfel' }, { title: 'Blumenvasen' })
    expect(await names(shop, 'apfel')).toEqual(['Kleine Äpfel'])
    expect(await names(shop, 'Blumenvase')).toEqual(['Blumenvasen'])
  })
})

describe('words that no single product contains', () => {
  const stocked = async () => {
    const shop = await makeStore()
    await make(
      shop,
      { title: 'Whole milk', soldCount: 1 },
      { title: 'Rye bread' },
      { title: 'Bread knife with oak handle' },
      { title: 'Teapot' },
    )
    return shop
  }

  test('show products with some of them, those with more first', async () => {
    const shop = await stocked()
    const found = await search(shop, 'milk bread')
    expect(found).toMatchObject({ isPartialMatch: true, correctedQuery: null, total: 3 })
    expect(found.items[0]?.name).toBe('Whole milk')
    expect(await search(shop, 'brad')).toMatchObject({ isPartialMatch: false, correctedQuery: 'bread', total: 2 })
  })

  test('of many words, all but one are required before any', async () => {
    const shop = await stocked()
    expect(await search(shop, 'oak bread spoon')).toMatchObject({ isPartialMatch: true, total: 1 })
    expect(await search(shop, 'oak spoon for bread')).toMatchObject({ isPartialMatch: true, total: 1 })
  })

  test('stop words are dropped first', async () => {
    const shop = await stocked()
    expect(await search(shop, 'knife for bread')).toMatchObject({ isPartialMatch: false, total: 1 })
  })

  test('typos among them are tolerated, and a filter counts the listed products', async () => {
    const shop = await stocked()
    const found = await search(shop, 'mlik bread', { inStock: '1' })
    expect(found).toMatchObject({ isPartialMatch: true, correctedQuery: 'milk bread', total: 3 })
    expect(found.facets.inStock).toBe(3)
  })

  test('an extra or missing space is tolerated', async () => {
    const shop = await stocked()
    expect(await search(shop, 'tea pot')).toMatchObject({ correctedQuery: 'teapot', total: 1 })
    expect(await search(shop, 'breadknife')).toMatchObject({ correctedQuery: 'bread knife', total: 1 })
  })

  test('suggestions behave the same', async () => {
    const shop = await stocked()
    for (const q of ['milk bread', 'knife for bread', 'tea pot']) {
      expect((await suggestions(shop, q)).products.length).toBeGreaterThan(0)
    }
  })
})

describe('suggestions', () => {
  test('products, places of the tree with products, and completions', async () => {
    const shop = await makeStore()
    await make(
      shop,
      { title: 'Running shoes', path: ['Sport', 'Running', 'Shoes'] },
      { title: 'Running shoes kids', path: ['Sport', 'Running', 'Shoes'] },
      { title: 'Runner carpet', path: ['Home', 'Floor', 'Runners'] },
      { title: 'Old runner', path: ['Home', 'Floor', 'Running gear'], status: 'draft' },
    )
    const found = await suggestions(shop, 'run')
    expect(found.products.map(({ name }) => name).sort()).toEqual([
      'Runner carpet',
      'Running shoes',
      'Running shoes kids',
    ])
    expect(found.categories.map(({ name, tagname }) => [name, tagname])).toEqual([
      ['Running', 'subdepartments'],
      ['Runners', 'categories'],
    ])
    expect(found.queries).toEqual(['running', 'running shoes', 'runner', 'runner carpet'])
  })

  test('typos are tolerated', async () => {
    const shop = await makeStore()
    await make(shop, { title: 'Wool blanket', path: ['Home', 'Textiles', 'Blankets'] })
    const found = await suggestions(shop, 'blnaket')
    expect(found).toMatchObject({ products: [{ name: 'Wool blanket' }], categories: [{ name: 'Blankets' }] })
  })

  test('at most 6 products and 5 of the others', async () => {
    const shop = await makeStore()
    for (let at = 0; at < 8; at += 1) {
      await make(shop, { title: `Tea tea${at} blend${at}`, path: ['Tea', `Tea ${at}`, `Tea ${at}`] })
    }
    const { products, categories, queries } = await suggestions(shop, 'tea')
    expect([products.length, categories.length, queries.length]).toEqual([6, 5, 5])
  })
})

describe('isolation', () => {
  test("a store's search never returns another store's products, words or places", async () => {
    const [own, other] = [await makeStore(), await makeStore()]
    await make(own, { title: 'Plain mug' })
    await make(other, { title: 'Secret lantern', path: ['Secret', 'Secret', 'Secret'] })
    for (const q of ['secret', 'lantern', 'secrte', 's', 'lantren']) {
      expect(await search(own, q)).toMatchObject({ total: 0, items: [], correctedQuery: null })
      expect(await suggestions(own, q)).toEqual({ products: [], categories: [], queries: [] })
    }
  })
})

describe('hostile input', () => {
  const naughty = '../shared/data/corpora/blns.json'
  const listed: string[] = existsSync(naughty) ? JSON.parse(readFileSync(naughty, 'utf8')) : []
  const signs = [
    "'",
    "''",
    "a' | 'b",
    '!!',
    'a & !b',
    '(a',
    ':*',
    'a:*A',
    '\\',
    '\\\\',
    '<->',
    '%',
    '_',
    '$1',
    '😀',
    '\u202e',
    'ﷺ'.repeat(200),
  ]

  test('any text can be searched without an error', async () => {
    const shop = await makeStore()
    await make(shop, { title: 'Mug' })
    const texts = [...signs, ...listed].map((text) => text.replaceAll('\0', '').slice(0, 200).trim())
    for (const text of texts.filter((text) => text !== '')) {
      expect(await search(shop, text)).toMatchObject({ page: 1 })
    }
    for (const text of signs) await suggestions(shop, text.slice(0, 100))
  }, 90_000)

  test('any words, brands and options are treated as filter values only', async () => {
    const shop = await makeStore()
    await make(shop, { title: 'Mug' })
    const any = fc.string({ unit: 'binary', maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(
        any,
        fc.array(any, { maxLength: 3 }),
        fc.array(any, { maxLength: 3 }),
        async (q, brands, options) => {
          const found = await search(shop, q, { brands, options: options.map((text) => `${text}:${text}`) })
          expect(found.total).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 60 },
    )
  })
})
