import { eq } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '../../../demo/factories'
import { makeProduct } from '../../../demo/product-factory'
import type { StoreScope } from '../../context'
import { location, stockLevel } from '../../db/schema/stock'
import { transaction } from '../../db/transaction'
import { newRecord, recording } from '../../page-cache/render-record'
import type { Wanted } from './card-heads'
import { cardsOf } from './cards'

provideTestDatabase()

const cards = (scope: StoreScope, wanted: Wanted) => transaction(scope, (tx) => cardsOf(tx, scope, wanted))

test('the cheapest variant represents a product, in the requested order', async () => {
  const shop = await makeStore()
  const shirt = await makeProduct(shop, {
    title: 'Shirt',
    optionNames: ['Size'],
    path: ['Clothes', 'Tops', 'Shirts'],
    taxes: [
      { name: 'City', percent: 0.2 },
      { name: 'State', percent: 8.1 },
    ],
    images: ['/files/a.webp', '/files/b.webp'],
    variants: [
      { price: 2_500, optionValues: ['M'], stock: 3 },
      { price: 1_999, compareAtPrice: 2_999, optionValues: ['S'], stock: 0 },
      { price: 1, status: 'archived' },
    ],
  })
  const pen = await makeProduct(shop, { title: 'Pen' })
  const draft = await makeProduct(shop, { status: 'draft' })
  const found = await cards(shop, { productIds: [pen.id, draft.id, shirt.id, crypto.randomUUID()] })
  expect(found.map((card) => card.name)).toEqual(['Pen', 'Shirt'])
  expect(found[1]).toEqual({
    _id: shirt.id,
    key: shirt.keys[1],
    handle: shirt.handle,
    name: 'Shirt',
    price: 19.99,
    originalPrice: 29.99,
    image: '/files/a.webp',
    images: ['/files/a.webp', '/files/b.webp'],
    category: 'Shirts',
    brand: null,
    taxes: [
      { _id: expect.any(String), name: 'City', percent: 0.2 },
      { _id: expect.any(String), name: 'State', percent: 8.1 },
    ],
    taxRate: 8.3,
    showInPromotion: false,
    available: true,
    quantityAvailable: 3,
    variantCount: 2,
    reducedVariants: 1,
    minPrice: 19.99,
    maxPrice: 25,
    variantTitle: 'S',
    unitPrice: null,
  })
})

test('of variants at one price the first in stock represents the product', async () => {
  const shop = await makeStore()
  const variants = ['XS', 'S', 'M', 'L'].map((size, index) => ({
    optionValues: [size],
    price: index === 3 ? 2_000 : 1_000,
    stock: index < 1 ? 0 : 2,
  }))
  const tee = await makeProduct(shop, { optionNames: ['Size'], variants })
  const gone = await makeProduct(shop, {
    optionNames: ['Size'],
    variants: variants.map((each) => ({ ...each, stock: 0 })),
  })
  const found = await cards(shop, { productIds: [tee.id, gone.id] })
  expect(found.map(({ key, variantTitle }) => [key, variantTitle])).toEqual([
    [tee.keys[1], 'S'],
    [gone.keys[0], 'XS'],
  ])
})

test('a reduced variant that can be bought represents its product, even if another is cheaper', async () => {
  const shop = await makeStore()
  const sizes = [
    { price: 189, optionValues: ['500 g'] },
    { price: 749, compareAtPrice: 849, optionValues: ['2.5 kg'] },
    { price: 349, optionValues: ['1 kg'] },
  ]
  const apples = await makeProduct(shop, { optionNames: ['Weight'], variants: sizes })
  const gone = await makeProduct(shop, {
    optionNames: ['Weight'],
    variants: sizes.map((size) => ({ ...size, stock: size.compareAtPrice ? 0 : 3 })),
  })
  const [card, other] = await cards(shop, { productIds: [apples.id, gone.id] })
  expect(card).toMatchObject({ key: apples.keys[1], price: 7.49, originalPrice: 8.49, variantTitle: '2.5 kg' })
  expect(card).toMatchObject({ reducedVariants: 1, minPrice: 1.89, maxPrice: 7.49 })
  expect(other).toMatchObject({ key: gone.keys[0], price: 1.89, originalPrice: 1.89 })
})

test('by key the card is that variant with its own stock', async () => {
  const shop = await makeStore({ currency: 'JPY' })
  const mug = await makeProduct(shop, { variants: [{ price: 500 }, { price: 400, stock: 0, optionValues: ['Blue'] }] })
  const [first, second] = await cards(shop, { keys: [...mug.keys] })
  expect(first).toMatchObject({ key: mug.keys[0], price: 500, available: true, quantityAvailable: 5 })
  expect(second).toMatchObject({
    price: 400,
    available: false,
    quantityAvailable: 0,
    variantTitle: 'Blue',
    maxPrice: 500,
  })
})

test('counts stock at locations that send online orders, less committed and unavailable units', async () => {
  const shop = await makeStore()
  const { storeId } = shop
  const [plain, untracked, backorder] = [
    await makeProduct(shop, { variants: [{ stock: 9 }] }),
    await makeProduct(shop, { variants: [{ stock: null }] }),
    await makeProduct(shop, { variants: [{ stock: 0, continueSelling: true }] }),
  ]
  await transaction(shop, async (tx) => {
    await tx
      .update(stockLevel)
      .set({ committed: 4, unavailable: 2 })
      .where(eq(stockLevel.variantId, plain.variantIds[0]!))
    for (const closed of [{ isActive: false }, { fulfilsOnline: false }]) {
      const id = crypto.randomUUID()
      await tx.insert(location).values({ storeId, id, name: JSON.stringify(closed), ...closed })
      const level = { storeId, id, variantId: plain.variantIds[0]!, locationId: id, onHand: 100 }
      await tx.insert(stockLevel).values(level)
    }
  })
  const found = await cards(shop, { productIds: [plain.id, untracked.id, backorder.id] })
  expect(found.map((card) => card.quantityAvailable)).toEqual([3, null, null])
  expect(found.every((card) => card.available)).toBe(true)
})

test('does not find products of another store, and records the tags of every product shown', async () => {
  const [own, other] = [await makeStore(), await makeStore()]
  const [mine, theirs] = [await makeProduct(own), await makeProduct(other)]
  const record = newRecord()
  const found = await recording(record, () => cards(own, { keys: [...mine.keys, ...theirs.keys] }))
  expect(found.map((card) => card._id)).toEqual([mine.id])
  expect([...record.tags]).toEqual([`catalogue:${own.storeId}`, `product:${own.storeId}:${mine.id}`])
})
