import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { NodeEntry, NodeRow, OutlineNode } from '@/lib/contract/catalogue-tree'
import type { Department } from '@/lib/contract/departments'
import type { ProductList } from '@/lib/contract/product-list'
import { makeVendor } from '../../demo/account-factory'
import { makeStore, makeWebsite } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import { newRecord, recording } from '../page-cache/render-record'
import { loadDepartments } from '../storefront/load-departments'
import { loadSite } from '../storefront/load-site'

provideTestDatabase()

type Level = 'department' | 'sub_department' | 'category' | 'class' | 'brand'
const PATHS = { department: 'tree', sub_department: 'tree', category: 'tree', class: 'class', brand: 'brand' } as const
const blank = { photo: null, parentId: null, taxRateId: null }
const NOWHERE = randomUUID()

async function shop(role = 'Owner', store?: Awaited<ReturnType<typeof makeStore>>) {
  const own = store ?? (await makeStore())
  const { token } = await makeVendor(own, role)
  const headers = { authorization: token }
  const post = (level: Level, handler: string, json: object) =>
    callApi(`vender/${PATHS[level]}/${handler}`, { json: { level, ...json }, headers })
  const get = (level: Level, handler: string, query: Record<string, string>) =>
    callApi(`vender/${PATHS[level]}/${handler}?${new URLSearchParams({ level, ...query })}`, { headers })
  const listOf = async (tagname: string, id: string) => {
    const query = new URLSearchParams({ storeID: own.storeId, tagname, id })
    const { status, payload } = await callApi(`vender/publicwebsite/products?${query}`)
    return { status, titles: (payload as ProductList | undefined)?.items.map(({ name }) => name).sort() }
  }
  return {
    store: own,
    headers,
    post,
    get,
    listOf,
    make: async (level: Level, name: string, parentId: string | null = null) =>
      (await post(level, 'create', { ...blank, name, parentId })).payload as NodeEntry,
    rows: async (level: Level, query: Record<string, string> = {}) =>
      ((await get(level, 'list', query)).payload as { rows: NodeRow[] }).rows,
    read: async (level: Level, _id: string) => (await get(level, 'read', { _id })).payload as NodeEntry,
    sell: (title: string, ...path: [string, string, string]) => makeProduct(own, { title, path }),
    sellBrand: (title: string, brand: NodeEntry) => makeProduct(own, { title, brandId: brand._id }),
    undo: (_id: unknown) => callApi('vender/history/undo', { json: { _id }, headers }),
    named: async (level: Level, name: string) => {
      const found = ((await get(level, 'list', { size: '100' })).payload as { rows: NodeRow[] }).rows
      return found.find((row) => row.name === name)!
    },
    outline: async () =>
      ((await callApi('vender/tree/outline', { headers })).payload as { nodes: OutlineNode[] }).nodes,
    log: async () => (await callApi('vender/audit/list', { headers })).text,
  }
}

const changeOf = (answer: { payload: unknown }) => answer.payload as { changeSetId: string; products: number }

test('a branch is created, listed with its path and counts, and returned for editing', async () => {
  const at = await shop()
  const food = await at.make('department', '  Food ')
  const fruit = await at.make('sub_department', 'Fruit', food._id)
  await at.make('category', 'Apples', fruit._id)
  await at.sell('Gala', 'Food', 'Fruit', 'Apples')
  await at.sell('Pear', 'Food', 'Fruit', 'Pears')
  expect(food).toMatchObject({ name: 'Food', version: 1, products: 0 })
  expect(await at.rows('category')).toMatchObject([
    { name: 'Apples', path: ['Food', 'Fruit'], parentId: fruit._id, published: 1, products: 1, children: 0 },
    { name: 'Pears', path: ['Food', 'Fruit'], products: 1 },
  ])
  expect(await at.read('department', food._id)).toMatchObject({ children: 1, products: 2, examples: ['Gala', 'Pear'] })
  expect((await at.outline()).map(({ level, name }) => [level, name])).toEqual([
    ['department', 'Food'],
    ['sub_department', 'Fruit'],
    ['category', 'Apples'],
    ['category', 'Pears'],
  ])
  expect(await at.log()).toContain('category.create')
})

