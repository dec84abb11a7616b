import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { orderOf } from '@/e2e/order-samples'
import { handsOf, inputOf, lamp, openProductAdmin } from '@/e2e/product-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { World } from '@/e2e/vendor-samples'
import type { ProductAdmin } from '@/lib/contract/product-admin'
import type { Visibility } from '@/lib/contract/product-visibility'
import { makeProduct } from '../../demo/product-factory'
import type { StoreScope } from '../context'
import { asset, product, variant } from '../db/schema/products'
import { stockLevel, stockMovement } from '../db/schema/stock'
import { transaction } from '../db/transaction'

provideTestDatabase()

type OrderAdmin = Awaited<ReturnType<typeof openProductAdmin>>
let admin: OrderAdmin
beforeAll(async () => {
  admin = await openProductAdmin()
})

const shown = async ({ store }: Pick<OrderAdmin, 'store'>, name: string) => {
  const query = new URLSearchParams({ storeID: store.storeId, product: name })
  return callApi(`vender/publicwebsite/product?${query}`)
}
test('suggestions are the tags and shipping classes of the own products, each once', async () => {
  const own = await openProductAdmin()
  expect((await own.get('suggestions')).payload).toEqual({ tags: [], shippingClasses: [] })
  await own.create({ title: 'A', tags: ['wool', 'Autumn'], shippingClass: 'Bulky' })
  await own.create({ title: 'B', tags: ['wool'], shippingClass: 'bulky' })
  await admin.create({ title: 'Next door', tags: ['secret'], shippingClass: 'Hidden' })
  const { tags, shippingClasses } = (await own.get('suggestions')).payload as Record<string, string[]>
  expect([...(tags ?? [])].sort()).toEqual(['Autumn', 'wool'])
  expect(shippingClasses).toEqual(['Bulky'])
})

const sizes = (values: string[], more: object = {}) => ({
  options: ['Size'],
  variants: values.map((value) => ({ optionValues: [value], price: 10, ...more })),
})

async function addAsset(scope: StoreScope, url = `/files/${randomUUID()}.webp`): Promise<string> {
  const id = randomUUID()
  await transaction(scope, (tx) => tx.insert(asset).values({ storeId: scope.storeId, id, url, source: 'local' }))
  return id
}

