import { csvText } from '@/lib/rules/csv-text'
import { readAll, withFile } from '../read-catalogue.fixture'
import { chooseReader, type Ignored } from './choose-reader'

const NOTHING: Ignored = { columns: [], unread: false }

const ask = (rows: readonly (readonly string[])[], ignored: Partial<Ignored> = {}, currency = 'USD') =>
  withFile(csvText(rows), (file) => chooseReader(file, currency, { ...NOTHING, ...ignored }))

describe('a column with data that is not imported', () => {
  test('stops the import with a list, until it is skipped', async () => {
    const table = [
      ['Name', 'Price', 'Colour', 'Blank'],
      ['Mug', '5', 'red', ''],
      ['Cup', '4', 'blue', ''],
    ]
    await expect(ask(table)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/\n {2}Colour \(2 rows\): red, blue\nSkip a column with --ignore-column "Colour"/),
    })
    await expect(ask(table)).rejects.not.toMatchObject({ message: expect.stringContaining('Blank') })
    expect(await ask(table, { columns: ['colour'] })).toMatchObject({ dialect: { name: 'Table with title and price' } })
    expect(await ask(table, { unread: true })).toBeDefined()
    await expect(ask(table, { columns: ['Size'] })).rejects.toThrow('The file has no column "Size".')
  })

  test('includes one whose data another column has in part', async () => {
    const table = [
      ['Name', 'Price', 'MSRP', 'EAN', 'UPC'],
      ['Mug', '5', '7', '4006381333931', '036000291452'],
    ]
    await expect(ask(table)).rejects.toThrow(/MSRP[\s\S]*UPC/)
    await expect(ask(table)).rejects.not.toThrow(/ {2}EAN/)
  })

  test('includes prices in another currency, in every format', async () => {
    const medusa = [
      ['Product Handle', 'Product Title', 'Variant Title', 'Variant Price USD', 'Variant Price EUR'],
      ['mug', 'Mug', 'One', '5', '4'],
    ]
    await expect(ask(medusa)).rejects.toThrow('Variant Price EUR (1 row): 4. Prices in EUR; this store sells in USD.')
    await expect(ask(medusa, {}, 'EUR')).rejects.toThrow('Variant Price USD (1 row): 5.')
    await expect(
      ask([
        ['Name', 'Price EUR', 'Price'],
        ['Mug', '4', '5'],
      ]),
    ).rejects.toThrow('Price EUR (1 row)')
  })

  test('is reported by formats that know their own columns', async () => {
    const shopify = [
      ['Handle', 'Title', 'Variant Price', 'Variant Taxable', 'Gift Card', 'Care (product.metafields.custom.care)'],
      ['mug', 'Mug', '5', 'true', 'false', 'By hand'],
    ]
    await expect(ask(shopify)).rejects.toThrow(/lost:\n {2}Care \(product/)
  })
})

const VARIANT_TABLES: [kind: string, sign: string, rows: string[][]][] = [
  [
    'a parent in its own column',
    'parent_sku',
    [
      ['sku', 'parent_sku', 'name', 'price'],
      ['T', '', 'Tee', '5'],
      ['T-S', 'T', 'Tee S', '5'],
      ['T-M', 'T', 'Tee M', '5'],
    ],
  ],
  [
    'BigCommerce',
    'Item Type',
    [
      ['Item Type', 'Product Name', 'Product Code/SKU', 'Price'],
      ['Product', 'Tee', 'T', '5'],
      ['SKU', '[RT]Size=S', 'T-S', '5'],
    ],
  ],
  [
    'Wix',
    'fieldType',
    [
      ['handleId', 'fieldType', 'name', 'price', 'productOptionName1'],
      ['p1', 'Product', 'Tee', '5', 'Size'],
      ['p1', 'Variant', '', '', ''],
    ],
  ],
  [
    'Squarespace',
    'Option Name 1',
    [
      ['Title', 'SKU', 'Option Name 1', 'Option Value 1', 'Price'],
      ['Tee', 'T-S', 'Size', 'S', '5'],
      ['', 'T-M', 'Size', 'M', '5'],
    ],
  ],
  [
    'Etsy',
    'VARIATION 1 VALUES',
    [
      ['TITLE', 'PRICE', 'VARIATION 1 NAME', 'VARIATION 1 VALUES'],
      ['Tee', '5', 'Size', 'S,M'],
    ],
  ],
  [
    'Magento 1',
    '_type',
    [
      ['sku', '_type', 'name', 'price'],
      ['T-S', 'simple', 'Tee S', '5'],
      ['T', 'configurable', 'Tee', '5'],
    ],
  ],
  [
    'a shopping feed',
    'item_group_id',
    [
      ['id', 'title', 'price', 'item_group_id'],
      ['1', 'Tee S', '5', 'tee'],
      ['2', 'Tee M', '5', 'tee'],
      ['3', 'Mug', '5', 'mug'],
    ],
  ],
  [
    'handles that repeat',
    'handle',
    [
      ['handle', 'title', 'price'],
      ['tee', 'Tee', '5'],
      ['tee', 'Tee M', '5'],
      ['mug', 'Mug', '5'],
    ],
  ],
]

describe('a table whose rows seem to be variants', () => {
  test.each(VARIANT_TABLES)(
    'of %s is never imported as one product per row without confirmation',
    async (_, sign, rows) => {
      await expect(ask(rows)).rejects.toThrow(new RegExp(`\\n! ${sign} \\(`))
      await expect(ask(rows, { unread: true })).rejects.toThrow(new RegExp(`\\n! ${sign} \\(`))
    },
  )

  test('is imported once its owner maps it column by column', async () => {
    const rows = VARIANT_TABLES[0]![2]
    await withFile(csvText(rows), async (file) => {
      const reader = await chooseReader(file, 'USD', { columns: ['parent_sku'], unread: false })
      expect(reader).toMatchObject({ dialect: { name: 'Table with title and price' } })
      expect((await readAll(file)).drafts).toHaveLength(3)
    })
  })

  test('columns of such names without such values need no confirmation', async () => {
    const rows = [
      ['handle', 'title', 'price', 'type'],
      ['tee', 'Tee', '5', 'Shirts'],
      ['mug', 'Mug', '5', 'Kitchen'],
    ]
    expect(await ask(rows)).toMatchObject({ dialect: { name: 'Table with title and price' } })
  })
})
