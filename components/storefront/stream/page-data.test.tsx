import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { createElement, type FunctionComponent, isValidElement, type ReactNode } from 'react'
import { expandTree } from './expand-tree'
import { pageData } from './page-data'
import { isPageElement, pageElement } from './page-element'

const FOLDER = path.resolve('node_modules/next/dist/compiled')
/** Components of the browser, and their rows. */
const ROWS = new Map([
  ['Card', '1'],
  ['Menu', '2a'],
])
const ROW_TEXTS = Array.from(ROWS, ([name, row]) => `${row}:I["module",[],"${name}"]\n`).join('')
const referenceOf = (name: string) => ROWS.get(name) ?? ''

type Decoder = {
  createFromReadableStream(stream: ReadableStream, options: { serverConsumerManifest: object }): PromiseLike<unknown>
}
type Encoder = { renderToReadableStream(node: unknown, components: object): ReadableStream }

/** Next's own decoder for browsers, in the version that it has when it renders HTML. */
const decoder = jest.requireActual<Decoder>(
  `${FOLDER}/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.node.production.js`,
)

/** A module of Next's with other modules than those that this test has. */
function moduleOf(file: string, modules: Readonly<Record<string, unknown>>): unknown {
  const module = { exports: {} }
  const load = (name: string) => modules[name] ?? jest.requireActual(name)
  new Function('module', 'exports', 'require', readFileSync(path.join(FOLDER, file), 'utf8'))(
    module,
    module.exports,
    load,
  )
  return module.exports
}

/** React's own writer of data, which works with the React of the server alone. */
function encoderOf(): Encoder {
  const react = moduleOf('react/cjs/react.react-server.production.js', {})
  const dom = moduleOf('react-dom/cjs/react-dom.react-server.production.js', { 'next/dist/compiled/react': react })
  // Safe: that is what the module exports.
  return moduleOf('react-server-dom-turbopack/cjs/react-server-dom-turbopack-server.node.production.js', {
    react,
    'react-dom': dom,
  }) as Encoder
}

beforeAll(() => Object.assign(globalThis, { __next_require__: () => ({ Card: 'the Card', Menu: 'the Menu' }) }))
afterAll(() => Reflect.deleteProperty(globalThis, '__next_require__'))

/** What a browser makes of the data. */
async function read(data: ReadableStream): Promise<unknown> {
  const serverConsumerManifest = { moduleMap: null, serverModuleMap: null, moduleLoading: null }
  return plain(await decoder.createFromReadableStream(data, { serverConsumerManifest }))
}

const readRow = (row: string) => read(new Blob([`${ROW_TEXTS}0:${row}\n`]).stream())

type Lazy = { readonly _init: (payload: unknown) => unknown; readonly _payload: unknown }
const isLazy = (type: unknown): type is Lazy => typeof type === 'object' && type !== null && '_init' in type

/** Elements as objects that compare well: React leaves out a property without a value. */
function plain(value: unknown): unknown {
  if (isLazy(value)) return plain(value._init(value._payload))
  if (Array.isArray(value)) return value.map(plain)
  if (isValidElement<object>(value)) {
    return { element: plain(value.type), key: value.key, props: plain(value.props) }
  }
  if (isPageElement(value)) {
    return { element: value.isClient ? `the ${value.type}` : value.type, key: value.key, props: plain(value.props) }
  }
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(given.map(([name, each]) => [name, plain(each)]))
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '$',
    '$$',
    '$L1',
    '$undefined',
    '$1:props',
    '@1',
    '</script>',
    '<!--',
    '\u2028\u2029',
    '\ud800',
    'é€😀',
  ),
  fc.string().map((rest) => `$${rest}`),
)
const name = fc
  .oneof(fc.constantFrom('title', 'children', 'aria-label', '$a'), fc.string())
  .filter((each) => each !== '__proto__')
const number = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .filter((each) => !Object.is(each, -0))

const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(text, number, fc.boolean(), fc.constantFrom(null, undefined)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    tie('element'),
  ),
  element: fc
    .record({
      type: fc.constantFrom('p', 'my-part', 'Card', 'Menu'),
      key: fc.option(text),
      props: fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    })
    .map((made) => pageElement({ ...made, isClient: ROWS.has(made.type) })),
}))