describe('create', () => {
  test('a product is in the shop with the next call, and a repeated id adds nothing', async () => {
    const sent = { ...lamp(), productId: randomUUID(), title: '  Brass lamp ', tags: ['new', 'New'], seoTitle: 'Lamp!' }
    const made = (await admin.post('create', sent)).payload as ProductAdmin
    expect(made).toMatchObject({ title: 'Brass lamp', handle: 'brass-lamp', version: 1, tags: ['New'], orders: 0 })
    expect((await shown(admin, 'brass-lamp')).payload).toMatchObject({ name: 'Brass lamp', seoTitle: 'Lamp!' })
    expect((await admin.post('create', sent)).payload).toEqual(made)
    expect((await admin.create({ title: 'Brass lamp' })).handle).toBe('brass-lamp-2')
  })

  test('opening stock is in the ledger of each location', async () => {
    const { locations } = (await admin.get('choices')).payload as { locations: { _id: string }[] }
    const stock = [{ locationId: locations[0]!._id, quantity: 7 }]
    const made = await admin.create({ title: 'Stocked', variants: [{ price: 5, stock }] })
    expect(made.variants[0]).toMatchObject({ onHand: 7, available: 7 })
    const [level, movements] = await transaction(admin.store, async (tx) => [
      await tx.select().from(stockLevel).where(eq(stockLevel.variantId, made.variants[0]!._id)),
      await tx.select().from(stockMovement).where(eq(stockMovement.variantId, made.variants[0]!._id)),
    ])
    expect(level).toMatchObject([{ onHand: 7 }])
    expect(movements).toMatchObject([{ delta: 7, reason: 'opening', state: 'on_hand' }])
    const again = { ...inputOf(made), variants: [{ ...inputOf(made).variants[0], stock }] }
    expect((await admin.post('save', again)).payload).toMatchObject({ variants: [{ onHand: 7 }] })
    const nowhere = {
      ...lamp(),
      productId: randomUUID(),
      variants: [{ price: 1, stock: [{ locationId: randomUUID(), quantity: 1 }] }],
    }
    expect((await admin.post('create', nowhere)).status).toBe(400)
  })

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a price below zero', { variants: [{ price: -1 }] }, 'variants.0.price'],
    ['a price that is no number', { variants: [{ price: 'ten' }] }, 'variants.0.price'],
    ['more decimals than the currency has', { variants: [{ price: 1.005 }] }, 'variants.0.price'],
    ['a price that is too large', { variants: [{ price: 1e12 }] }, 'variants.0.price'],
    ['no variant', { variants: [] }, 'variants'],
    ['a variant without its value', { options: ['Size'], variants: [{ price: 1 }] }, 'variants.0'],
    ['twins', sizes(['S', 's']), 'variants.1'],
    ['two variants without an option', { variants: [{ price: 1 }, { price: 2 }] }, 'options'],
    ['an option twice', { options: ['Size', 'size'], variants: [{ optionValues: ['S', 'M'], price: 1 }] }, 'options'],
    ['a category of nobody', { categoryId: randomUUID() }, 'categoryId'],
    ['a tax of nobody', { taxIds: [randomUUID()] }, 'taxIds'],
    ['a picture of nobody', { images: [{ assetId: randomUUID() }] }, 'images'],
    ['half a gram', { variants: [{ price: 1, weightGrams: 0.5 }] }, 'variants.0.weightGrams'],
    [
      'a content without an amount',
      { variants: [{ price: 1, measure: { amount: 0, unit: 'g' } }] },
      'variants.0.measure.amount',
    ],
    ['a title of 4,000 characters', { title: 'x'.repeat(4_000) }, 'title'],
  ])('%s is rejected at its field', async (_name, part, field) => {
    const { status, error } = await admin.post('create', { ...lamp(), productId: randomUUID(), ...part })
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]])
    expect(error?.fields?.[field]).not.toMatch(/expected|invalid/i)
  })

  test('a description is sanitized', async () => {
    const html =
      '<p onclick="x()">Fine <strong>lamp</strong></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">go</a><iframe src="//evil"></iframe><table><tr><td>1</td></tr></table>'
    const { descriptionHtml } = await admin.create({ descriptionHtml: html })
    expect(descriptionHtml).toContain('<strong>lamp</strong>')
    expect(descriptionHtml).toContain('<td>1</td>')
    expect(descriptionHtml).not.toMatch(/script|onclick|onerror|javascript:|iframe/)
  })
})

