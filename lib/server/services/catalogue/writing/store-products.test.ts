import { sql } from 'drizzle-orm'
import { onPostgres, provideTestDatabase } from '@/e2e/test-database'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { VariantDraft } from '@/lib/rules/variant-draft'
import { makeStore } from '../../../../demo/factories'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'
import { storeProducts } from './store-products'

provideTestDatabase()

const variantOf = (facts: Partial<VariantDraft> = {}): VariantDraft => ({
  sku: null,
  barcode: null,
  optionValues: [],
  price: 1000,
  compareAtPrice: null,
  cost: null,
  weightGrams: null,
  quantity: 5,
  continueSelling: false,
  image: null,
  ...facts,
})

const draftOf = (facts: Partial<ProductDraft> = {}): ProductDraft => ({
  handle: 'tee',
  title: 'Tee',
  descriptionHtml: '<p>Soft</p>',
  status: 'active',
  brand: 'Loom',
  path: ['Clothing', 'Tops', 'Tees'],
  tags: ['new'],
  taxes: [{ name: 'VAT', percent: 20 }],
  showInPromotion: false,
  seoTitle: null,
  seoDescription: null,
  optionNames: [],
  variants: [variantOf()],
  images: [{ src: 'https://pics.test/tee.jpg', alt: 'Tee' }],
  ...facts,
})

const sized = (...sizes: (readonly [size: string, facts: Partial<VariantDraft>])[]) => ({
  optionNames: ['Size'],
  variants: sizes.map(([size, facts]) => variantOf({ optionValues: [size], ...facts })),
})

const read = <T extends object>(scope: StoreScope, statement: string): Promise<T[]> =>
  transaction(scope, (tx) => rowsOf<T>(tx, sql.raw(statement)))

const put = (scope: StoreScope, ...drafts: ProductDraft[]) => storeProducts(scope, drafts, { source: 'test.csv' })
const outcomes = async (stored: ReturnType<typeof put>) => (await stored).map(({ outcome }) => outcome)

const variantsOf = (scope: StoreScope) =>
  read<{ key: string; size: string; status: string; price: string; track_stock: boolean; on_hand: number | null }>(
    scope,
    `select key, option_values->>0 as size, status, price::text, track_stock, on_hand from variant
     left join stock_level on stock_level.store_id = variant.store_id and variant_id = variant.id
     order by status, variant.position, key`,
  )
const movementsOf = (scope: StoreScope) =>
  read<{ delta: number; reason: string; document: string }>(
    scope,
    'select delta, reason, document from stock_movement order by created_at, id',
  )