test.each([
  ['department', { name: ' ' }, 400, 'name'],
  ['department', { name: 'x'.repeat(121) }, 400, 'name'],
  ['brand', { name: 'Taken' }, 409, 'name'],
  ['sub_department', { name: 'Lost' }, 400, 'parentId'],
  ['sub_department', { name: 'Lost', parentId: NOWHERE }, 400, 'parentId'],
  ['brand', { name: 'B', photo: 'javascript:alert(1)' }, 400, 'photo'],
  ['brand', { name: 'B', photo: 'http://192.168.1.1/logo.png' }, 400, 'photo'],
  ['brand', { name: 'B', photo: 'https://me:secret@pics.example/logo.png' }, 400, 'photo'],
  ['department', { name: 'B', photo: 'http://[::ffff:127.0.0.1]/logo.png' }, 400, 'photo'],
  ['department', { name: 'B', photo: '/files/../api/logo.png' }, 400, 'photo'],
  ['brand', { name: 'B', photo: 'data:image/png;base64,AAAA' }, 400, 'photo'],
  ['class', { name: 'C', taxRateId: NOWHERE }, 400, 'taxRateId'],
  ['class', { name: 'C', marginPercent: 100 }, 400, 'marginPercent'],
  ['class', { name: 'C', reorderPoint: 1.5 }, 400, 'reorderPoint'],
] as const)('%s %j is rejected at its field', async (level, draft, status, field) => {
  const at = await shop()
  await at.make('brand', 'TAKEN')
  const refused = await at.post(level, 'create', { ...blank, ...draft })
  expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([status, [field]])
  expect(await at.rows(level)).toHaveLength(level === 'brand' ? 1 : 0)
})

test('a picture is stored without metadata, and stays when the form is saved again', async () => {
  const at = await shop()
  const taken = sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: 'teal' } })
  const bytes = await taken
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const photo = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const made = (await at.post('brand', 'create', { ...blank, name: 'Acme', photo })).payload as NodeEntry
  expect(made.photo).toMatch(/^\/files\/pictures\/.+\.webp$/)
  const { _id, version } = made
  const saved = await at.post('brand', 'update', { ...blank, _id, version, name: 'Acme & Co', photo: made.photo })
  expect(saved.payload).toMatchObject({ name: 'Acme & Co', photo: made.photo, version: 2 })
})

test('a new name shows in the shop with the next request; an outdated version is rejected at its field', async () => {
  const at = await shop()
  await at.sell('Gala', 'Food', 'Fruit', 'Apples')
  await makeWebsite(at.store)
  const site = await loadSite(`~${at.store.subdomain}`)
  if (site.kind !== 'store') throw new Error('no site')
  const menu = async () => {
    const [top] = (await recording(newRecord(), () => loadDepartments(site))) as Department[]
    return top?.subdepartments[0]?.categories[0]?.name
  }
  expect(await menu()).toBe('Apples')
  const { _id, version, parentId } = await at.named('category', 'Apples')
  const change = { ...blank, _id, version, parentId, name: 'Cider apples' }
  expect((await at.post('category', 'update', change)).status).toBe(200)
  expect(await menu()).toBe('Cider apples')
  const late = await at.post('category', 'update', { ...change, name: 'Late' })
  expect([late.status, Object.keys(late.error?.fields ?? {})]).toEqual([409, ['version']])
  expect(await menu()).toBe('Cider apples')
  const query = new URLSearchParams({ storeID: at.store.storeId, q: 'cider' })
  expect((await callApi(`vender/publicwebsite/products?${query}`)).text).toContain('Gala')
})

