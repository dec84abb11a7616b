import fc from 'fast-check'
import { toHandle } from '../../services/catalogue/to-handle'
import { onlyDraft, readText } from '../read-catalogue.fixture'

const OLD =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Variant Image,Status'
const NEW =
  'Title,URL handle,Description,Vendor,Product category,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Cost per item,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL,Image position'

const oldRow = (cells: Record<string, string>) => line(OLD, cells)
const newRow = (cells: Record<string, string>) => line(NEW, cells)
const line = (heading: string, cells: Record<string, string>) =>
  heading
    .split(',')
    .map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`)
    .join(',')

describe('Shopify, the older header', () => {
  const shirt = [
    OLD,
    oldRow({
      Handle: 'Shirt.One',
      Title: ' Shirt  One ',
      'Body (HTML)': '<p>Soft\n& warm</p>',
      Vendor: 'Loom',
      Type: 'Tops',
      Tags: 'new, New, cotton',
      Published: 'TRUE',
      'Option1 Name': 'Size',
      'Option1 Value': 'S',
      'Option2 Name': 'Colour',
      'Option2 Value': 'Red',
      'Variant SKU': 'S-R',
      'Variant Grams': '180',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '-2',
      'Variant Inventory Policy': 'continue',
      'Variant Price': '19.99',
      'Variant Compare At Price': '25',
      'Variant Barcode': "'90095",
      'Image Src': 'https://pics.test/2.jpg',
      'Image Position': '2',
      'Variant Image': 'https://pics.test/red.jpg',
    }),
    oldRow({
      Handle: 'Shirt.One',
      'Option1 Value': 'M',
      'Option2 Value': 'Red',
      'Variant Price': '19.99',
      'Variant Compare At Price': '19.99',
      'Image Src': '//pics.test/1.jpg',
      'Image Position': '1',
      'Image Alt Text': 'Front',
    }),
    oldRow({ Handle: 'Shirt.One', 'Image Src': 'https://pics.test/3.jpg', 'Image Position': '3' }),
  ].join('\r\n')

  test('rows of one handle are one product: first its data, then variants and pictures', async () => {
    const draft = await onlyDraft(shirt)
    expect(draft).toMatchObject({
      handle: 'shirt-one',
      title: 'Shirt One',
      descriptionHtml: '<p>Soft\n& warm</p>',
      status: 'active',
      brand: 'Loom',
      path: ['Tops'],
      tags: ['new', 'cotton'],
      showInPromotion: true,
      optionNames: ['Size', 'Colour'],
    })
    expect(draft.images).toEqual([
      { src: 'https://pics.test/1.jpg', alt: 'Front' },
      { src: 'https://pics.test/2.jpg', alt: '' },
      { src: 'https://pics.test/3.jpg', alt: '' },
      { src: 'https://pics.test/red.jpg', alt: '' },
    ])
    expect(draft.variants).toEqual([
      {
        sku: 'S-R',
        barcode: '90095',
        optionValues: ['S', 'Red'],
        price: 1999,
        compareAtPrice: 2500,
        cost: null,
        weightGrams: 180,
        quantity: 0,
        continueSelling: true,
        image: 3,
      },
      expect.objectContaining({ optionValues: ['M', 'Red'], compareAtPrice: null, quantity: null, image: null }),
    ])
  })

  test('"Default Title" is no option', async () => {
    const text = [
      OLD,
      oldRow({
        Handle: 'a',
        Title: 'A',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Variant Price': '0.00',
      }),
    ]
    const draft = await onlyDraft(text.join('\n'))
    expect([draft.optionNames, draft.variants[0]!.optionValues, draft.variants[0]!.price]).toEqual([[], [], 0])
  })

  test('rows of a product that are apart are joined', async () => {
    const { drafts, catalogue } = await readText(
      [
        OLD,
        oldRow({ Handle: 'a', Title: 'A', 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant Price': '1' }),
        oldRow({ Handle: 'b', Title: 'B', 'Variant Price': '2' }),
        oldRow({ Handle: 'a', 'Option1 Value': 'M', 'Variant Price': '3' }),
      ].join('\n'),
    )
    expect(catalogue.products).toBe(2)
    expect(drafts.map((draft) => [draft.handle, draft.variants.length])).toEqual([
      ['b', 1],
      ['a', 2],
    ])
  })

  test.each([
    ['draft', 'TRUE', 'draft'],
    ['archived', 'TRUE', 'archived'],
    ['active', 'FALSE', 'draft'],
    ['', '', 'active'],
  ])('status %j and published %j make it %s', async (status, published, expected) => {
    const text = [OLD, oldRow({ Handle: 'a', Title: 'A', 'Variant Price': '1', Status: status, Published: published })]
    expect((await onlyDraft(text.join('\n'))).status).toBe(expected)
  })

  test('invalid rows are skipped with their row and reason, and the rest is imported', async () => {
    const { drafts, skipped, notes } = await readText(
      [
        OLD,
        oldRow({ Handle: 'a', Title: 'A', 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant Price': '1' }),
        oldRow({ Handle: 'a', 'Option1 Value': 's', 'Variant Price': '2' }),
        oldRow({ Handle: 'a', 'Option1 Value': 'L', 'Variant Price': '-2' }),
        oldRow({ Handle: 'a', 'Option1 Value': 'M', 'Variant Price': 'NaN' }),
        oldRow({ Handle: 'a', 'Option1 Value': 'XL', 'Variant Price': '' }),
        oldRow({ Handle: 'b', 'Variant Price': '2' }),
        oldRow({ Handle: 'c', Title: 'C', 'Image Src': 'javascript:alert(1)', 'Variant Price': '3' }),
        oldRow({ Handle: 'd', Title: 'D' }),
      ].join('\n'),
    )
    expect(drafts.map((draft) => draft.handle)).toEqual(['a', 'c'])
    expect(drafts[0]!.variants).toHaveLength(1)
    expect(skipped).toEqual([
      '3: The variant "s" is already in row 2.',
      '4: The price "-2" is below zero.',
      '5: The price "NaN" is not a number.',
      '6: The row has no price.',
      '7: The product has no title.',
      '9: The product has no row with a price.',
    ])
    expect(notes).toEqual(['8: Pictures left out, because they have no public web address: javascript:alert(1).'])
  })

  test('two handles that are equal after cleaning stay two products', async () => {
    const { drafts } = await readText(
      [OLD, ...['a.b', 'a-b', 'a b'].map((Handle) => oldRow({ Handle, Title: 'A', 'Variant Price': '1' }))].join('\n'),
    )
    expect(drafts.map((draft) => draft.handle)).toEqual(['a-b', 'a-b-2', 'a-b-3'])
  })

  test('more than 2,000 variants are not a product', async () => {
    const rows = Array.from({ length: 2001 }, (_, at) =>
      oldRow({ Handle: 'a', Title: 'A', 'Option1 Name': 'N', 'Option1 Value': `${at}`, 'Variant Price': '1' }),
    )
    const { drafts, skipped } = await readText([OLD, ...rows].join('\n'))
    expect(drafts).toEqual([])
    expect(skipped).toEqual(['2: The product has 2001 variants; at most 2000 are possible.'])
  })
})

describe('Shopify, the current header', () => {
  test('is read like the older one', async () => {
    const { drafts, catalogue } = await readText(
      [
        NEW,
        newRow({
          Title: 'Desk',
          'URL handle': 'desk',
          Description: '<b>Oak</b>',
          'Product category': 'Home > Furniture > Desks > Standing Desks',
          Type: 'Desk',
          'Published on online store': 'TRUE',
          Status: 'Active',
          SKU: 'D-1',
          Price: '499.00',
          'Cost per item': '200',
          'Inventory tracker': 'shopify',
          'Inventory quantity': '7',
          'Continue selling when out of stock': 'CONTINUE',
          'Weight value (grams)': '30000',
          'Product image URL': 'https://pics.test/desk.jpg',
        }),
      ].join('\n'),
    )
    expect(drafts[0]).toMatchObject({
      handle: 'desk',
      status: 'active',
      path: ['Home', 'Furniture', 'Desks'],
      variants: [{ sku: 'D-1', price: 49_900, cost: 20_000, quantity: 7, continueSelling: true, weightGrams: 30_000 }],
    })
    expect(catalogue.absent).toEqual(expect.arrayContaining(['tags', 'taxes', 'seoTitle', 'barcode']))
    expect(catalogue.absent).not.toContain('cost')
  })
})

describe('WooCommerce', () => {
  const heading =
    'ID,Type,SKU,Name,Published,Visibility in catalog,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Backorders allowed?,Weight (lbs),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'
  const row = (cells: Record<string, string>) => line(heading, cells)

  test('variations find their parent by sku or id, before or after it', async () => {
    const { drafts, skipped } = await readText(
      [
        heading,
        row({
          ID: '9',
          Type: 'variation',
          SKU: 'tee-b',
          'Regular price': '.5',
          Parent: 'id:1',
          'Attribute 1 name': 'Colour',
          'Attribute 1 value(s)': 'Blue',
        }),
        row({
          ID: '1',
          Type: 'variable',
          SKU: 'tee',
          Name: 'Tee',
          Published: '1',
          Categories: 'Music, Clothing > Tees',
          Images: 'https://p.test/1.png, https://p.test/2.png',
          'Attribute 1 name': 'Colour',
          'Attribute 1 value(s)': 'Red, Blue',
          'Attribute 2 name': 'Size',
          'Attribute 2 value(s)': 'S, M',
        }),
        row({
          ID: '10',
          Type: 'variation',
          SKU: 'tee-r',
          'Regular price': '9',
          'Sale price': '7',
          Parent: 'TEE',
          'Attribute 1 name': 'Colour',
          'Attribute 1 value(s)': 'Red',
        }),
        row({ ID: '11', Type: 'variation', SKU: 'lost', 'Regular price': '9', Parent: 'gone' }),
      ].join('\n'),
    )
    expect(drafts).toHaveLength(1)
    expect(drafts[0]).toMatchObject({ handle: 'tee', path: ['Clothing', 'Tees'], optionNames: ['Colour'] })
    expect(drafts[0]!.images).toHaveLength(2)
    expect(
      drafts[0]!.variants.map(({ optionValues, price, compareAtPrice }) => [optionValues, price, compareAtPrice]),
    ).toEqual([
      [['Blue'], 50, null],
      [['Red'], 700, 900],
    ])
    expect(skipped).toEqual(['5: The variation\'s parent "gone" is not in the file.'])
  })

  test('a variation without a value for an attribute applies to each of its values', async () => {
    const { drafts } = await readText(
      [
        heading,
        row({
          ID: '1',
          Type: 'variable',
          SKU: 'tee',
          Name: 'Tee',
          'Attribute 1 name': 'Colour',
          'Attribute 1 value(s)': 'Red, Blue',
          'Attribute 2 name': 'Size',
          'Attribute 2 value(s)': 'S, M',
        }),
        row({
          ID: '2',
          Type: 'variation',
          SKU: 'r',
          'Regular price': '9',
          Parent: 'tee',
          'Attribute 1 name': 'Colour',
          'Attribute 1 value(s)': 'Red',
          'Attribute 2 name': 'Size',
        }),
      ].join('\n'),
    )
    expect(drafts[0]!.variants.map((variant) => variant.optionValues.join())).toEqual(['Red,S', 'Red,M'])
  })

  test('sale periods, hidden products, stock and unsupported product types', async () => {
    const { drafts, skipped } = await readText(
      [
        heading,
        row({
          ID: '1',
          Type: 'simple',
          Name: 'Over',
          'Sale price': '1',
          'Regular price': '2',
          'Date sale price ends': '2026-01-14',
        }),
        row({
          ID: '2',
          Type: 'simple',
          Name: 'Today',
          'Sale price': '1',
          'Regular price': '2',
          'Date sale price ends': '2026-01-15',
        }),
        row({
          ID: '3',
          Type: 'simple',
          Name: 'Hidden',
          'Visibility in catalog': 'hidden',
          'Regular price': '2',
          'Weight (lbs)': '1',
        }),
        row({ ID: '4', Type: 'simple, virtual', Name: 'Gone', Published: '0', 'In stock?': '0', 'Regular price': '2' }),
        row({ ID: '5', Type: 'grouped', Name: 'Group' }),
        row({ ID: '6', Type: 'external', Name: 'Elsewhere', 'Regular price': '2' }),
      ].join('\n'),
    )
    expect(drafts.map((draft) => [draft.title, draft.status, draft.variants[0]!.price])).toEqual([
      ['Over', 'active', 200],
      ['Today', 'active', 100],
      ['Hidden', 'draft', 200],
      ['Gone', 'draft', 200],
    ])
    expect(drafts.map((draft) => draft.variants[0]!.quantity)).toEqual([null, null, null, 0])
    expect(drafts[2]!.variants[0]!.weightGrams).toBe(454)
    expect(skipped.map((text) => text.slice(0, 15))).toEqual(['6: A grouped pr', '7: An external '])
  })
})

describe('handles', () => {
  test('contain lower-case letters, digits and single dashes, and are never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toHandle(text)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(toHandle(toHandle(text))).toBe(toHandle(text))
      }),
    )
  })

  test.each([
    ['Crème Brûlée & Co.', 'creme-brulee-co'],
    ["Men's Straße 4.5V", 'mens-strasse-4-5v'],
    ['Молоко', 'moloko'],
    ['日本酒', 'ribenjiu'],
  ])('%s becomes %s', (text, handle) => {
    expect(toHandle(text)).toBe(handle)
  })
})

test('a table that is no catalogue is rejected by its heading, an empty one by its lack of products', async () => {
  await expect(readText('email,phone\na@b.test,1\n')).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('Line 1: the heading (email, phone)'),
  })
  await expect(readText(`${OLD}\n`)).rejects.toMatchObject({ message: 'The file has a heading but no products.' })
})

test('no cell of a Shopify file can break the parser', async () => {
  const cells = fc.record(
    Object.fromEntries(OLD.split(',').map((name) => [name, fc.string({ unit: 'grapheme', maxLength: 9 })])),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 5 }), async (rows) => {
      const text = [OLD, ...rows.map((row) => oldRow(row))].join('\n').replaceAll('\u0000', '')
      const { drafts } = await readText(text).catch((error: Error) => {
        if (!error.message.includes('no products')) throw error
        return { drafts: [] }
      })
      for (const draft of drafts) {
        expect(draft.title).not.toBe('')
        for (const variant of draft.variants) {
          expect(Number.isSafeInteger(variant.price) && variant.price >= 0).toBe(true)
          expect(variant.optionValues).toHaveLength(draft.optionNames.length)
        }
      }
    }),
    { numRuns: 80 },
  )
})
