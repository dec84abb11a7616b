import fc from 'fast-check'
import type { Counts } from './count-facets'
import type { ProductListFilter } from './list-filter'
import { type ListKind, narrowList, type OrderedList } from './narrow-list'
import { OPTION_MARK } from './refresh-listing'

type Known = ListKind & { readonly id: string; readonly price: number }

const BRANDS = ['Acme', 'Bolt', 'Loom', 'Zed']
/** One name is the beginning of another. */
const OPTIONS = ['Size', 'Size of box', 'Colour'].flatMap((name) =>
  ['S', 'M', 'L'].map((value) => name + OPTION_MARK + value),
)
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

const products: fc.Arbitrary<Known[]> = fc
  .array(
    fc.record({
      brand: fc.option(fc.constantFrom(...BRANDS)),
      inStock: fc.boolean(),
      onSale: fc.boolean(),
      options: fc.subarray(OPTIONS, { maxLength: 4 }),
      price: fc.constantFrom(0, 100, 250, 250.5, 999, 5_000_000_000),
    }),
    { maxLength: 60 },
  )
  .map((made) => made.map((product, at) => ({ ...product, id: idOf(at) })))

const OPEN: ProductListFilter = {
  ...{ categoryIds: null, search: null, promotion: false, offered: [] },
  ...{ minPrice: null, maxPrice: null, inStock: false, onSale: false, brands: [], options: [] },
}

const filter: fc.Arbitrary<ProductListFilter> = fc
  .record({
    minPrice: fc.constantFrom(null, null, 0, 100, 300),
    maxPrice: fc.constantFrom(null, null, 99, 250, 1_000),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
    brands: fc.subarray([...BRANDS, 'Nobody']),
    options: fc
      .subarray(['Size', 'Size of box', 'Finish'])
      .chain((names) =>
        fc.tuple(
          ...names.map((name) => fc.subarray(['S', 'M', 'XXL'], { minLength: 1 }).map((values) => ({ name, values }))),
        ),
      ),
  })
  .map((narrowed) => ({ ...OPEN, ...narrowed }))

/** Every brand and option in any order, as the language of a database may sort them. */
const ranks = fc
  .shuffledSubarray([...BRANDS, ...OPTIONS], { minLength: BRANDS.length + OPTIONS.length })
  .map((texts) => new Map(texts.map((text, rank) => [text, rank])))

/** The products as they are held in memory: what tells them apart once, and of each its place there. */
function orderedList(known: readonly Known[], places: OrderedList['ranks']): OrderedList {
  const kinds = new Map<string, ListKind>()
  const keyOf = ({ brand, inStock, onSale, options }: ListKind) => JSON.stringify([brand, inStock, onSale, options])
  for (const { brand, inStock, onSale, options } of known) {
    const kind = { brand, inStock, onSale, options }
    kinds.set(keyOf(kind), kind)
  }
  const keys = [...kinds.keys()]
  return {
    kinds: [...kinds.values()],
    kindAt: Uint32Array.from(known, (product) => keys.indexOf(keyOf(product))),
    priceAt: Float64Array.from(known, ({ price }) => price),
    ids: known.map(({ id }) => id).join(''),
    ranks: places,
  }
}

type Test = (product: Known) => boolean

function testsOf({ minPrice, maxPrice, inStock, onSale, brands, options }: ProductListFilter): Map<string, Test> {
  const tests = new Map<string, Test>()
  tests.set('price', ({ price }) => price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY))
  if (inStock) tests.set('inStock', (product) => product.inStock)
  if (onSale) tests.set('onSale', (product) => product.onSale)
  if (brands.length > 0) tests.set('brand', ({ brand }) => brands.some((chosen) => chosen === brand))
  for (const { name, values } of options) {
    tests.set(name, (product) => values.some((value) => product.options.includes(`${name}${OPTION_MARK}${value}`)))
  }
  return tests
}