test('nodes are reordered and moved to another parent, and undo restores them', async () => {
  const at = await shop()
  const [food, home] = [await at.make('department', 'Food'), await at.make('department', 'Home')]
  const subs = []
  for (const name of ['A', 'B', 'C', 'D']) subs.push((await at.make('sub_department', name, food._id))._id)
  const [a, b, c, d] = subs
  const order = async () => (await at.rows('sub_department')).map(({ path, name }) => `${path}/${name}`)
  const first = await at.post('sub_department', 'move', { ids: [d, c], parentId: food._id, before: a })
  expect(await order()).toEqual(['Food/D', 'Food/C', 'Food/A', 'Food/B'])
  const away = await at.post('sub_department', 'move', { ids: [b], parentId: home._id, before: null })
  expect(await order()).toEqual(['Food/D', 'Food/C', 'Food/A', 'Home/B'])
  await at.undo(changeOf(away).changeSetId)
  await at.undo(changeOf(first).changeSetId)
  expect(await order()).toEqual(['Food/A', 'Food/B', 'Food/C', 'Food/D'])
  const still = await at.post('sub_department', 'move', { ids: [a], parentId: food._id, before: b })
  expect(changeOf(still).changeSetId).toBeNull()
  await at.make('sub_department', 'a', home._id)
  const twin = await at.post('sub_department', 'move', { ids: [a], parentId: home._id, before: null })
  expect([twin.status, await order()]).toEqual([409, expect.arrayContaining(['Food/A', 'Home/a'])])
  expect((await at.post('sub_department', 'move', { ids: [a], parentId: food._id, before: NOWHERE })).status).toBe(409)
  expect((await at.post('sub_department', 'move', { ids: [NOWHERE], parentId: food._id, before: null })).status).toBe(
    404,
  )
})

test('a merge moves everything, joins children of the same name, redirects old addresses, and can be undone', async () => {
  const at = await shop()
  await at.sell('Gala', 'Food', 'Fruit', 'Apples')
  await at.sell('Fuji', 'Groceries', 'fruit', 'apples')
  await at.sell('Leek', 'Food', 'Vegetables', 'Leeks')
  const [food, groceries] = [await at.named('department', 'Food'), await at.named('department', 'Groceries')]
  const apples = await at.named('category', 'Apples')
  const before = await at.outline()
  const merged = await at.post('department', 'merge', { ids: [food._id], into: groceries._id })
  expect([merged.status, changeOf(merged).products]).toEqual([200, 1])
  expect((await at.outline()).map(({ name, products }) => [name, products])).toEqual([
    ['Groceries', 3],
    ['fruit', 2],
    ['Vegetables', 1],
    ['apples', 2],
    ['Leeks', 1],
  ])
  expect(await at.listOf('departments', food._id)).toEqual({ status: 200, titles: ['Fuji', 'Gala', 'Leek'] })
  expect(await at.listOf('categories', apples._id)).toEqual({ status: 200, titles: ['Fuji', 'Gala'] })
  const undone = await at.undo(changeOf(merged).changeSetId)
  expect(undone.payload).toMatchObject({ state: 'undone', kept: 0 })
  const bare = (nodes: OutlineNode[]) => nodes.map(({ version: _, ...node }) => node)
  expect(bare(await at.outline())).toEqual(bare(before))
  expect(await at.listOf('categories', apples._id)).toEqual({ status: 200, titles: ['Gala'] })
  expect(await at.listOf('departments', NOWHERE)).toMatchObject({ status: 404 })
  expect(await at.log()).toContain('department.merge')
})

test('a product that was moved since stays where it is when a merge is undone', async () => {
  const at = await shop()
  const [one, two] = [await at.make('brand', 'One'), await at.make('brand', 'Two')]
  await at.sellBrand('Cup', one)
  await at.sellBrand('Pot', one)
  const merged = changeOf(await at.post('brand', 'merge', { ids: [one._id], into: two._id }))
  expect([merged.products, (await at.rows('brand')).map(({ name, products }) => [name, products])]).toEqual([
    2,
    [['Two', 2]],
  ])
  const three = await at.make('brand', 'Three')
  await at.post('brand', 'merge', { ids: [two._id], into: three._id })
  expect((await at.undo(merged.changeSetId)).payload).toMatchObject({ rows: 3, kept: 2 })
  expect((await at.rows('brand')).map(({ name, products }) => [name, products]).sort()).toEqual([
    ['One', 0],
    ['Three', 2],
  ])
  const itself = await at.post('brand', 'merge', { ids: [three._id], into: three._id })
  expect([itself.status, Object.keys(itself.error?.fields ?? {})]).toEqual([400, ['into']])
})

