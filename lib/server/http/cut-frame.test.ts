import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { type DataSlot, filled, type HeadSlot } from '../page-cache/page-frame'
import { type FrameMarks, newRecord } from '../page-cache/render-record'
import { cutFrame, newMarks, scriptText } from './cut-frame'
import {
  DATA_BEGIN,
  type ListValues,
  markedValues,
  nextData,
  nextMarkup,
  nextPage,
  nextScripts,
} from './next-page.fixture'

const SEARCH = { address: 'product-list?q=tea', params: { query: 'cT10ZWE' } }
const PLACE = { tagname: 'categories', id: 'X1', page: '1' }
const CATEGORY = { address: 'product-list?id=X1&tagname=categories', params: PLACE }

const captured = (body: string, markup: string[] = []) => {
  const record = newRecord({ holdsMarkup: true })
  record.markup?.push(...markup)
  record.tags.add('site:acme')
  return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(body), record }
}

/** The frame of a page that Next made for the first search or category. */
const frameOf = (marks: FrameMarks, of: Pick<ListValues, 'address' | 'params'>) =>
  cutFrame(captured(nextPage('acme', markedValues(marks, of))), marks)

const quoted = (text: string) => JSON.stringify(text).slice(1, -1)

/** The page and its data that the frame makes of a list. */
function page(frame: NonNullable<ReturnType<typeof cutFrame>>, values: ListValues) {
  const inHead = (slot: HeadSlot) => values[slot] ?? ''
  const inData = (slot: DataSlot) => {
    if (slot === 'address') return `"c":["",${JSON.stringify(values.address)}]`
    if (slot === 'content') return values.row
    if (slot === 'title' || slot === 'description' || slot === 'path') return quoted(values[slot] ?? '')
    const name = slot.slice('param '.length)
    return `"n":"${name}","t":"d","k":"${values.params[name]}"`
  }
  const data: unknown = JSON.parse(`"${filled(frame.data, (slot) => scriptText(inData(slot)))}"`)
  return { markup: filled(frame.head, inHead) + values.html + frame.foot + frame.starter, data }
}

const LISTS: readonly (readonly [string, ListValues])[] = [
  [
    'a search',
    {
      title: 'Search results for “oolong”',
      description: 'Search results at Acme.',
      path: null,
      address: 'product-list?q=oolong%20%22',
      params: { query: 'cT1vb2xvbmc' },
      html: '<h1>Oolong</h1>',
      row: '["$","h1",null,{"children":"Oolong <b> & \\" \u2028"}]',
    },
  ],
  [
    'a category',
    {
      title: 'Teas',
      description: 'Teas at Acme: 3 products.',
      path: '/product-list?tagname=categories',
      address: 'product-list?id=Y2&tagname=categories&page=2',
      params: { tagname: 'categories', id: 'Y2', page: '2' },
      html: '',
      row: '"$undefined"',
    },
  ],
]

test.each(LISTS)('the frame of a page, filled with the facts of %s, is the page of that list', (_name, values) => {
  const frame = frameOf(newMarks(values.path !== null), values.path === null ? SEARCH : CATEGORY)
  if (!frame) throw new Error('There is no frame.')
  expect(page(frame, values)).toEqual({ markup: nextMarkup('acme', values), data: nextData('acme', values) })
})

test('nothing of the marks and of the first list is left in a frame', () => {
  const marks = newMarks(true)
  const { head, foot, starter, data } = frameOf(marks, CATEGORY) ?? {}
  const left = JSON.stringify([head, foot, starter, data])
  for (const mark of Object.values(marks)) expect(left).not.toContain(mark)
  expect(left).not.toMatch(/X1|product-list\?/)
})

test('the marks of two frames are different, and name the page for search engines or ask them not to index it', () => {
  const [one, other] = [newMarks(true), newMarks(false)]
  expect(new Set([...Object.values(one), ...Object.values(other)]).size).toBe(10)
  expect(one).toMatchObject({ path: expect.stringMatching(/^\/frame-path-[0-9a-f]{24}$/) })
  expect(one.isPrivate).toBeUndefined()
  expect(other).toMatchObject({ isPrivate: true })
  expect(other.path).toBeUndefined()
})

test('a frame has the headers, tags, static parts, hashes and rows of its page', () => {
  const marks = newMarks(false)
  const frame = cutFrame(captured(nextPage('acme', markedValues(marks, SEARCH)), ['<nav>', '<footer>']), marks)
  expect(frame).toMatchObject({ headers: { 'content-type': 'text/html' }, markup: ['<nav>', '<footer>'] })
  expect([...(frame?.record.tags ?? [])]).toEqual(['site:acme'])
  const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')
  expect(frame?.hashes).toEqual([hashOf('theme()'), hashOf('own()')])
  // The other row is of a component around the list.
  expect(frame?.references).toEqual(new Map([['AddButtons', 'a3']]))
  expect(frame?.foot).toMatch(/^<\/main>.*<script id="_R_"$/)
})

