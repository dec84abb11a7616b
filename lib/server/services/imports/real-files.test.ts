import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { everyTable, importer } from '@/e2e/importer'
import { provideTestDatabase } from '@/e2e/test-database'
import { demoStores } from '../../../demo/demo-stores'
import { makeStore } from '../../../demo/factories'
import { storeProducts } from '../catalogue/writing/store-products'

provideTestDatabase()

/** Files of real shops lie beside the repository on some machines; elsewhere there is nothing to run. */
const FOLDER = path.resolve(__dirname, '../../../../../shared/data/catalogue')
const here = (file: string) => existsSync(path.join(FOLDER, file))

const FITTING: [file: string, dialect: string, created: number, failed: number][] = [
  ['shopify/apparel-2017.csv', 'Shopify', 25, 0],
  ['shopify/snowdevil-2017.csv', 'Shopify', 278, 0],
  ['shopify/product-csvs-apparel.csv', 'Shopify', 20, 0],
  ['shopify/product-csvs-home-and-garden.csv', 'Shopify', 20, 0],
  ['woocommerce/sample_products.csv', 'WooCommerce', 13, 2],
  ['medusa/v1-template.csv', 'Medusa', 3, 1],
  ['medusa/product-with-categories.csv', 'Medusa', 1, 0],
  ['medusa/exported-products-comma.csv', 'Medusa', 2, 0],
  ['spree/products.csv', 'Spree', 37, 0],
  ['vendure/products.csv', 'Vendure', 54, 0],
  ['bagisto/products.csv', 'Bagisto', 5, 2],
  ['magento/products_gear_bags.csv', 'Magento', 14, 0],
  ['magento/products_gear_fitness_equipment.csv', 'Magento', 9, 0],
  ['magento/products_gear_watches.csv', 'Magento', 9, 0],
  ['lego-priced/legosets-first-3000.csv', 'Table with title and price', 2897, 103],
  ['amazon-toys/toys-504.csv', 'Table with title and price', 417, 87],
]

const REJECTED = ['bestbuy/categories.json', 'eshop/catalog.json', 'saleor/populatedb_data.json']
const UNMATCHED = ['grocery/classes.csv', 'magento/categories.csv', 'magento/sales_rules.csv']

describe('files of other shops', () => {
  test('are looked up beside the repository', () => {
    expect(FITTING.length + REJECTED.length + UNMATCHED.length).toBe(22)
  })

  for (const [file, dialect, created, failed] of FITTING.filter(([file]) => here(file))) {
    test(`${file} imports unchanged, and again without a change`, async () => {
      const at = await importer(await makeStore())
      const bytes = readFileSync(path.join(FOLDER, file))
      const looked = await at.upload(bytes, 'product', path.basename(file))
      expect(looked).toMatchObject({ state: 'matching', dialect })
      expect(looked.columns.some(({ field }) => field === 'title')).toBe(true)
      expect(looked.columns.some(({ field }) => field === 'price')).toBe(true)
      const checked = await at.check(looked)
      expect(checked.counts).toMatchObject({ created, changed: 0, failed })
      const done = await at.run(checked)
      expect([done.state, done.counts]).toEqual(['done', checked.counts])
      const again = await at.check(await at.upload(bytes))
      expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: created, failed })
    }, 240_000)
  }

  for (const file of REJECTED.filter(here)) {
    test(`${file} is rejected as not a table`, async () => {
      const at = await importer(await makeStore())
      expect(await at.upload(readFileSync(path.join(FOLDER, file)))).toMatchObject({ state: 'failed', dialect: null })
    })
  }

  for (const file of UNMATCHED.filter(here)) {
    test(`${file} cannot be read as products`, async () => {
      const at = await importer(await makeStore())
      const { _id, dialects, columns } = await at.upload(readFileSync(path.join(FOLDER, file)))
      expect(dialects).toEqual(['table'])
      const { error } = await at.call('match', { _id, dialect: 'table', columns: columns.map(({ field }) => field) })
      expect(error?.message).toMatch(/^No column is mapped to/)
    })
  }
})

test('each demo store, exported and imported again, stays unchanged to the last row', async () => {
  for (const demo of await demoStores()) {
    const at = await importer(await makeStore())
    await storeProducts(at.store, demo.products, { source: 'demo' })
    const text = await at.exported({ status: ['active', 'draft', 'archived'] })
    const before = await everyTable(at.store)
    const done = await at.bring(text)
    expect([done.dialect, done.counts]).toEqual([
      'Own export',
      { created: 0, changed: 0, unchanged: demo.products.length, failed: 0, notes: 0 },
    ])
    const { audit_event: _log, notice: _told, ...after } = await everyTable(at.store)
    expect(after).toEqual({ ...before, audit_event: undefined, notice: undefined })
  }
}, 240_000)