test('only an empty node is deleted; products can be detached from a class or a brand', async () => {
  const at = await shop()
  await at.sell('Gala', 'Food', 'Fruit', 'Apples')
  const food = await at.named('department', 'Food')
  const acme = await at.make('brand', 'Acme')
  await at.sellBrand('Cup', acme)
  const held = await at.post('department', 'delete', { ids: [food._id] })
  expect([held.status, held.error?.message]).toEqual([409, 'Food still contains one sub-department and one product.'])
  expect((await at.post('brand', 'delete', { ids: [acme._id] })).error?.message).toBe(
    'Acme still contains one product.',
  )
  expect((await at.post('category', 'delete', { ids: [food._id], products: 'let_go' })).status).toBe(404)
  const gone = await at.post('brand', 'delete', { ids: [acme._id], products: 'let_go' })
  expect([gone.status, changeOf(gone).products, await at.rows('brand')]).toEqual([200, 1, []])
  await at.undo(changeOf(gone).changeSetId)
  expect(await at.rows('brand')).toMatchObject([{ _id: acme._id, name: 'Acme', products: 1 }])
  const empty = await at.make('department', 'Empty')
  expect((await at.post('department', 'delete', { ids: [empty._id] })).status).toBe(200)
})

test('products choose from the tax of the nodes above and of their class; a deleted tax is no default any more', async () => {
  const at = await shop()
  const rates = []
  for (const [name, percent] of [
    ['Full', 20],
    ['Food', 5],
    ['Toys', 7],
  ] as const) {
    const { payload } = await callApi('vender/taxes/create', { json: { name, percent }, headers: at.headers })
    rates.push((payload as { rates: { _id: string; name: string }[] }).rates.find((rate) => rate.name === name)!._id)
  }
  const [full, low, toys] = rates as [string, string, string]
  await callApi('vender/taxes/default', { json: { _id: full, version: 0 }, headers: at.headers })
  const top = (await at.post('department', 'create', { ...blank, name: 'Food', taxRateId: low })).payload as NodeEntry
  const sub = await at.make('sub_department', 'Fruit', top._id)
  const leaf = await at.make('category', 'Apples', sub._id)
  const kind = (await at.post('class', 'create', { ...blank, name: 'Toys', taxRateId: toys })).payload as NodeEntry
  const { payload } = await callApi('vender/products/choices', { headers: at.headers })
  expect(payload).toMatchObject({
    defaultTaxId: full,
    nodeDefaults: { [top._id]: { taxRateId: low }, [kind._id]: { taxRateId: toys } },
  })
  const own = { ...blank, _id: leaf._id, version: 1, name: 'Apples', parentId: sub._id, taxRateId: toys }
  await at.post('category', 'update', own)
  const again = await callApi('vender/products/choices', { headers: at.headers })
  expect(again.payload).toMatchObject({ nodeDefaults: { [leaf._id]: { taxRateId: toys } } })
  const { payload: settings } = await callApi('vender/taxes/list', { headers: at.headers })
  const version = (settings as { rates: { _id: string; version: number }[] }).rates.find(
    ({ _id }) => _id === toys,
  )!.version
  const dropped = await callApi('vender/taxes/delete', { json: { _id: toys, version }, headers: at.headers })
  expect([dropped.status, (await at.read('category', leaf._id)).taxRateId]).toEqual([200, null])
})

test('a node stores its margin and reorder point, also through an undo; a brand has none', async () => {
  const at = await shop()
  const said = { ...blank, marginPercent: 37.25, reorderPoint: 0 }
  const food = (await at.post('department', 'create', { ...said, name: 'Food' })).payload as NodeEntry
  expect(food).toMatchObject({ taxRateId: null, marginPercent: 37.25, reorderPoint: 0 })
  const fruit = await at.make('sub_department', 'Fruit', food._id)
  expect((await at.outline()).map(({ name, defaults }) => [name, defaults])).toEqual([
    ['Food', { marginPercent: 37.25, reorderPoint: 0 }],
    ['Fruit', {}],
  ])
  const part = { ...blank, _id: fruit._id, version: 1, name: 'Fruit', parentId: food._id, reorderPoint: 8 }
  expect((await at.post('sub_department', 'update', part)).payload).toMatchObject({
    marginPercent: null,
    reorderPoint: 8,
  })
  const gone = await at.post('sub_department', 'delete', { ids: [fruit._id] })
  await at.undo(changeOf(gone).changeSetId)
  expect(await at.read('sub_department', fruit._id)).toMatchObject({ marginPercent: null, reorderPoint: 8 })
  expect(await at.log()).toContain('reorderPoint')
  const acme = (await at.post('brand', 'create', { ...said, name: 'Acme' })).payload
  expect(acme).toMatchObject({ marginPercent: null, reorderPoint: null })
})

