/** @jest-environment node */
import { PassThrough } from 'node:stream'
import { createElement, type ReactNode, Suspense, use } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { BrokenPage, PageAssembler } from './page-assembler'

const NONCE = 'bm9uY2Utb2YtdGhpcy10ZXN0'
const DATA = `<script nonce="${NONCE}">self.__next_f.push([1,"a"])</script>`
const END = '</body></html>'

/** Promises that this test settles, by name. */
function gates() {
  const settled = new Map<string, { promise: Promise<string>; open: () => void; fail: () => void }>()
  return (name: string) => {
    const known = settled.get(name)
    if (known) return known
    let [open, fail] = [() => {}, () => {}]
    const promise = new Promise<string>((resolve, reject) => {
      open = () => resolve(name)
      fail = () => reject(new Error(name))
    })
    const gate = { promise, open, fail }
    settled.set(name, gate)
    return gate
  }
}

const Part = ({ name }: { name: string }) =>
  name === 'row' ? (
    <tr>
      <td>{name}</td>
    </tr>
  ) : (
    <b>{name}</b>
  )
const Late = ({ of }: { of: Promise<string> }) => <Part name={use(of)} />

/** The same page with late parts in a boundary, and as a whole. */
function page(late: (name: string) => ReactNode, boundary: (children: ReactNode) => ReactNode) {
  return (
    <html lang="en">
      {createElement('head', null, <title>Ünïque</title>)}
      <body>
        <header>Menu</header>
        <main>
          {boundary(
            <>
              <h1>€ {late('rest')}</h1>
              <div>
                {late('one')} and <i>two</i>
              </div>
              <ul>
                <li>{late('two')}</li>
              </ul>
              <table>
                <tbody>
                  <tr>
                    <td>first</td>
                  </tr>
                  {late('row')}
                </tbody>
              </table>
              <div>last</div>
            </>,
          )}
        </main>
        <footer>Imprint</footer>
      </body>
    </html>
  )
}

const whole = () =>
  renderToString(
    page(
      (name) => <Part name={name} />,
      (children) => children,
    ),
  )

/** What React writes while the gates open in this order, as Next sends it: closing tags and data at the end. */
async function streamed(order: readonly string[]): Promise<string[]> {
  const gate = gates()
  const chunks: string[] = []
  const sink = new PassThrough()
  sink.on('data', (chunk: Buffer) => chunks.push(chunk.toString().replace(END, '')))
  const ended = new Promise((resolve) => sink.once('end', resolve))
  const tree = page(
    (name) => <Late of={gate(name).promise} />,
    (children) => <Suspense fallback={null}>{children}</Suspense>,
  )
  await new Promise<void>((resolve) => {
    const { pipe } = renderToPipeableStream(tree, {
      nonce: NONCE,
      onShellReady: () => {
        pipe(sink)
        resolve()
      },
      onError: () => {},
    })
  })
  for (const name of order) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (name.startsWith('!')) gate(name.slice(1)).fail()
    else gate(name).open()
  }
  await ended
  return [...chunks, DATA, END]
}

function assembled(chunks: readonly Buffer[]) {
  const assembler = new PageAssembler(NONCE)
  const sent = chunks.map((chunk) => assembler.add(chunk).toString('latin1'))
  const { rest, page: text } = assembler.end()
  const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString()
  return { sent: sent.map(utf8), whole: utf8(sent.join('') + rest.toString('latin1')), page: text.toString() }
}

const buffers = (chunks: readonly string[]) => chunks.map((chunk) => Buffer.from(chunk))
/** The page as a whole, with its data, as Next writes it. */
const expected = (data: string) => `<!DOCTYPE html>${whole().replace(END, '')}${data}${END}`

