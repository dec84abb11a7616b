import { randomUUID } from 'node:crypto'
import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { CartQuote } from '@/lib/contract/cart'
import type { ProductDetail } from '@/lib/contract/products'
import type { TaxSettings } from '@/lib/contract/tax'
import { makeVendor } from '../../demo/account-factory'
import { makeStore, makeWebsite } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import { newRecord, recording } from '../page-cache/render-record'
import { loadProduct } from '../storefront/load-product'
import { loadSite } from '../storefront/load-site'

provideTestDatabase()

const NOWHERE = randomUUID()

async function owned(facts: Parameters<typeof makeStore>[0] = {}) {
  const store = await makeStore(facts)
  const { token } = await makeVendor(store)
  const headers = { authorization: token }
  const post = (path: string, json: unknown) => callApi(`vender/taxes/${path}`, { json, headers })
  const list = async () => (await callApi('vender/taxes/list', { headers })).payload as TaxSettings
  const quote = async (key: string) => {
    const json = { storeID: store.storeId, lines: [{ key, quantity: 1 }] }
    return (await callApi('vender/publicwebsite/cart-quote', { json })).payload as CartQuote
  }
  const detail = async (product: string) => {
    const query = new URLSearchParams({ storeID: store.storeId, product })
    return (await callApi(`vender/publicwebsite/product?${query}`)).payload as ProductDetail
  }
  return {
    store,
    post,
    list,
    quote,
    detail,
    log: () => callApi('vender/audit/list', { headers }),
    /** A tax by its percentage, as it is now. */
    at: async (percent: number) => {
      const found = (await list()).rates.find((rate) => rate.percent === percent)
      if (!found) throw new Error(`no tax of ${percent} %`)
      return found
    },
    sell: (title: string, ...percents: number[]) =>
      makeProduct(store, { title, taxes: percents.map((percent) => ({ name: `Tax ${percent}`, percent })) }),
  }
}

test('a new store has no tax; an added one is listed with no products', async () => {
  const shop = await owned()
  expect(await shop.list()).toEqual({ rates: [], defaultId: null, version: 0 })
  const made = await shop.post('create', { name: '  Sales tax ', percent: 8.3755 })
  expect([made.status, made.payload]).toEqual([200, await shop.list()])
  expect((await shop.list()).rates).toEqual([
    { _id: expect.any(String), name: 'Sales tax', percent: 8.3755, products: 0, examples: [], version: 1 },
  ])
  expect((await shop.log()).text).toContain('tax.create')
})

test.each([
  [{ name: ' ', percent: 5 }, 'name'],
  [{ name: 'x'.repeat(61), percent: 5 }, 'name'],
  [{ name: 'VAT', percent: -0.01 }, 'percent'],
  [{ name: 'VAT', percent: 100.01 }, 'percent'],
  [{ name: 'VAT', percent: 8.12345 }, 'percent'],
  [{ name: 'VAT', percent: 0.0000001 }, 'percent'],
  [{ name: 'VAT', percent: '20' }, 'percent'],
  [{ name: 'VAT', percent: null }, 'percent'],
])('%j is rejected at its field', async (draft, field) => {
  const shop = await owned()
  const { status, error } = await shop.post('create', draft)
  expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]])
  expect((await shop.list()).rates).toEqual([])
})

test.each([0, 0.0001, 8.875, 33.3333, 100])('%d percent is stored exactly', async (percent) => {
  const shop = await owned()
  await shop.post('create', { name: 'VAT', percent })
  expect((await shop.list()).rates[0]?.percent).toBe(percent)
})

test('a name may be used twice, but not with the same percentage', async () => {
  const shop = await owned()
  await shop.post('create', { name: 'VAT', percent: 20 })
  expect((await shop.post('create', { name: 'VAT', percent: 5 })).status).toBe(200)
  const twin = await shop.post('create', { name: 'vat', percent: 20 })
  expect([twin.status, Object.keys(twin.error?.fields ?? {})]).toEqual([409, ['name']])
  const { _id, version } = await shop.at(5)
  expect((await shop.post('update', { _id, version, name: 'VAT', percent: 20 })).status).toBe(409)
  expect((await shop.list()).rates.map(({ percent }) => percent)).toEqual([5, 20])
})

test('a changed percentage is in the cart and on the page with the next request, and only there', async () => {
  const shop = await owned()
  const [tea, pot] = [await shop.sell('Tea', 10), await shop.sell('Pot', 5)]
  const keys = { tea: tea.keys[0] ?? '', pot: pot.keys[0] ?? '' }
  await makeWebsite(shop.store)
  const site = await loadSite(`~${shop.store.subdomain}`)
  if (site.kind !== 'store') throw new Error('no site')
  const page = (handle: string) => recording(newRecord(), () => loadProduct(site, handle))
  const seen = async () => [
    (await shop.quote(keys.tea)).total,
    (await shop.quote(keys.pot)).total,
    (await shop.detail(tea.handle)).taxRate,
    (await page(tea.handle)).taxRate,
    (await page(pot.handle)).taxRate,
  ]
  expect(await seen()).toEqual([11, 10.5, 10, 10, 5])
  const { _id, version } = await shop.at(10)
  const changed = await shop.post('update', { _id, version, name: 'Tea tax', percent: 25 })
  expect(changed.payload).toMatchObject({ rates: [{ name: 'Tax 5' }, { name: 'Tea tax', percent: 25, version: 2 }] })
  expect(await seen()).toEqual([12.5, 10.5, 25, 25, 5])
  expect((await page(tea.handle)).taxes).toEqual([{ _id, name: 'Tea tax', percent: 25 }])
  const { text } = await shop.log()
  expect(text).toContain('"percent":["10","25"]')
  expect(text).toContain('"productsWithAnotherTax":["","1"]')
})