test('pages of a list are consecutive in every order, and filters narrow it', async () => {
  const at = await shop()
  for (let n = 0; n < 7; n += 1) await at.make('brand', `Brand ${n % 2 ? 'x' : 'y'}${n}`)
  await at.sellBrand('Cup', await at.read('brand', (await at.named('brand', 'Brand y0'))._id))
  for (const sort of ['position', 'name', 'products']) {
    for (const direction of ['asc', 'desc']) {
      const seen: string[] = []
      let after: string | null = ''
      while (after !== null) {
        const page = await at.get('brand', 'list', { sort, direction, size: '2', ...(after ? { after } : {}) })
        const { rows, next } = page.payload as { rows: NodeRow[]; next: string | null }
        seen.push(...rows.map(({ name }) => name))
        after = next
      }
      expect([sort, direction, new Set(seen).size, seen.length]).toEqual([sort, direction, 7, 7])
    }
  }
  expect((await at.get('brand', 'list', { after: 'nonsense' })).status).toBe(400)
  expect(await at.rows('brand', { query: 'brand x' })).toHaveLength(3)
  expect(await at.rows('brand', { filled: 'shown' })).toMatchObject([{ name: 'Brand y0' }])
  const { payload } = await at.get('brand', 'matching', { filled: 'empty' })
  expect((payload as { ids: string[] }).ids).toHaveLength(6)
})

test('the first page says how many match, whether all of them are on it or not', async () => {
  const at = await shop()
  for (let n = 0; n < 5; n += 1) await at.make('brand', `Brand ${n % 2 ? 'x' : 'y'}${n}`)
  await at.sellBrand('Cup', await at.read('brand', (await at.named('brand', 'Brand y0'))._id))
  const matching = async (query: Record<string, string>) =>
    ((await at.get('brand', 'list', query)).payload as { matching: number | null }).matching
  for (const size of ['2', '100']) {
    expect(await matching({ size })).toBe(5)
    expect(await matching({ size, query: 'brand y' })).toBe(3)
    expect(await matching({ size, filled: 'empty' })).toBe(4)
    expect(await matching({ size, filled: 'shown', query: 'brand y' })).toBe(1)
  }
})

test('nodes of another store are not found by any call', async () => {
  const [at, other] = [await shop(), await shop()]
  const theirs = await other.make('brand', 'Theirs')
  const ours = await at.make('brand', 'Ours')
  const answers = [
    await at.get('brand', 'read', { _id: theirs._id }),
    await at.post('brand', 'update', { ...blank, _id: theirs._id, version: 1, name: 'Mine' }),
    await at.post('brand', 'move', { ids: [theirs._id], parentId: null, before: null }),
    await at.post('brand', 'merge', { ids: [ours._id], into: theirs._id }),
    await at.post('brand', 'merge', { ids: [theirs._id], into: ours._id }),
    await at.post('brand', 'delete', { ids: [theirs._id] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await other.rows('brand')).map(({ name }) => name)).toEqual(['Theirs'])
  expect((await at.rows('brand')).map(({ name }) => name)).toEqual(['Ours'])
})

test('a missing path is created once, by a person with permission to edit the tree', async () => {
  const at = await shop()
  const path = (names: string[], headers = at.headers) =>
    callApi('vender/tree/path', { json: { path: names }, headers })
  const food = await at.make('department', 'Food')
  const made = await path(['FOOD', ' Cheese ', 'Hard'])
  expect(made).toMatchObject({ status: 200, payload: { made: 2 } })
  expect((await at.outline()).map(({ level, name }) => [level, name])).toEqual([
    ['department', 'Food'],
    ['sub_department', 'Cheese'],
    ['category', 'Hard'],
  ])
  expect((await at.outline())[1]?.parentId).toBe(food._id)
  expect((await path(['food', 'cheese', 'hard'])).payload).toEqual({ ...(made.payload as object), made: 0 })
  expect(await at.log()).toContain('Cheese')
  for (const wrong of [[], ['a', 'b', 'c', 'd'], ['Food', '  ', 'Hard'], ['x'.repeat(121)]]) {
    expect((await path(wrong)).status).toBe(400)
  }
  const { token } = await makeVendor(at.store, 'Accountant')
  expect((await path(['Other'], { authorization: token })).status).toBe(403)
  expect(await at.outline()).toHaveLength(3)
})