test.each([[['rest', 'one', 'two', 'row']], [['row', 'two', 'one', 'rest']], [['one', 'row', 'rest', 'two']]])(
  'late parts in the order %j come to their places: the page is the one that is rendered at once',
  async (order) => {
    const chunks = buffers(await streamed(order))
    const { sent, whole: answer, page: text } = assembled(chunks)
    expect(sent[0]).toMatch(/<header>Menu<\/header><main>$/)
    expect(answer).toBe(expected(DATA))
    expect(text).toBe(expected(DATA.replace(` nonce="${NONCE}"`, '')))
  },
)

test('chunks may end anywhere', async () => {
  const bytes = Buffer.concat(buffers(await streamed(['one', 'row', 'rest', 'two'])))
  for (const size of [1, 7, 64]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    expect(assembled(chunks).whole).toBe(expected(DATA))
  }
})

test('a page without late parts is held until its end', () => {
  const text = `<html><head></head><body><main>${DATA}</main>${END}`
  const assembler = new PageAssembler(NONCE)
  expect(assembler.add(Buffer.from(text))).toHaveLength(0)
  expect(assembler.end().rest.toString()).toBe(text)
  expect(assembler.end().page.toString()).not.toContain(NONCE)
})

test('a part that could not be rendered breaks the page, and so does one that never came', async () => {
  const failed = buffers(await streamed(['rest', '!one', 'two', 'row']))
  expect(() => assembled(failed)).toThrow(BrokenPage)
  const chunks = buffers(await streamed(['rest', 'one', 'two', 'row']))
  const cut = [...chunks.slice(0, 2), ...buffers([END])]
  expect(() => assembled(cut)).toThrow(BrokenPage)
})

const SHELL = '<html><head></head><body><main><!--$?--><template id="B:0"></template><!--/$--></main>'
const script = (code: string, nonce = NONCE) => `<script nonce="${nonce}">${code}</script>`

test.each([
  ['a script file without the nonce', '<p></p>', '<script src="/evil.js" async=""></script>'],
  ['a script with another nonce', '<p></p>', script('$RC("B:0","S:0")', 'x')],
  ['a style sheet after the head', '', script('$RR("B:0","S:0",[])')],
  ['an element of no kind that is known', '', '<style media="not all">p{}</style>'],
])('%s is not followed', (_name, content, code) => {
  const text = `${SHELL}${script('')}<div hidden id="S:0">${content}</div>${code}${script('')}${END}`
  expect(() => assembled(buffers([text]))).toThrow(BrokenPage)
})

test('content that looks like the framework moves nothing and reaches no script of the page', () => {
  const hostile = '<iframe></div><div hidden><script>$RC("B:0","S:9")</script><script>evil()</script></iframe>'
  const late = `<div hidden id="S:0"><p>good</p>${hostile}</div>${script('$RC("B:0","S:0")')}`
  const { page: text } = assembled(buffers([SHELL, script('data()'), late, END]))
  expect(text).toBe(`<html><head></head><body><main><p>good</p>${hostile}</main><script>data()</script>${END}`)
})

test('script files of late parts keep their place among the scripts', () => {
  const file = `<script src="/a.js" nonce="${NONCE}" async=""></script>`
  const late = `${file}<div hidden id="S:0">a</div>${file}${script('$RC("B:0","S:0")')}`
  const { whole: answer, page: text } = assembled(buffers([SHELL, file, script('one()'), late, END]))
  expect(answer).toBe(`<html><head></head><body><main>a</main>${file}${script('one()')}${file}${file}${END}`)
  expect(text).not.toContain('nonce')
})

test('pictures that React wants early stand in the head of the cached page, before its style sheets', () => {
  const shell = SHELL.replace('</head>', '<link rel="stylesheet" href="/a.css"/></head>')
  const preload = '<link rel="preload" as="image" href="/a.webp"/>'
  const late = `${preload}<div hidden id="S:0">a</div>${script('$RC("B:0","S:0")')}`
  const { page: text, whole: answer } = assembled(buffers([shell, script(''), late, END]))
  expect(text).toContain(`<head>${preload}<link rel="stylesheet"`)
  expect(answer).not.toContain(preload)
})