describe('save', () => {
  test('a conflicting save is rejected and overwrites nothing', async () => {
    const made = await admin.create()
    const first = await admin.post('save', { ...inputOf(made), title: 'First' })
    expect(first.payload).toMatchObject({ title: 'First', version: 2 })
    const second = await admin.post('save', { ...inputOf(made), title: 'Second' })
    expect([second.status, (await admin.read(made._id)).title]).toEqual([409, 'First'])
  })

  test('the content of a variant gives its unit price, stays when omitted, and can be cleared', async () => {
    const made = await admin.create({ variants: [{ price: 1.98, measure: { amount: 500, unit: 'g' } }] })
    const unitPrice = async () =>
      ((await shown(admin, made.handle)).payload as { variants: { unitPrice: unknown }[] }).variants[0]?.unitPrice
    expect(await unitPrice()).toEqual({ price: 3.96, per: 'kg' })
    const { measure, ...rest } = inputOf(made).variants[0]!
    expect(measure).toEqual({ amount: 500, unit: 'g' })
    const kept = (await admin.post('save', { ...inputOf(made), title: 'Other', variants: [rest] }))
      .payload as ProductAdmin
    expect(kept.variants[0]?.measure).toEqual({ amount: 500, unit: 'g' })
    await admin.post('save', { ...inputOf(kept), variants: [{ ...rest, measure: null }] })
    expect(await unitPrice()).toBeNull()
  })

  test('a save without changes writes nothing', async () => {
    const made = await admin.create(sizes(['S', 'M']))
    expect((await admin.post('save', inputOf(made))).payload).toMatchObject({ version: 1, updatedAt: made.updatedAt })
  })

  test('variants preserve ids and keys; removed ones are archived, and restored under their key', async () => {
    const made = await admin.create({ title: 'Shirt', ...sizes(['S', 'M', 'L']) })
    const [s, m, l] = inputOf(made).variants
    const less = (await admin.post('save', { ...inputOf(made), variants: [l, s] })).payload as ProductAdmin
    expect(less.variants.map(({ _id, key }) => [_id, key])).toEqual([
      [l!._id, made.variants[2]!.key],
      [s!._id, made.variants[0]!.key],
    ])
    const [archived] = await transaction(admin.store, (tx) => tx.select().from(variant).where(eq(variant.id, m!._id)))
    expect(archived?.status).toBe('archived')
    const more = [...inputOf(less).variants, { optionValues: ['m'], price: 11 }, { optionValues: ['XL'], price: 12 }]
    const grown = (await admin.post('save', { ...inputOf(less), variants: more })).payload as ProductAdmin
    expect(grown.variants[2]).toMatchObject({ _id: m!._id, key: made.variants[1]!.key, price: 11 })
    expect(grown.variants[3]?.key).toBe('shirt-xl')
    expect((await shown(admin, 'shirt')).payload).toMatchObject({
      options: [{ name: 'Size', values: ['L', 'S', 'm', 'XL'] }],
    })
  })

  test('a former address redirects to the current one, without a chain', async () => {
    const made = await admin.create({ title: 'Old name' })
    const second = (await admin.post('save', { ...inputOf(made), handle: 'New Name!' })).payload as ProductAdmin
    expect(second).toMatchObject({ handle: 'new-name', formerHandles: ['old-name'] })
    const third = (await admin.post('save', { ...inputOf(second), handle: 'newest' })).payload as ProductAdmin
    for (const name of ['old-name', 'new-name', 'newest']) {
      expect((await shown(admin, name)).payload).toMatchObject({ _id: made._id, handle: 'newest' })
    }
    const back = (await admin.post('save', { ...inputOf(third), handle: 'old-name' })).payload as ProductAdmin
    expect(back.formerHandles.sort()).toEqual(['new-name', 'newest'])
    const other = await admin.create({ title: 'Other' })
    const taken = await admin.post('save', { ...inputOf(other), handle: 'old-name' })
    expect([taken.status, Object.keys(taken.error?.fields ?? {})]).toEqual([409, ['handle']])
  })

  test('pictures preserve their order and their variants when moved, added and removed', async () => {
    const [one, two, three] = [await addAsset(admin.store), await addAsset(admin.store), await addAsset(admin.store)]
    const images = [
      { assetId: one, alt: 'One' },
      { assetId: two, alt: 'Two' },
    ]
    const made = await admin.create({ title: 'Seen', images, variants: [{ price: 1, image: 1 }] })
    expect(made.images.map(({ alt }) => alt)).toEqual(['One', 'Two'])
    const [first, second] = inputOf(made).images
    const moved = {
      ...inputOf(made),
      images: [second, { assetId: three, alt: 'Three' }, first],
      variants: [{ ...inputOf(made).variants[0], image: 0 }],
    }
    const after = (await admin.post('save', moved)).payload as ProductAdmin
    expect(after.images.map(({ alt }) => alt)).toEqual(['Two', 'Three', 'One'])
    expect(after.images[0]?._id).toBe(second?._id)
    const gone = {
      ...inputOf(after),
      images: [inputOf(after).images[1]],
      variants: [{ ...inputOf(after).variants[0], image: null }],
    }
    const last = (await admin.post('save', gone)).payload as ProductAdmin
    expect([last.images.map(({ alt }) => alt), last.variants[0]?.image]).toEqual([['Three'], null])
  })

  test('a person without permission to see costs neither reads nor overwrites them', async () => {
    const made = await admin.create({ variants: [{ price: 10, cost: 4 }] })
    const role = { name: 'Merchant', description: '', permissions: ['product.edit'] }
    await admin.anyCall('vender/roles/create', role)
    const blind = await handsOf(admin.store, 'Merchant')
    const read = await blind.read(made._id)
    expect(read.variants[0]?.cost).toBeNull()
    const saved = { ...inputOf(read), title: 'Blind', variants: [{ ...inputOf(read).variants[0], cost: 1 }] }
    expect((await blind.post('save', saved)).status).toBe(200)
    expect((await admin.read(made._id)).variants[0]?.cost).toBe(4)
  })
})