test.each([
  ['has two rows', (data: string) => data.replace('4:[', '4:T30,\na3:I["x",[],"Evil"]\n\n4:[')],
  ['has no row', (data: string) => data.replace('a3:I', 'a4:I')],
  ['has a row of another kind', (data: string) => data.replace('a3:I', 'a3:T')],
])('a component of lists that %s in the data gives no frame', (_name, change) => {
  const marks = newMarks(true)
  const values = markedValues(marks, CATEGORY)
  const data = nextData('acme', values)
  expect(change(data)).not.toBe(data)
  expect(cutFrame(captured(nextMarkup('acme', values) + nextScripts(change(data))), marks)).toBeNull()
})

test('the data may be sent in parts that end anywhere', () => {
  const marks = newMarks(true)
  const values = markedValues(marks, CATEGORY)
  const data = nextData('acme', values)
  const whole = cutFrame(captured(nextMarkup('acme', values) + nextScripts(data, data.length)), marks)
  expect(whole).not.toBeNull()
  for (const size of [1, 7, 500]) {
    expect(cutFrame(captured(nextMarkup('acme', values) + nextScripts(data, size)), marks)?.data).toEqual(whole?.data)
  }
})

const without = (text: string) => (body: string) => body.replace(text, '')
const PUSHED = '</script><script>self.__next_f.push([1,'

test.each<[string, (body: string, marks: FrameMarks) => string]>([
  ['without the first mark', (body, { start }) => body.replace(`<i>${start}</i>`, '')],
  ['without the last mark', (body, { end }) => body.replace(`<i>${end}</i>`, '')],
  [
    'whose marks are in another order',
    (body, { start, end }) =>
      body.replace(`<i>${end}</i>`, '').replace(`<i>${start}</i>`, `<i>${end}</i><i>${start}</i>`),
  ],
  ['whose first mark is in no row of the data', (body, { start }) => body.replaceAll(`:\\"${start}\\"`, ':\\"\\"')],
  ['without the script that starts the framework', without('<script id="_R_"')],
  ['whose first script of the data is another', without('self.__next_f||')],
  ['with scripts of the data in another form', (body) => body.replaceAll(PUSHED, PUSHED.replace('[1,', '[2,'))],
  ['with a nonce in its scripts', (body) => body.replaceAll('<script>self', '<script nonce="x">self')],
  ['with a script between those of the data', (body) => body.replace(PUSHED, `</script><script>x()${PUSHED}`)],
  ['with something behind the data', (body) => body.replace('</body>', '<p></p></body>')],
  ['without data', (body) => `${body.slice(0, body.indexOf(DATA_BEGIN))}${DATA_BEGIN}</body></html>`],
  ['that is cut off', (body) => body.slice(0, -20)],
  ['without an address in the state of the router', (body) => body.replace('\\"c\\":', '\\"d\\":')],
  ['that is empty', () => ''],
])('a page %s has a form that is not known', (_name, change) => {
  const marks = newMarks(true)
  const values = markedValues(marks, CATEGORY)
  const body = nextMarkup('acme', values) + nextScripts(nextData('acme', values), 1_000)
  expect(cutFrame(captured(body), marks)).not.toBeNull()
  const changed = change(body, marks)
  expect(changed).not.toBe(body)
  expect(cutFrame(captured(changed), marks)).toBeNull()
})

const hostile = fc.constantFrom(
  '<',
  '>',
  '&',
  '\u2028',
  '\u2029',
  '</script>',
  '<!--',
  '"',
  '\\',
  '\\u003c',
  '\n',
  '\ud800',
  '$&',
  '€',
)

test('text inside a script cannot end it, and is read as the same text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' }))), (parts) => {
      const text = parts.join('')
      const written = scriptText(text)
      expect(written).not.toMatch(/[<>&\u2028\u2029\n\r]/)
      expect(JSON.parse(`"${written}"`)).toBe(text)
      expect(new Function(`return "${written}"`)()).toBe(text)
    }),
    { numRuns: 200 },
  )
})

test('texts that are written one after the other are read as one text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string())), (parts) => {
      expect(JSON.parse(`"${parts.map(scriptText).join('')}"`)).toBe(parts.join(''))
    }),
  )
})
