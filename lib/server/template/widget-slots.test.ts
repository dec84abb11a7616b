import type { Piece } from '@/lib/rules/template-piece'
import { STORE } from './fixtures/run-step'
import { prepareTemplate } from './prepare'

const widgetsOf = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) =>
    piece.kind === 'element' ? widgetsOf(piece.children) : piece.kind === 'widget' ? [piece] : [],
  )
const widgets = (html: string, store = STORE) =>
  widgetsOf(prepareTemplate(`<body data-live-parts="marked">${html}</body>`, store, []).pieces)

test('a widget has the settings that its kind knows, with the facts of the store', () => {
  const html = `<section data-live="Newsletter" data-button="Join {{store.name}}" data-note="No spam." data-until="x"><h2>Demo</h2></section>`
  expect(widgets(html)).toEqual([
    { kind: 'widget', widget: 'newsletter', settings: { button: 'Join Green & Co', note: 'No spam.', n: '1' } },
  ])
})

test('widgets appear wherever they are marked, at most twenty times', () => {
  expect(widgets('<div data-live="hours"></div><p>a</p><div data-live="hours" data-week="false"></div>')).toMatchObject(
    [
      { widget: 'hours', settings: { n: '1' } },
      { widget: 'hours', settings: { week: 'false', n: '2' } },
    ],
  )
  expect(widgets('<div data-live="countdown"></div>'.repeat(30))).toHaveLength(20)
})

test('common words of templates are no widgets, and settings cannot be given past the markers', () => {
  const html = `<div class="countdown" id="contact" data-section="newsletter" data-gjs-type="countdown">a</div>
    <div data-live-slot="contact" data-live-settings='{"button":"x"}'>b</div>
    <div data-live="contact" data-live-settings='{"thanks":"forged"}' data-action="https://evil.example">c</div>`
  expect(widgets(html)).toEqual([{ kind: 'widget', widget: 'contact', settings: { n: '1' } }])
})

test('hostile settings stay text', () => {
  const store = { ...STORE, name: `"}</script><img src=x onerror=alert(1)>` }
  const html = `<div data-live="contact" data-button='{{store.name}}' data-thanks='"><script>alert(1)</script>'></div>`
  expect(widgets(html, store)).toEqual([
    {
      kind: 'widget',
      widget: 'contact',
      settings: { button: store.name, thanks: '"><script>alert(1)</script>', n: '1' },
    },
  ])
})

test('a widget inside a link moves behind it', () => {
  const { pieces } = prepareTemplate(
    '<body data-live-parts="marked"><a href="/x">Go <div data-live="contact"></div></a></body>',
    STORE,
    [],
  )
  expect(pieces.at(-1)).toEqual({ kind: 'widget', widget: 'contact', settings: { n: '1' } })
})