test('2,000 variants are written, read and changed', async () => {
  const values = Array.from({ length: 50 }, (_, at) => `V${at}`)
  const shades = Array.from({ length: 40 }, (_, at) => `C${at}`)
  const variants = values.flatMap((size) => shades.map((shade) => ({ optionValues: [size, shade], price: 10 })))
  const made = await admin.create({ title: 'Wide', options: ['Size', 'Shade'], variants })
  expect(made.variants).toHaveLength(2_000)
  expect(new Set(made.variants.map(({ key }) => key)).size).toBe(2_000)
  const dearer = { ...inputOf(made), variants: inputOf(made).variants.map((each) => ({ ...each, price: 12.5 })) }
  const saved = (await admin.post('save', dearer)).payload as ProductAdmin
  expect(saved.variants.every(({ price }) => price === 12.5)).toBe(true)
  const tooMany = {
    ...lamp(),
    productId: randomUUID(),
    options: ['Size', 'Shade'],
    variants: [...variants, { optionValues: ['x', 'y'], price: 1 }],
  }
  expect((await admin.post('create', tooMany)).status).toBe(400)
}, 30_000)

test('a copy is a draft with its own keys, codes and pictures', async () => {
  const images = [{ assetId: await addAsset(admin.store), alt: 'Front' }]
  const made = await admin.create({
    title: 'Model',
    images,
    options: ['Size'],
    variants: [{ optionValues: ['S'], price: 3, sku: 'M-S', image: 0 }],
  })
  const { _id } = (await admin.post('duplicate', { _id: made._id })).payload as { _id: string }
  const copy = await admin.read(_id)
  expect(copy).toMatchObject({
    title: 'Copy of Model',
    status: 'draft',
    handle: 'copy-of-model',
    images: [{ alt: 'Front' }],
  })
  expect(copy.variants).toMatchObject([{ optionValues: ['S'], price: 3, sku: null, image: 0, onHand: 0 }])
  expect(copy.variants[0]?.key).not.toBe(made.variants[0]?.key)
  expect((await shown(admin, 'copy-of-model')).status).toBe(404)
})

