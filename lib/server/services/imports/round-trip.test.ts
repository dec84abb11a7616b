import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { everyTable, importer } from '@/e2e/importer'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { VariantDraft } from '@/lib/rules/variant-draft'
import { makeStore } from '../../../demo/factories'
import { transaction } from '../../db/transaction'
import { storeProducts } from '../catalogue/writing/store-products'

provideTestDatabase()

const word = fc.constantFrom(
  'Red',
  'Größe "L"',
  '=SUM(A1)',
  '-5',
  "'=x",
  "''-y",
  '+1, two; three',
  '@home',
  'a > b',
  'x\\',
  'x\\, y',
  '茶',
  "it's",
  '100 %',
  'A  B',
  '|pipe|',
  'e\u0301',
)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const amount = fc.integer({ min: 0, max: 1_000_000_00 })
const variant = fc.record<VariantDraft>({
  sku: orNull(word),
  barcode: orNull(fc.constantFrom('0012345', "'12", '=1', '4006381333931')),
  optionValues: fc.constant([]),
  price: amount,
  compareAtPrice: orNull(amount),
  cost: orNull(amount),
  weightGrams: orNull(fc.integer({ min: 0, max: 90_000 })),
  measure: fc.constantFrom(null, { amount: 500, unit: 'g' }, { amount: 0.75, unit: 'l' }, { amount: 12, unit: 'ct' }),
  quantity: orNull(fc.nat({ max: 50 })),
  continueSelling: fc.boolean(),
  image: fc.constant(null),
})
const html = fc.constantFrom('', '<p>Two\nlines, "quoted"</p>', '  <p>edges</p> ', '=1+1', "'quoted'", '\ttab')
const picture = fc.record({
  src: fc.constantFrom(
    'https://pics.example/a.jpg',
    'https://pics.example/b.jpg?x=1,2',
    '/files/own.webp',
    'https://pics.example/ä b.jpg',
  ),
  alt: fc.constantFrom('', 'A "picture", really', '=alt', '-'),
})

const product = fc
  .record({
    title: word,
    descriptionHtml: html,
    status: fc.constantFrom('draft' as const, 'active' as const, 'archived' as const),
    brand: orNull(word),
    className: orNull(word),
    shippingClass: fc.oneof(fc.constant(''), word),
    path: fc.array(word, { maxLength: 3 }),
    isUnplaced: fc.boolean(),
    tags: fc.uniqueArray(word, { maxLength: 3, selector: (tag) => tag.toLowerCase() }),
    taxes: fc.uniqueArray(fc.record({ name: word, percent: fc.constantFrom(0, 7.5, 20, 8.875) }), {
      maxLength: 2,
      selector: (tax) => `${tax.name} ${tax.percent}`,
    }),
    showInPromotion: fc.boolean(),
    seoTitle: orNull(word),
    seoDescription: orNull(word),
    options: fc.uniqueArray(word, { maxLength: 3, selector: (name) => name.toLowerCase() }),
    variants: fc.array(variant, { minLength: 1, maxLength: 5 }),
    images: fc.array(picture, { maxLength: 4 }),
    pictureOf: fc.array(orNull(fc.nat({ max: 3 })), { minLength: 5, maxLength: 5 }),
  })
  .map(({ options, pictureOf, ...draft }) => {
    const variants = options.length === 0 ? draft.variants.slice(0, 1) : draft.variants
    return {
      ...draft,
      optionNames: options,
      variants: variants.map((each, at) => ({
        ...each,
        optionValues: options.map((name, option) => (option === 0 ? `${name} ${at}` : name)),
        image: (pictureOf[at] ?? 9) < draft.images.length ? (pictureOf[at] ?? null) : null,
      })),
    } satisfies Omit<ProductDraft, 'handle'>
  })

test('any catalogue, exported and imported again, stays unchanged to the last row; in another store it is the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 6 }), async (drafts) => {
      const at = await importer(await makeStore())
      await storeProducts(
        at.store,
        drafts.map((draft, n) => ({ ...draft, handle: `item-${n}` })),
        { source: 'test' },
      )
      const filter = { status: ['active', 'draft', 'archived'] }
      const text = await at.exported(filter)
      const before = await everyTable(at.store)
      const checked = await at.check(await at.upload(text))
      expect([checked.dialect, checked.error]).toEqual(['Own export', null])
      expect([await at.items(checked._id), checked.counts]).toEqual([
        [],
        { created: 0, changed: 0, unchanged: drafts.length, failed: 0, notes: 0 },
      ])
      await at.run(checked)
      const { audit_event: _log, notice: _told, ...after } = await everyTable(at.store)
      expect(after).toEqual({ ...before, audit_event: undefined, notice: undefined })

      const other = await importer(await makeStore())
      await transaction(other.store, (tx) =>
        tx.execute(sql`insert into asset (store_id, id, url, source)
          values (${other.store.storeId}, gen_random_uuid(), '/files/own.webp', 'local')`),
      )
      const moved = await other.bring(text)
      expect(moved.counts).toEqual({ created: drafts.length, changed: 0, unchanged: 0, failed: 0, notes: 0 })
      expect(await other.exported(filter)).toBe(text)
    }),
    { numRuns: Number(process.env.ROUND_TRIPS ?? 15) },
  )
}, 300_000)