describe('products are stored by handle', () => {
  test('creates a new product with its tree, brand, taxes, pictures, options and opening stock', async () => {
    const scope = await makeStore()
    const draft = draftOf(sized(['S', { sku: 'TEE-S' }], ['M', { price: 1200, compareAtPrice: 1500, quantity: 0 }]))
    expect(await outcomes(put(scope, draft))).toEqual(['created'])
    const [row] = await read(
      scope,
      `select p.title, b.name as brand, d.name as department, s.name as sub, c.name as category, t.percent::int,
        p.min_price::int, p.max_price::int, p.in_stock, p.tags[1] as tag, a.url, a.source, o.name as option
       from product p join brand b on b.store_id = p.store_id and b.id = p.brand_id join category c on c.store_id = p.store_id and c.id = p.category_id
       join sub_department s on s.store_id = p.store_id and s.id = c.sub_department_id join department d on d.store_id = p.store_id and d.id = s.department_id
       join product_tax pt on pt.store_id = p.store_id and pt.product_id = p.id join tax_rate t on t.store_id = p.store_id and t.id = pt.tax_rate_id
       join product_image i on i.store_id = p.store_id and i.product_id = p.id join asset a on a.store_id = p.store_id and a.id = i.asset_id
       join product_option o on o.store_id = p.store_id and o.product_id = p.id`,
    )
    expect(row).toEqual({
      title: 'Tee',
      brand: 'Loom',
      department: 'Clothing',
      sub: 'Tops',
      category: 'Tees',
      percent: 20,
      min_price: 1000,
      max_price: 1200,
      in_stock: true,
      tag: 'new',
      url: 'https://pics.test/tee.jpg',
      source: 'linked',
      option: 'Size',
    })
    expect((await variantsOf(scope)).map(({ size, on_hand }) => [size, on_hand])).toEqual([
      ['S', 5],
      ['M', 0],
    ])
    expect(await movementsOf(scope)).toEqual([{ delta: 5, reason: 'opening', document: 'test.csv' }])
  })

  test('storing the same draft again changes nothing, so sales in between stay counted', async () => {
    const scope = await makeStore()
    await put(scope, draftOf())
    await transaction(scope, (tx) => tx.execute(sql`update stock_level set on_hand = 3`))
    expect(await outcomes(put(scope, draftOf()))).toEqual(['unchanged'])
    expect((await variantsOf(scope))[0]!.on_hand).toBe(3)
  })

  test('a variant keeps its key by its options or SKU, and a removed one is archived, not deleted', async () => {
    const scope = await makeStore()
    await put(scope, draftOf(sized(['S', {}], ['M', { sku: 'code-m' }], ['L', {}])))
    const before = new Map((await variantsOf(scope)).map(({ size, key }) => [size, key]))
    expect(await outcomes(put(scope, draftOf(sized(['s', { price: 900 }], ['Medium', { sku: 'code-m' }]))))).toEqual([
      'updated',
    ])
    const after = await variantsOf(scope)
    expect(after.map(({ size, key, status, price }) => [size, key, status, price])).toEqual([
      ['s', before.get('S'), 'active', '900'],
      ['Medium', before.get('M'), 'active', '1000'],
      ['L', before.get('L'), 'archived', '1000'],
    ])
    await put(scope, draftOf(sized(['L', {}])))
    expect((await variantsOf(scope)).find(({ size }) => size === 'L')).toMatchObject({
      key: before.get('L'),
      status: 'active',
    })
  })

  test('another quantity is a correction in the ledger, and the level stays the sum of its movements', async () => {
    const scope = await makeStore()
    await put(scope, draftOf())
    await put(scope, draftOf({ variants: [variantOf({ quantity: 2 })] }))
    await put(scope, draftOf({ variants: [variantOf({ quantity: null })] }))
    expect((await movementsOf(scope)).map(({ delta, reason }) => [delta, reason])).toEqual([
      [5, 'opening'],
      [-3, 'correction'],
    ])
    expect(await variantsOf(scope)).toMatchObject([{ on_hand: 2, track_stock: false }])
    const unequal = await read(
      scope,
      `select 1 from stock_level l where on_hand <> (select coalesce(sum(delta), 0) from stock_movement m
       where m.store_id = l.store_id and m.variant_id = l.variant_id and m.state = 'on_hand')`,
    )
    expect(unequal).toEqual([])
  })

  test('a field missing from the source is left unchanged; a blank field is cleared', async () => {
    const scope = await makeStore()
    await put(scope, draftOf({ variants: [variantOf({ sku: 'keep-me', cost: 300, image: 0 })] }))
    const poorer = draftOf({ brand: null, tags: [], taxes: [], images: [], path: [], descriptionHtml: '' })
    await storeProducts(scope, [{ ...poorer, variants: [variantOf({ quantity: null })] }], {
      source: 'second.csv',
      keep: ['taxes', 'images', 'path', 'sku', 'cost', 'quantity', 'tags'],
    })
    const [row] = await read(
      scope,
      `select p.brand_id, p.tags, p.description_html, c.name as category, v.sku, v.cost::int, v.track_stock,
        (select count(*)::int from product_tax t where t.store_id = p.store_id) as taxes, v.image_id is not null as pictured
       from product p join variant v on v.store_id = p.store_id and v.product_id = p.id left join category c on c.store_id = p.store_id and c.id = p.category_id`,
    )
    expect(row).toEqual({
      brand_id: null,
      tags: ['new'],
      description_html: '',
      category: 'Tees',
      sku: 'keep-me',
      cost: 300,
      track_stock: true,
      taxes: 1,
      pictured: true,
    })
  })

  test('keys are made from the SKU, else from handle and options, and are unique over all stores', async () => {
    const [one, two] = [await makeStore(), await makeStore()]
    const draft = draftOf({
      handle: 'polo',
      ...sized(['S', { sku: 'POLO 01/s' }], ['Größe M', {}], ['L', { sku: '1' }], ['XL', { sku: 'POLO 01/s' }]),
    })
    await put(one, draft)
    await put(two, draft)
    expect((await variantsOf(one)).map(({ key }) => key)).toEqual(['polo-01-s', 'polo-grosse-m', 'polo-l', 'polo-xl'])
    expect((await variantsOf(two)).map(({ key }) => key)).toEqual([
      'polo-s',
      'polo-grosse-m-2',
      'polo-l-2',
      'polo-xl-2',
    ])
  })

  test('a single name is one level: the category of that name, wherever its owner has moved it', async () => {
    const scope = await makeStore()
    const places = () =>
      read(
        scope,
        `select p.handle, d.name as top, s.name as middle, c.name as leaf from product p
         join category c on c.store_id = p.store_id and c.id = p.category_id join sub_department s on s.store_id = p.store_id and s.id = c.sub_department_id
         join department d on d.store_id = p.store_id and d.id = s.department_id order by p.handle`,
      )
    const accessories = { top: 'Catalogue', middle: 'All products', leaf: 'Accessories' }
    await put(scope, draftOf({ handle: 'a', path: ['Accessories'] }))
    expect(await places()).toEqual([{ handle: 'a', ...accessories }])
    expect(await read(scope, `select name from department union all select name from sub_department`)).toHaveLength(2)
    await put(scope, draftOf({ handle: 'b', path: ['ACCESSORIES'] }), draftOf({ handle: 'c', path: ['Food', 'Nuts'] }))
    await put(scope, draftOf({ handle: 'd', path: ['Nuts'] }), draftOf({ handle: 'e', path: ['Food'] }))
    expect(await places()).toEqual([
      { handle: 'a', ...accessories },
      { handle: 'b', ...accessories },
      { handle: 'c', top: 'Food', middle: 'Nuts', leaf: 'Nuts' },
      { handle: 'd', top: 'Food', middle: 'Nuts', leaf: 'Nuts' },
      { handle: 'e', top: 'Food', middle: 'All products', leaf: 'All products' },
    ])
  })

  test('missing levels of the tree take the name above; names are compared case-insensitively', async () => {
    const scope = await makeStore()
    await put(
      scope,
      draftOf({ handle: 'a', path: [] }),
      draftOf({ handle: 'b', path: ['Gloves'] }),
      draftOf({ handle: 'c', path: ['GLOVES', 'Winter'] }),
      draftOf({ handle: 'd', path: ['gloves', 'winter', 'Wool', 'Fine'] }),
    )
    const rows = await read(
      scope,
      `select p.handle, d.name as top, s.name as middle, c.name as leaf from product p
       join category c on c.store_id = p.store_id and c.id = p.category_id join sub_department s on s.store_id = p.store_id and s.id = c.sub_department_id
       join department d on d.store_id = p.store_id and d.id = s.department_id order by p.handle`,
    )
    expect(rows).toEqual([
      { handle: 'a', top: 'Catalogue', middle: 'All products', leaf: 'All products' },
      { handle: 'b', top: 'Gloves', middle: 'All products', leaf: 'All products' },
      { handle: 'c', top: 'Gloves', middle: 'Winter', leaf: 'Winter' },
      { handle: 'd', top: 'Gloves', middle: 'Winter', leaf: 'Wool' },
    ])
  })

  test('search does not find unpublished products', async () => {
    const scope = await makeStore()
    await put(scope, draftOf({ variants: [variantOf({ sku: 'ZX-81' })] }), draftOf({ handle: 'x', status: 'draft' }))
    const documents = () =>
      read<{ document: string }>(scope, `select document::text from product_search where store_id = '${scope.storeId}'`)
    expect((await documents()).map(({ document }) => document.split(' ').sort())).toEqual([
      [
        "'81':1B",
        "'=cloth':1C",
        "'=tee':1C",
        "'=top':1C",
        "'clothing':1C",
        "'loom':1C",
        "'new':1C",
        "'tee':1A",
        "'tees':1C",
        "'tops':1C",
        "'zx':1B",
        "'zx81':1B",
      ],
    ])
    await put(scope, draftOf({ status: 'archived' }))
    expect(await documents()).toEqual([])
  })

  test('when one product cannot be written, none is', async () => {
    const scope = await makeStore()
    const bad = draftOf({ handle: 'bad', variants: [variantOf({ price: -1 })] })
    await expect(put(scope, draftOf(), bad)).rejects.toThrow()
    expect(await read(scope, 'select 1 from product')).toEqual([])
    expect(await read(scope, 'select 1 from department')).toEqual([])
  })

  if (onPostgres) {
    test('two concurrent imports of one catalogue create each product once', async () => {
      const scope = await makeStore()
      const drafts = Array.from({ length: 40 }, (_, at) => draftOf({ handle: `p-${at}` }))
      const both = await Promise.all([put(scope, ...drafts), put(scope, ...drafts.toReversed())])
      expect(both.flat().filter(({ outcome }) => outcome === 'created')).toHaveLength(40)
      expect(await variantsOf(scope)).toHaveLength(40)
    })
  }
})
