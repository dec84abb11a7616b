import 'server-only'
import type { ListInput } from '@/lib/contract/product-list'
import type { ListSort } from '@/lib/rules/list-query'

/** A product as the oracle models it; one variant for each combination of option values. Prices in minor units. */
export type Known = {
  handle: string
  title: string
  brand: string | null
  /** Place in the tree, by three names. */
  path: readonly [string, string, string]
  tags: readonly string[]
  options: Readonly<Record<string, readonly string[]>>
  price: number
  compareAt: number | null
  stock: number
  promotion: boolean
  sold: number
  publishedAt: Date
}

export type Question = Omit<ListInput, 'storeID' | 'id' | 'tagname' | 'options' | 'page' | 'size'> & {
  /** A prefix of a path. */
  node: readonly string[]
  options: Readonly<Record<string, readonly string[]>>
  sort: ListSort
}

type Test = (product: Known) => boolean

/** Handles in order and the counts, computed one product at a time. */
export function expectedList(catalogue: readonly Known[], question: Question) {
  const { node, q, promotion } = question
  const hasAll = !q || catalogue.some((product) => matches(product, q, true))
  const scope = catalogue.filter(
    (product) =>
      node.every((name, level) => product.path[level] === name) &&
      (!q || matches(product, q, hasAll)) &&
      (!promotion || isOffer(product)),
  )
  const tests = testsOf(question)
  const pass = (except?: string) =>
    scope.filter((product) => [...tests].every(([name, test]) => name === except || test(product)))
  const shown = pass()
  const priced = pass('price').map(({ price }) => price / 100)
  return {
    total: shown.length,
    handles: [...shown].sort(comparing(question)).map(({ handle }) => handle),
    price: priced.length === 0 ? null : { min: Math.min(...priced), max: Math.max(...priced) },
    inStock: pass('inStock').filter(({ stock }) => stock > 0).length,
    onSale: pass('onSale').filter(isOffer).length,
    brands: tally(
      pass('brands').flatMap(({ brand }) => brand ?? []),
      question.brands ?? [],
    ),
    options: optionCounts(question, pass),
  }
}

const isOffer: Test = ({ price, compareAt, promotion }) => promotion || (compareAt !== null && compareAt > price)

function testsOf(question: Question): Map<string, Test> {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, brands = [], options } = question
  const tests = new Map<string, Test>([['price', ({ price }) => price >= minPrice * 100 && price <= maxPrice * 100]])
  if (question.inStock) tests.set('inStock', ({ stock }) => stock > 0)
  if (question.onSale) tests.set('onSale', isOffer)
  if (brands.length > 0) tests.set('brands', ({ brand }) => brand !== null && brands.includes(brand))
  for (const [name, values] of Object.entries(options)) {
    if (values.length > 0)
      tests.set(`option ${name}`, (product) => values.some((value) => product.options[name]?.includes(value)))
  }
  return tests
}

const wordsIn = (text: string) => text.toLowerCase().split(/[^a-z0-9]+/)
/** No word in the test's catalogue has an irregular plural. */
const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)
const isSame = (typed: string) => (word: string) => singular(word) === singular(typed)
const isBegun = (typed: string) => (word: string) => word.startsWith(typed) || isSame(typed)(word)

const variantWords = ({ options, handle }: Known) =>
  wordsIn([...Object.values(options).flat(), `SKU${handle}`].join(' '))
const otherWords = ({ brand, path, tags }: Known) => wordsIn([brand ?? '', ...path, ...tags].join(' '))

/** Of two words one is enough where no product has both. */
function matches(product: Known, q: string, hasAll: boolean): boolean {
  const words = [...wordsIn(product.title), ...variantWords(product), ...otherWords(product)]
  const has = (typed: string) => words.some(isBegun(typed))
  return hasAll ? wordsIn(q).every(has) : wordsIn(q).some(has)
}

/** An option is shown when a product of the list has it or the list is filtered by it. */
function optionCounts(question: Question, pass: (except?: string) => Known[]) {
  const names = new Set(Object.keys(question.options).filter((name) => question.options[name]?.length))
  for (const { options } of pass())
    for (const [name, values] of Object.entries(options)) if (values.length) names.add(name)
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      tally(
        pass(`option ${name}`).flatMap(({ options }) => options[name] ?? []),
        question.options[name] ?? [],
      ),
    ]),
  )
}

function tally(values: readonly string[], chosen: readonly string[]): Record<string, number> {
  const counts = new Map(chosen.map((value) => [value, 0]))
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Object.fromEntries(counts)
}

/** The catalogue's handles ascend with the ids, so they break ties. */
function comparing({ sort, q }: Question): (a: Known, b: Known) => number {
  const up = (a: Known, b: Known) => (a.handle < b.handle ? -1 : 1)
  const sold = (a: Known, b: Known) => b.sold - a.sold || b.publishedAt.getTime() - a.publishedAt.getTime() || up(a, b)
  const featured = (a: Known, b: Known) => Number(b.stock > 0) - Number(a.stock > 0) || sold(a, b)
  const byTitle = (a: Known, b: Known) => (a.title < b.title ? -1 : a.title > b.title ? 1 : up(a, b))
  const off = ({ price, compareAt }: Known) =>
    compareAt !== null && compareAt > price ? Math.round(((compareAt - price) * 100) / compareAt) : 0
  const distance = (product: Known) => distanceOf(product, wordsIn(q ?? ''))
  const orders: Record<ListSort, (a: Known, b: Known) => number> = {
    featured: q ? (a, b) => distance(a) - distance(b) || featured(a, b) : featured,
    'best-selling': sold,
    'title-ascending': byTitle,
    'title-descending': (a, b) => byTitle(b, a),
    'price-ascending': (a, b) => a.price - b.price || up(a, b),
    'price-descending': (a, b) => b.price - a.price || up(b, a),
    newest: (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || up(a, b),
    'biggest-discount': (a, b) => off(b) - off(a) || up(a, b),
  }
  return orders[sort]
}

/** The title itself, its words, their prefixes; then title before variant before the rest, more words before fewer. */
function distanceOf(product: Known, typed: readonly string[]): number {
  const own = wordsIn(product.title)
  if (own.map(singular).join(' ') === typed.map(singular).join(' ')) return 0
  if (typed.every((word) => own.some(isSame(word)))) return 1
  if (typed.every((word) => own.some(isBegun(word)))) return 2
  const costs = typed.map((word): number => {
    if (own.some(isSame(word))) return 0
    if (own.some(isBegun(word))) return 1
    if (variantWords(product).some(isBegun(word))) return 2
    return otherWords(product).some(isBegun(word)) ? 3 : 100
  })
  return 3 + costs.reduce((sum, cost) => sum + cost, 0)
}