describe('delete', () => {
  test('an ordered product stays', async () => {
    const call = (path: string, json: unknown) => admin.anyCall(path, json)
    await orderOf({ store: admin.store, owner: { token: admin.token }, call } as World)
    const { rows } = (await admin.get('list')).payload as { rows: { _id: string }[] }
    const details = await Promise.all(rows.map(({ _id }) => admin.read(_id)))
    const ordered = details.find(({ orders }) => orders === 1)
    const { status, error } = await admin.post('delete', { _id: ordered?._id, version: ordered?.version })
    expect([status, error?.message]).toEqual([409, expect.stringContaining('Archive it instead')])
    expect(await admin.read(ordered?._id ?? '')).toEqual(ordered)
  })

  test('a product without orders is deleted and can be restored', async () => {
    const made = await admin.create({ title: 'Passing' })
    expect((await admin.post('delete', { _id: made._id, version: 9 })).status).toBe(409)
    expect((await admin.post('delete', { _id: made._id, version: 1 })).status).toBe(200)
    expect([(await admin.get('detail', { _id: made._id })).status, (await shown(admin, 'passing')).status]).toEqual([
      404, 404,
    ])
    const history = (await callApi('vender/history/list', { headers: { authorization: admin.token } })).payload as {
      entries: { _id: string; title: string }[]
    }
    const set = history.entries.find(({ title }) => title.includes('Passing'))
    expect((await admin.undo(set?._id ?? '')).payload).toMatchObject({ state: 'undone', kept: 0 })
    expect((await shown(admin, 'passing')).payload).toMatchObject({
      _id: made._id,
      variants: [{ key: made.variants[0]?.key }],
    })
  })
})

describe('bulk', () => {
  const bulk = (ids: string[], action: object, changeSetId = randomUUID()) =>
    admin.post('bulk', { changeSetId, ids, action }).then((answer) => ({ ...answer, changeSetId }))

  test('prices change by percent once, however often the part is sent, and undo restores each', async () => {
    const made = await admin.create({ ...sizes(['S', 'M']), title: 'Priced' })
    const action = { kind: 'price', by: 'percent', value: -10, rounding: 'none', compareAt: 'old' }
    const { changeSetId, payload } = await bulk([made._id], action)
    expect(payload).toEqual({ done: 1, skipped: [] })
    await bulk([made._id], action, changeSetId)
    expect((await admin.read(made._id)).variants).toMatchObject([{ price: 9, compareAtPrice: 10 }, { price: 9 }])
    expect((await shown(admin, 'priced')).payload).toMatchObject({ variants: [{ price: 9, originalPrice: 10 }, {}] })
    expect((await admin.undo(changeSetId)).payload).toMatchObject({ state: 'undone', rows: 1, kept: 0 })
    expect((await admin.read(made._id)).variants).toMatchObject([{ price: 10, compareAtPrice: null }, { price: 10 }])
    expect((await shown(admin, 'priced')).payload).toMatchObject({ variants: [{ price: 10 }, {}] })
    expect((await bulk([made._id], action, changeSetId)).status).toBe(200)
  })

  test('parts of one action are one entry, and later changes stay', async () => {
    const [one, two] = [await admin.create(), await admin.create()]
    const { changeSetId } = await bulk([one._id], { kind: 'addTags', tags: ['sale'] })
    await bulk([two._id], { kind: 'addTags', tags: ['sale'] }, changeSetId)
    await admin.post('save', { ...inputOf(await admin.read(two._id)), title: 'Touched' })
    expect((await admin.undo(changeSetId)).payload).toMatchObject({ state: 'undone', rows: 2, kept: 1 })
    expect([(await admin.read(one._id)).tags, (await admin.read(two._id)).tags]).toEqual([[], ['sale']])
  })

  test('tags, promotion, status and taxes', async () => {
    const made = await admin.create({ tags: ['a'], title: 'Bulky' })
    await bulk([made._id], { kind: 'addTags', tags: ['A', 'b'] })
    await bulk([made._id], { kind: 'removeTags', tags: ['B'] })
    await bulk([made._id], { kind: 'promotion', showInPromotion: true })
    expect(await admin.read(made._id)).toMatchObject({ tags: ['a'], showInPromotion: true })
    await bulk([made._id], { kind: 'status', status: 'archived' })
    expect((await shown(admin, 'bulky')).status).toBe(404)
    const unknown = randomUUID()
    expect((await bulk([unknown, made._id], { kind: 'status', status: 'active' })).payload).toEqual({
      done: 1,
      skipped: [{ _id: unknown, title: null, why: 'It no longer exists.' }],
    })
    expect((await bulk([made._id], { kind: 'brand', brandId: randomUUID() })).status).toBe(400)
    expect((await bulk([made._id], { kind: 'price', by: 'fixed', value: -1 })).status).toBe(400)
    expect((await bulk([], { kind: 'status', status: 'draft' })).status).toBe(400)
  })
})