test('a save without changes is no change', async () => {
  const shop = await owned()
  await shop.post('create', { name: 'VAT', percent: 20 })
  const { _id, version } = await shop.at(20)
  expect((await shop.post('update', { _id, version, name: 'VAT', percent: 20 })).status).toBe(200)
  expect((await shop.at(20)).version).toBe(version)
  expect((await shop.log()).text).not.toContain('tax.update')
})

test('a tax with products is not deleted, and its products are listed', async () => {
  const shop = await owned()
  for (const title of ['Tea', 'Pot', 'Cup', 'Tray', 'Spoon']) await shop.sell(title, 10)
  const { _id, version, products, examples } = await shop.at(10)
  expect([products, examples]).toEqual([5, ['Tea', 'Pot', 'Cup']])
  const refused = await shop.post('delete', { _id, version })
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    '5 products have this tax: Tea, Pot, Cup and 2 more. Merge it into another one.',
  ])
  expect((await shop.list()).rates).toHaveLength(1)
})

test('a tax without products is deleted, and is no longer the default', async () => {
  const shop = await owned()
  await shop.post('create', { name: 'VAT', percent: 20 })
  const { _id, version } = await shop.at(20)
  expect((await shop.post('default', { _id, version: 0 })).payload).toMatchObject({ defaultId: _id, version: 1 })
  const gone = await shop.post('delete', { _id, version })
  expect([gone.status, gone.payload]).toEqual([200, { rates: [], defaultId: null, version: 2 }])
  expect((await shop.log()).text).toContain('tax.delete')
})

test('a merge changes every product once, also the default, and shows in the shop', async () => {
  const shop = await owned()
  const [tea, both, pot] = [await shop.sell('Tea', 20), await shop.sell('Both', 20, 5), await shop.sell('Pot', 5)]
  const totals = async () =>
    Promise.all([tea, both, pot].map(async ({ keys }) => (await shop.quote(keys[0] ?? '')).total))
  expect(await totals()).toEqual([12, 12.5, 10.5])
  const [gone, target] = [await shop.at(20), await shop.at(5)]
  await shop.post('default', { _id: gone._id, version: 0 })
  const { _id, version } = gone
  const merged = await shop.post('merge', { _id, version, into: target._id, intoVersion: target.version })
  expect(merged.payload).toMatchObject({
    rates: [{ _id: target._id, percent: 5, products: 3 }],
    defaultId: target._id,
    version: 2,
  })
  expect(await totals()).toEqual([10.5, 10.5, 10.5])
  expect((await shop.detail(both.handle)).taxes).toHaveLength(1)
  expect((await shop.log()).text).toContain('"percent":["20","5"]')
})

test('a tax merges neither into itself nor into one that has changed meanwhile', async () => {
  const shop = await owned()
  const tea = await shop.sell('Tea', 20)
  await shop.post('create', { name: 'Reduced', percent: 5 })
  const [gone, target] = [await shop.at(20), await shop.at(5)]
  const merge = { _id: gone._id, version: gone.version, into: target._id, intoVersion: target.version }
  expect((await shop.post('merge', { ...merge, into: gone._id })).status).toBe(400)
  expect((await shop.post('merge', { ...merge, into: NOWHERE })).status).toBe(404)
  await shop.post('update', { _id: target._id, version: target.version, name: 'Reduced', percent: 7 })
  expect((await shop.post('merge', merge)).status).toBe(409)
  expect((await shop.quote(tea.keys[0] ?? '')).total).toBe(12)
})

test('of two people who change a tax at once, one gets a conflict', async () => {
  const shop = await owned()
  await shop.post('create', { name: 'VAT', percent: 20 })
  const { _id, version } = await shop.at(20)
  const answers = await Promise.all(
    [21, 22, 23].map((percent) => shop.post('update', { _id, version, name: 'VAT', percent })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const late = await shop.post('delete', { _id, version })
  expect([late.status, late.error?.message]).toEqual([409, 'Somebody else has just changed this tax.'])
  const twins = await Promise.all([1, 2, 3].map(() => shop.post('create', { name: 'Twin', percent: 1 })))
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const choices = await Promise.all([1, 2].map(() => shop.post('default', { _id, version: 0 })))
  expect(choices.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a merge in both directions at once leaves one of the two, with all products', async () => {
  const shop = await owned()
  await shop.sell('Tea', 20)
  await shop.sell('Pot', 5)
  const [one, other] = [await shop.at(20), await shop.at(5)]
  const merge = (gone: typeof one, into: typeof one) =>
    shop.post('merge', { _id: gone._id, version: gone.version, into: into._id, intoVersion: into.version })
  const answers = await Promise.all([merge(one, other), merge(other, one)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await shop.list()).rates.map(({ products }) => products)).toEqual([2])
})

test('a tax of another store is not found by any call', async () => {
  const [shop, other] = [await owned(), await owned()]
  await other.post('create', { name: 'Theirs', percent: 20 })
  await shop.post('create', { name: 'Ours', percent: 5 })
  const [{ _id, version }, ours] = [await other.at(20), await shop.at(5)]
  const answers = [
    await shop.post('update', { _id, version, name: 'Mine', percent: 1 }),
    await shop.post('delete', { _id, version }),
    await shop.post('merge', { _id, version, into: ours._id, intoVersion: 1 }),
    await shop.post('merge', { _id: ours._id, version: 1, into: _id, intoVersion: version }),
    await shop.post('default', { _id, version: 0 }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await other.at(20)).toMatchObject({ name: 'Theirs', version: 1 })
  expect((await shop.list()).rates).toHaveLength(1)
})