/** The same counts and ids, of one product at a time. */
function expected(known: readonly Known[], asked: ProductListFilter, places: OrderedList['ranks']) {
  const tests = testsOf(asked)
  const pass = (except?: string) =>
    known.filter((product) => [...tests].every(([name, test]) => name === except || test(product)))
  const prices = pass('price').map(({ price }) => price)
  const tally = (texts: readonly string[], isFirst: (text: string) => boolean = () => false) =>
    [...new Set(texts)]
      .map((value) => ({ value, count: texts.filter((text) => text === value).length }))
      .sort(
        (one, other) =>
          Number(isFirst(other.value)) - Number(isFirst(one.value)) ||
          other.count - one.count ||
          (places.get(one.value) ?? 0) - (places.get(other.value) ?? 0),
      )
  const nameOf = (label: string) => label.split(OPTION_MARK)[0] ?? ''
  const labels = (except?: string) => pass(except).flatMap(({ options }) => options)
  const chosen = asked.options.map(({ name }) => name)
  const options = [
    ...tally(labels().filter((label) => !chosen.includes(nameOf(label)))),
    ...chosen.flatMap((name) => tally(labels(name).filter((label) => nameOf(label) === name))),
  ]
  const counts: Counts = {
    total: pass().length,
    price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
    inStock: pass('inStock').filter(({ inStock }) => inStock).length,
    onSale: pass('onSale').filter(({ onSale }) => onSale).length,
    brands: tally(
      pass('brand').flatMap(({ brand }) => brand ?? []),
      (brand) => asked.brands.includes(brand),
    ),
    options: options.map(({ value: label, count }) => ({
      name: nameOf(label),
      value: label.split(OPTION_MARK)[1] ?? '',
      count,
    })),
  }
  return { counts, ids: pass().map(({ id }) => id) }
}

test('counts, prices, orders and every window of a narrowed list are those of counting one product at a time', () => {
  fc.assert(
    fc.property(
      products,
      filter,
      ranks,
      fc.record({ offset: fc.nat(70), size: fc.integer({ min: 1, max: 24 }) }),
      (known, asked, places, window) => {
        const { counts, ids } = expected(known, asked, places)
        const { offset, size } = window
        expect(narrowList(orderedList(known, places), asked, window)).toEqual({
          counts,
          ids: ids.slice(offset, offset + size),
        })
      },
    ),
    { numRuns: 1_000 },
  )
})

test('windows one after the other show each product once, in the order of the list', () => {
  fc.assert(
    fc.property(products, filter, fc.integer({ min: 1, max: 9 }), (known, asked, size) => {
      const list = orderedList(known, new Map())
      const shown: string[] = []
      for (let offset = 0; offset < known.length; offset += size)
        shown.push(...narrowList(list, asked, { offset, size }).ids)
      expect(shown).toEqual(expected(known, asked, new Map()).ids)
    }),
  )
})

const thing = (at: number, facts: Partial<Known> = {}): Known => ({
  ...{ id: idOf(at), brand: null, inStock: true, onSale: false, options: [], price: 100 },
  ...facts,
})
const WHOLE = { offset: 0, size: 24 }

test('brands: those that are chosen first, then those with most products, then by their place; fifty at most', () => {
  const names = Array.from({ length: 60 }, (_, at) => `Brand ${at}`)
  const known = [...names, 'Brand 58', 'Brand 59', 'Brand 59'].map((brand, at) => thing(at, { brand }))
  // The last one in the order of names.
  const places = new Map(names.map((name, at) => [name, at]))
  const { brands } = narrowList(orderedList(known, places), { ...OPEN, brands: ['Brand 57', 'Brand 12'] }, WHOLE).counts
  expect(brands).toHaveLength(50)
  expect(brands.slice(0, 6)).toEqual([
    { value: 'Brand 12', count: 1 },
    { value: 'Brand 57', count: 1 },
    { value: 'Brand 59', count: 3 },
    { value: 'Brand 58', count: 2 },
    { value: 'Brand 0', count: 1 },
    { value: 'Brand 1', count: 1 },
  ])
})

test('a thousand values of options at most are counted: of all free options together, and of each that is chosen', () => {
  const options = Array.from({ length: 1_100 }, (_, at) => `Size${OPTION_MARK}${at}`)
  const more = Array.from({ length: 1_100 }, (_, at) => `Finish${OPTION_MARK}${at}`)
  const list = orderedList(
    [thing(0, { options: [...options, ...more] })],
    new Map([...options, ...more].map((text, at) => [text, at])),
  )
  expect(narrowList(list, OPEN, WHOLE).counts.options).toHaveLength(1_000)
  const chosen = narrowList(list, { ...OPEN, options: [{ name: 'Size', values: ['7'] }] }, WHOLE).counts.options
  expect(chosen.filter(({ name }) => name === 'Size')).toHaveLength(1_000)
  expect(chosen.filter(({ name }) => name === 'Finish')).toHaveLength(1_000)
})

test('a list without products, and one of which nothing is left, has no prices', () => {
  const nothing = { total: 0, price: null, inStock: 0, onSale: 0, brands: [], options: [] }
  expect(narrowList(orderedList([], new Map()), OPEN, WHOLE)).toEqual({ counts: nothing, ids: [] })
  const two = { ...OPEN, inStock: true, onSale: true }
  expect(narrowList(orderedList([thing(0, { inStock: false })], new Map()), two, WHOLE)).toEqual({
    counts: nothing,
    ids: [],
  })
})