test('the spreadsheet writes the changed cells and skips what somebody else has changed', async () => {
  const [one, two] = [await admin.create({ title: 'One' }), await admin.create({ title: 'Two' })]
  const { products } = (await admin.get('sheet', { ids: `${one._id}|${two._id}` })).payload as { products: object[] }
  expect(products).toMatchObject([{ title: 'One', version: 1, variants: [{ price: 25, sku: null }] }, { title: 'Two' }])
  await admin.post('save', { ...inputOf(two), title: 'Theirs' })
  const changeSetId = randomUUID()
  const cells = [{ _id: one.variants[0]?._id, sku: ' X-1 ', price: 30 }]
  const sent = [
    { _id: one._id, version: 1, tags: ['new'], variants: cells },
    { _id: two._id, version: 1, title: 'Mine' },
  ]
  const report = (await admin.post('save-sheet', { changeSetId, products: sent })).payload
  expect(report).toMatchObject({ done: 1, skipped: [{ _id: two._id, title: 'Theirs' }] })
  expect(await admin.read(one._id)).toMatchObject({
    title: 'One',
    tags: ['new'],
    variants: [{ sku: 'X-1', price: 30 }],
  })
  await admin.undo(changeSetId)
  expect(await admin.read(one._id)).toMatchObject({ tags: [], variants: [{ sku: null, price: 25 }] })
})

describe('why is this not on my site?', () => {
  const why = async (_id: string) => (await admin.get('visibility', { _id })).payload as Visibility
  const rules = ({ reasons }: Visibility) => reasons.filter(({ hides }) => hides).map(({ rule }) => rule)

  test('matches what the shop shows', async () => {
    const made = await admin.create({ title: 'Found' })
    expect(await why(made._id)).toMatchObject({ isVisible: true, url: '/product/found' })
    const draft = (await admin.post('save', { ...inputOf(made), status: 'draft' })).payload as ProductAdmin
    expect([rules(await why(made._id)), (await shown(admin, 'found')).status]).toEqual([['draft'], 404])
    await admin.post('save', { ...inputOf(draft), status: 'archived' })
    expect(rules(await why(made._id))).toEqual(['archived'])
    const bare = await makeProduct(admin.store, { variants: [{ status: 'archived' }] })
    expect([rules(await why(bare.id)), (await shown(admin, bare.handle)).status]).toEqual([['no_variant'], 404])
  })
})

test('products of another store are not found', async () => {
  const neighbour = await openProductAdmin()
  const { _id, version } = await neighbour.create({ title: 'Theirs' })
  expect((await admin.get('detail', { _id })).status).toBe(404)
  expect((await admin.post('save', { ...lamp(), _id, version })).status).toBe(404)
  expect((await admin.post('delete', { _id, version })).status).toBe(404)
  expect((await admin.post('duplicate', { _id })).status).toBe(404)
  const taken = await admin.post('create', { ...lamp(), productId: _id })
  expect(taken.status).toBe(200)
  expect((await neighbour.read(_id)).title).toBe('Theirs')
  const image = [{ assetId: await addAsset(neighbour.store) }]
  expect((await admin.post('create', { ...lamp(), productId: randomUUID(), images: image })).status).toBe(400)
  const [row] = await transaction(neighbour.store, (tx) => tx.select().from(product).where(eq(product.id, _id)))
  expect(row?.version).toBe(1)
})
