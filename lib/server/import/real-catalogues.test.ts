import { existsSync } from 'node:fs'
import path from 'node:path'
import { readAll } from './read-catalogue.fixture'

/** Catalogues of real shops are next to the repository on some machines; elsewhere there is nothing to run. */
const FOLDER = path.resolve(__dirname, '../../../../shared/data/catalogue')

type Expected = [file: string, dialect: string, products: number, variants: number, pictures: number, skipped: number]

const FITTING: Expected[] = [
  ['shopify/apparel-2017.csv', 'Shopify', 25, 96, 55, 0],
  ['shopify/snowdevil-2017.csv', 'Shopify', 278, 622, 412, 0],
  ['shopify/product-csvs-apparel.csv', 'Shopify', 20, 22, 20, 0],
  ['shopify/product-csvs-home-and-garden.csv', 'Shopify', 20, 21, 21, 0],
  ['woocommerce/sample_products.csv', 'WooCommerce', 13, 26, 21, 2],
  ['medusa/v1-template.csv', 'Medusa', 3, 4, 0, 1],
  ['medusa/product-with-categories.csv', 'Medusa', 1, 2, 0, 0],
  ['medusa/exported-products-comma.csv', 'Medusa', 2, 3, 0, 0],
  ['spree/products.csv', 'Spree', 37, 87, 124, 0],
  ['vendure/products.csv', 'Vendure', 54, 88, 0, 0],
  ['bagisto/products.csv', 'Bagisto', 5, 8, 0, 2],
  ['magento/products_gear_bags.csv', 'Magento', 14, 14, 0, 0],
  ['magento/products_gear_fitness_equipment.csv', 'Magento', 9, 9, 0, 0],
  ['magento/products_gear_watches.csv', 'Magento', 9, 9, 0, 0],
  ['lego-priced/legosets-first-3000.csv', 'Table with title and price', 2897, 2897, 2897, 103],
  ['amazon-toys/toys-504.csv', 'Table with title and price', 417, 417, 0, 87],
]

/** No price anywhere, no products, or no table. */
const UNFITTING = [
  'grocery/classes.csv',
  'magento/categories.csv',
  'magento/sales_rules.csv',
  'woocommerce/sample_tax_rates.csv',
  '../large/goodbooks-1-5000.csv',
  '../large/lego-themes.csv',
  '../customers/spree-customers.csv',
  '../orders/online-retail-2010-12-01.csv',
  'bestbuy/categories.json',
  'eshop/catalog.json',
  'saleor/populatedb_data.json',
  '../html/sb-shop-homepage.html',
]

const here = (file: string) => existsSync(path.join(FOLDER, file))

describe('catalogues of real shops', () => {
  test('are looked for beside the repository', () => {
    expect(FITTING.length + UNFITTING.length).toBe(28)
  })

  for (const [file, dialect, products, variants, pictures, left] of FITTING.filter(([file]) => here(file))) {
    test(`${file} contains ${products} products`, async () => {
      const { catalogue, drafts, skipped } = await readAll(path.join(FOLDER, file))
      const sum = (count: (draft: (typeof drafts)[number]) => number) =>
        drafts.reduce((total, draft) => total + count(draft), 0)
      expect([
        catalogue.dialect,
        drafts.length,
        sum((draft) => draft.variants.length),
        sum((draft) => draft.images.length),
        skipped.length,
      ]).toEqual([dialect, products, variants, pictures, left])
      expect(new Set(drafts.map((draft) => draft.handle)).size).toBe(products)
    })
  }

  for (const file of UNFITTING.filter(here)) {
    test(`${file} is rejected as not a catalogue`, async () => {
      await expect(readAll(path.join(FOLDER, file))).rejects.toMatchObject({ code: 'invalid' })
    })
  }
})