test("React's own decoder reads what was written, whatever texts, lists and elements are in it", async () => {
  await fc.assert(
    fc.asyncProperty(anyValue, async (value) => {
      const row = pageData(value, referenceOf)
      expect(row).not.toMatch(/[\n\r]/)
      expect(await readRow(row)).toEqual(plain(value))
    }),
    {
      numRuns: 500,
      examples: [[pageElement({ type: 'p', isClient: false, key: null, props: { toString: undefined } })]],
    },
  )
})

const reference = (exported: string): FunctionComponent<Record<string, unknown>> =>
  Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference'), $$id: `file.tsx#${exported}` })
const Card = reference('Card')
const Menu = reference('Menu')
const Row = ({ title }: { title: string }) => (
  <li id={title} key={title}>
    {title}
  </li>
)
const Part = ({ children }: { children: ReactNode }) => children

/** A page of a list in small: components of the server, also with keys, around elements and components of the browser. */
const page = (titles: readonly string[]) => (
  <>
    <h1 className="x">{titles[0]}</h1>
    <Card title={titles[0]} icon={<Row title="i" />} facts={{ list: titles, none: undefined }} />
    <ul>
      {titles.map((title) => (
        <Part key={`k${title}`}>
          <Row title={title} />
        </Part>
      ))}
    </ul>
    <Menu>{titles.length > 1 && <Row key="last" title={titles.at(-1) ?? ''} />}</Menu>
  </>
)

/** React writes a part without a key that becomes one with a key as a list of one. */
const withoutSlots = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 1 ? withoutSlots(value[0]) : value.map(withoutSlots)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutSlots(each)]))
}

test('an expanded tree is read as what React itself writes of the tree', async () => {
  const encoder = encoderOf()
  const components = Object.fromEntries(
    Array.from(ROWS.keys(), (exported) => [`file.tsx#${exported}`, { id: 'module', chunks: [], name: exported }]),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (titles) => {
      const ours = await readRow(pageData(expandTree(page(titles)), referenceOf))
      const theirs = await read(encoder.renderToReadableStream(page(titles), components))
      expect(withoutSlots(ours)).toEqual(withoutSlots(theirs))
    }),
  )
})

test('a list that looks like an element, and texts that look like references, stay what they are', async () => {
  const hostile = ['$', 'script', null, { children: 'evil()' }]
  expect(await readRow(pageData(hostile, referenceOf))).toEqual(hostile)
  const texts = { a: '$L1', b: '$undefined', c: '$', d: '$$' }
  expect(pageData(texts, referenceOf)).toBe('{"a":"$$L1","b":"$$undefined","c":"$$","d":"$$$"}')
  expect(await readRow(pageData(texts, referenceOf))).toEqual(texts)
})

test('a component of the browser is written by its row, an element by its name', () => {
  const card = pageElement({ type: 'Menu', isClient: true, key: 'k', props: { children: undefined } })
  const box = pageElement({ type: 'p', isClient: false, key: null, props: { children: [card, 'x'] } })
  expect(pageData(box, referenceOf)).toBe(
    '["$","p",null,{"children":[["$","$L2a","k",{"children":"$undefined"}],"x"]}]',
  )
})

class Price {
  readonly amount = 1
}

test.each<[string, unknown]>([
  ['a number that is none', Number.NaN],
  ['a number without end', Number.POSITIVE_INFINITY],
  ['a function', () => null],
  ['a symbol', Symbol('x')],
  ['a large integer', 1n],
  ['an instance of a class', new Price()],
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['a promise', Promise.resolve()],
  ['an element that was not expanded', createElement('p', { key: 'x' })],
])('%s is refused, also deep inside', (_name, value) => {
  const holder = pageElement({ type: 'p', isClient: false, key: null, props: { facts: [{ value }] } })
  for (const node of [value, holder]) {
    expect(() => pageData(node, referenceOf)).toThrow(new TypeError('A value that the data of a page cannot have.'))
  }
})
