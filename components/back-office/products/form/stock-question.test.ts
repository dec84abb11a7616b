import { productSchema } from './product-schema'
import { blankProduct, EMPTY_VARIANT, type FormVariant } from './product-values'
import { stockQuestion } from './stock-question'

const made = (more: Partial<FormVariant> = {}): FormVariant => ({
  ...EMPTY_VARIANT,
  key: Math.random().toString(36),
  optionValues: [],
  price: '5',
  ...more,
})
const product = (variants: FormVariant[], more = {}) => ({ ...blankProduct(null), title: 'Jug', variants, ...more })
const owner = { wasActive: false, mayCount: true }
const LOCATION = '0190a0a0-0000-7000-8000-000000000000'

test('a new product on sale asks for its stock until it is entered; zero is an answer', () => {
  expect(stockQuestion(product([made()]), owner)).toEqual({ kind: 'quantity', at: [0] })
  expect(stockQuestion(product([made({ stock: { [LOCATION]: ' ' } })]), owner)).toEqual({ kind: 'quantity', at: [0] })
  expect(stockQuestion(product([made({ stock: { [LOCATION]: '0' } })]), owner)).toBeNull()
  const some = [made({ stock: { [LOCATION]: '3' } }), made(), made({ trackStock: false }), made()]
  expect(stockQuestion(product(some), owner)).toEqual({ kind: 'quantity', at: [1, 3] })
})

test('products that are untracked, sold without stock or not on sale need no stock', () => {
  for (const more of [{ trackStock: false }, { continueSelling: true }]) {
    expect(stockQuestion(product([made(more)]), owner)).toBeNull()
  }
  expect(stockQuestion(product([made()], { status: 'draft' }), owner)).toBeNull()
})

test('activating a draft without stock must be confirmed as sold out', () => {
  const old = made({ _id: LOCATION, onHand: 0 })
  expect(stockQuestion(product([old]), owner)).toEqual({ kind: 'confirm' })
  expect(stockQuestion(product([old], { soldOutIsMeant: true }), owner)).toBeNull()
  expect(stockQuestion(product([old, made({ _id: 'b', onHand: 2 })]), owner)).toBeNull()
  expect(stockQuestion(product([old]), { ...owner, wasActive: true })).toBeNull()
  // Users without permission to enter stock are asked to confirm for a new product.
  expect(stockQuestion(product([made()]), { wasActive: false, mayCount: false })).toEqual({ kind: 'confirm' })
})

test('the form cannot be saved until stock is entered, and shows the error at its field', () => {
  const schema = productSchema({ ...owner, locationId: LOCATION })
  const issues = (values: unknown) => schema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(issues(product([made()]))).toEqual([`variants.0.stock:${LOCATION}`])
  expect(issues(product([made({ stock: { [LOCATION]: '4' } })]))).toEqual([])
  expect(issues(product([made({ _id: LOCATION, onHand: 0 })]))).toEqual(['soldOutIsMeant'])
})
