import { MAGENTO_HEADING, type MagentoRow, magentoClothes, magentoCsv } from './magento-export.fixture'
import { readText } from './read-catalogue.fixture'

const read = (rows: readonly MagentoRow[], heading = MAGENTO_HEADING) => readText(magentoCsv(rows, heading))

describe("Magento 2's standard export", () => {
  test('of a whole shop becomes products with variants in the tree, in any order of its rows', async () => {
    const rows = magentoClothes(147, (at) => (at < 83 ? 13 : 12))
    for (const order of [rows, rows.toReversed()]) {
      const { catalogue, drafts, skipped } = await read(order)
      expect(catalogue.dialect).toBe('Magento 2 export')
      expect([drafts.length, drafts.flatMap(({ variants }) => variants).length, skipped]).toEqual([147, 1847, []])
      const hoodie = drafts.find(({ handle }) => handle === 'hoodie-1')!
      expect(hoodie).toMatchObject({
        title: 'Hoodie 1',
        path: ['Men', 'Tops', 'Hoodies & Sweatshirts'],
        optionNames: ['Size', 'Color'],
        tags: ['Gym', 'Hiking', 'Cool', 'Windy', 'Eco collection', 'Fleece'],
        status: 'active',
      })
      expect(hoodie.variants).toHaveLength(13)
      expect(hoodie.variants.find(({ sku }) => sku === 'MH01-S-Blue, light')).toMatchObject({
        optionValues: ['S', 'Blue, light'],
        price: 5200,
        weightGrams: 454,
        quantity: 100,
      })
    }
  })

  test('is recognised by its columns when most of them were removed', async () => {
    const heading = ['sku', 'product_type', 'name', 'price', 'visibility', 'configurable_variations']
    const { catalogue, drafts } = await read(
      magentoClothes(1, () => 4),
      heading,
    )
    expect([catalogue.dialect, drafts.length, drafts[0]?.variants.length]).toEqual(['Magento 2 export', 1, 4])
    expect(drafts[0]?.optionNames).toEqual(['Size', 'Color'])
  })

  test('with "Fields enclosure" wraps values, whose quotes are doubled', async () => {
    const { drafts, notes } = await read([
      {
        sku: 'B-1',
        name: 'Bag',
        price: '10',
        additional_attributes:
          'features_bags="Audio Pocket"|"Laptop Sleeve, 15"" wide",strap_bags="Padded, long",manufacturer="Acme ""&"" Co",ean="4006381333931"',
      },
    ])
    expect(drafts[0]).toMatchObject({
      brand: 'Acme "&" Co',
      tags: ['Audio Pocket', 'Laptop Sleeve, 15" wide', 'Padded, long'],
      variants: [{ barcode: '4006381333931' }],
    })
    expect(notes).toEqual([])
  })

  test('names of categories may contain commas and escaped slashes', async () => {
    const { drafts } = await read([
      { sku: 'A', name: 'A', price: '1', categories: 'Default Category/Men, Women/Tops\\/Tees,Default Category' },
      { sku: 'B', name: 'B', price: '1', categories: 'Default Category' },
    ])
    expect(drafts.map(({ path }) => path)).toEqual([['Men, Women', 'Tops/Tees'], []])
  })

  test('a reduced price applies on its days, including the last one', async () => {
    const windows: MagentoRow[] = [
      { special_price_from_date: '1/1/26', special_price_to_date: '1/15/26' },
      { special_price_from_date: '1/16/26' },
      { special_price_to_date: '1/14/26' },
    ]
    const { drafts } = await read(
      windows.map((days, at) => ({
        sku: `S-${at}`,
        name: `S ${at}`,
        price: '20.0000',
        special_price: '15.0000',
        ...days,
      })),
    )
    expect(drafts.map(({ variants: [one] }) => [one?.price, one?.compareAtPrice])).toEqual([
      [1500, 2000],
      [2000, null],
      [2000, null],
    ])
  })

  test('rows of store views are not products; their differences are reported', async () => {
    const { drafts, notes, skipped } = await read([
      { sku: 'M', name: 'Mug', price: '5', meta_title: '' },
      { sku: 'M', store_view_code: 'fr', name: 'Tasse', meta_title: 'Grande tasse', price: '' },
    ])
    expect(drafts).toHaveLength(1)
    expect(drafts[0]).toMatchObject({ title: 'Mug', seoTitle: 'Grande tasse' })
    expect([notes, skipped]).toEqual([['3: Left out, because it differs in the store view "fr": name.'], []])
  })

  test('product types that cannot be sold are reported, hidden or disabled products are drafts', async () => {
    const { drafts, skipped } = await read([
      { sku: 'G', product_type: 'grouped', name: 'Set', associated_skus: 'A=1.0,V=1.0' },
      { sku: 'B', product_type: 'bundle', name: 'Bundle', bundle_values: 'name=A,sku=A' },
      { sku: 'D', product_type: 'downloadable', name: 'Video', price: '3' },
      { sku: 'V', product_type: 'virtual', name: 'Course', price: '3', weight: '1' },
      { sku: 'H', name: 'Hidden', price: '3', visibility: 'Not Visible Individually' },
      { sku: 'O', name: 'Off', price: '3', product_online: '2' },
      { sku: 'C', name: 'In lists only', price: '3', visibility: 'Catalog' },
    ])
    expect(drafts.map(({ title, status }) => `${title}: ${status}`)).toEqual([
      'Course: active',
      'Hidden: draft',
      'Off: draft',
      'In lists only: active',
    ])
    expect(drafts[0]?.variants[0]?.weightGrams).toBeNull()
    expect(skipped.map((text) => text.slice(0, 14))).toEqual(['2: A grouped p', '3: A bundle co', '4: A downloada'])
  })

  test('missing, disabled and shared variations are reported, and not imported', async () => {
    const variation = { price: '5', visibility: 'Not Visible Individually' }
    const { drafts, skipped } = await read([
      { ...variation, sku: 'T-S', name: 'T-S' },
      { ...variation, sku: 'T-M', name: 'T-M', product_online: '2' },
      {
        sku: 'T',
        product_type: 'configurable',
        name: 'Tee',
        configurable_variations: 'sku=T-S,size=S|sku=T-M,size=M|sku=T-L,size=L',
      },
      { sku: 'U', product_type: 'configurable', name: 'Other', configurable_variations: 'sku=T-S,size=S' },
    ])
    expect(drafts.map(({ title, variants }) => [title, variants.length])).toEqual([['Tee', 1]])
    expect(skipped).toEqual([
      '3: The variation "T-M" is disabled.',
      '4: The variation "T-L" is not in the file.',
      '5: "U" shares variations with "T", which is imported.',
    ])
  })

  test('stock follows its settings', async () => {
    const stock = (more: MagentoRow, at: number) => ({
      sku: `Q-${at}`,
      name: `Q ${at}`,
      price: '1',
      qty: '7.0000',
      ...more,
    })
    const switches: MagentoRow[] = [
      {},
      { is_in_stock: '0' },
      { manage_stock: '0', use_config_manage_stock: '0' },
      { allow_backorders: '1', use_config_backorders: '0' },
      { allow_backorders: '1', use_config_backorders: '1' },
    ]
    const { drafts, notes } = await read(switches.map(stock))
    expect(drafts.map(({ variants: [one] }) => [one?.quantity, one?.continueSelling])).toEqual([
      [7, false],
      [0, false],
      [null, false],
      [7, true],
      [7, false],
    ])
    expect(notes).toEqual(['3: Marked as out of stock, so its 7 units are not imported.'])
  })
})
