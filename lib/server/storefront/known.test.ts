import { provideTestDatabase } from '@/e2e/test-database'
import { type ListQuery, parseListQuery } from '@/lib/rules/list-query'
import { makeStore, makeWebsite } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import { purgeEverythingHere } from '../page-cache/caches'
import { newRecord, recording } from '../page-cache/render-record'
import { knownList } from './known-list'
import { knownProduct } from './known-product'
import { listFacts } from './list-facts'
import { loadDepartments } from './load-departments'
import { loadListPage } from './load-list-page'
import { loadProductPage } from './load-product-page'
import { loadSite, type StoreSite } from './load-site'

provideTestDatabase()
beforeEach(purgeEverythingHere)

async function openShop(): Promise<StoreSite> {
  const shop = await makeStore({ name: 'Tea' })
  await makeWebsite(shop)
  const site = await loadSite(`~${shop.subdomain}`)
  if (site.kind !== 'store') throw new Error('no store')
  return site
}

async function openList() {
  const store = await openShop()
  for (const title of ['Gala', 'Fuji']) await makeProduct(store.scope, { title, path: ['Food', 'Fruit', 'Apples'] })
  await makeProduct(store.scope, { title: 'Roll', path: ['Food', 'Bread', 'Rolls'] })
  await makeProduct(store.scope, { title: 'Draft', path: ['Food', 'Fruit', 'Apples'], status: 'draft' })
  const [food] = await loadDepartments(store)
  const fruit = food?.subdepartments.find(({ name }) => name === 'Fruit')
  const address = (tagname: string, id = '', more = '') => parseListQuery(`tagname=${tagname}&id=${id}${more}`)
  return { store, food, fruit, apples: fruit?.categories[0], address }
}

test('of a list of a node, name and number are known as the list itself has them', async () => {
  const { store, food, fruit, apples, address } = await openList()
  const lists: ListQuery[] = [
    address('departments', food?._id),
    address('subdepartments', fruit?._id),
    address('categories', apples?._id),
    address('categories', apples?._id, '&sort=newest'),
  ]
  for (const query of lists) {
    const known = await knownList(store, query)
    const outcome = await loadListPage(store, query)
    if (outcome.kind !== 'ready') throw new Error(outcome.kind)
    const { list, isBeyondEnd } = outcome.value
    expect(known).toEqual({ name: list.title, total: list.total, isBeyondEnd })
  }
  expect(await listFacts(store, lists[2] as ListQuery)).toMatchObject({
    title: 'Apples',
    description: 'Apples at Tea: 2 products.',
    path: expect.stringContaining('tagname=categories'),
  })
})

test('a search or a filter has a title before anybody has searched, and the node of one has its name', async () => {
  const { store, apples, address } = await openList()
  expect(await listFacts(store, parseListQuery('q=gala'))).toEqual({
    title: 'Search results for “gala”',
    description: 'Search results for “gala” at Tea.',
    isPrivate: true,
  })
  expect(await knownList(store, address('categories', apples?._id, '&max=5'))).toEqual({
    name: 'Apples',
    total: null,
    isBeyondEnd: false,
  })
})

test('the products decide about a later page, all products, and a node that is not in the tree', async () => {
  const { store, food, address } = await openList()
  const unknown = address('categories', '018f0000-0000-7000-8000-000000000000')
  for (const query of [
    parseListQuery(''),
    parseListQuery('q=gala&page=2'),
    address('departments', food?._id, '&page=2'),
    address('categories', food?._id),
    unknown,
  ]) {
    expect(await knownList(store, query)).toBeNull()
  }
  const record = newRecord()
  await recording(record, () => loadListPage(store, unknown))
  expect(record.status).toBe(404)
})

test('of a product at its own address the head is known as the page has it', async () => {
  const store = await openShop()
  const facts = { title: 'Gala', handle: 'gala', seoTitle: 'Gala apples', descriptionHtml: '<p>Sweet &amp; crisp</p>' }
  const made = await makeProduct(store.scope, { ...facts, images: ['/files/b.webp', '/files/a.webp'] })
  const outcome = await loadProductPage(store, 'gala')
  if (outcome.kind !== 'ready') throw new Error(outcome.kind)
  const record = newRecord()
  expect(await recording(record, () => knownProduct(store, 'gala'))).toEqual({
    title: 'Gala apples',
    description: 'Sweet & crisp',
    image: outcome.value.product.images[0]?.url,
    hasVariant: false,
  })
  expect([...record.tags]).toContain(`product:${store.scope.storeId}:${made.id}`)
  expect(await knownProduct(store, 'gala', made.keys[0])).toMatchObject({ hasVariant: true })
})

test('any other address waits for the product: a draft, nothing to sell, another variant, an id, another store', async () => {
  const store = await openShop()
  const other = await openShop()
  const sold = await makeProduct(store.scope, { handle: 'sold' })
  await makeProduct(store.scope, { handle: 'draft', status: 'draft' })
  await makeProduct(store.scope, { handle: 'empty', variants: [{ status: 'archived' }] })
  const foreign = await makeProduct(other.scope, { handle: 'foreign' })
  const addresses: [product: string, variant: string | undefined][] = [
    ['draft', undefined],
    ['empty', undefined],
    ['nothing', undefined],
    ['foreign', undefined],
    ['sold', 'no-such-key'],
    ['sold', foreign.keys[0]],
    [sold.id, undefined],
    [sold.keys[0] ?? '', undefined],
  ]
  for (const [name, variant] of addresses) {
    expect([name, await knownProduct(store, name, variant)]).toEqual([name, null])
  }
  expect(await knownProduct(other, 'sold')).toBeNull()
})
