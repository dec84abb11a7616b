import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { isTag } from 'domhandler'
import type { Piece } from '@/lib/rules/template-piece'
import { GRAPESJS_PAGE } from './fixtures/grapesjs-page'
import { htmlOfPage, STORE } from './fixtures/run-step'
import { prepareTemplate } from './prepare'

const MODULES = ['m1', 'm2'].map((id) => ({ id, type: 'products', title: id }))
const prepared = (html: string, modules = MODULES) => prepareTemplate(html, STORE, modules)

function livesOf(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'element') return livesOf(piece.children)
    if (piece.kind === 'html' || piece.kind === 'text') return []
    return [piece.kind === 'module' ? `module ${piece.id}` : piece.kind]
  })
}

test('a page from an editor becomes pieces in its own order', () => {
  const { pieces, css } = prepared(GRAPESJS_PAGE)
  expect(livesOf(pieces)).toEqual(['categories', 'module m2', 'module m1', 'tabs'])
  const $ = load(htmlOfPage({ pieces, css }))
  expect($('h1').text()).toBe('Welcome to Green & Co')
  expect($('.gjs-row.hero').attr('id')).toBe('user-content-ih3k')
  expect($('a.mail').attr('href')).toBe('mailto:hello@green.example')
  expect($('header, nav, footer, script, form').length).toBe(0)
  expect(css).toContain(':where(.template-body) #user-content-ih3k{padding:2rem;}')
})

test('class and style of the body are set on a wrapper', () => {
  const { pieces } = prepared(
    '<html class="js"><body class="home" style="color:red;position:fixed"><p>a</p></body></html>',
    [],
  )
  expect(pieces).toMatchObject([
    { kind: 'element', tag: 'div', attributes: { class: 'js home', style: 'color:red;position:absolute' } },
  ])
})

test('a page without content still has its live modules', () => {
  for (const html of ['', '<nav>a</nav>', '<frameset><frame></frameset>']) {
    expect(livesOf(prepared(html).pieces)).toEqual(['categories', 'module m1', 'module m2', 'tabs'])
  }
})

const HOSTILE = [
  '"><img src=x onerror=alert(1)>',
  "'><script>alert(1)</script>",
  '</style><script>alert(1)</script>',
  '--><svg onload=alert(1)>',
  '</title><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'x" onmouseover="alert(1)',
  'x onmouseover=alert(1) y=',
  ';position:fixed;background:url(//evil.example)',
  '}body{display:none}a{',
  '*/}body{display:none}/*',
  '{{store.email}}',
  '$& $1 $`',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u0000\u2028\ud800',
  '//evil.example',
  '%0a%0dx',
  'a?bcc=x@evil.example&body=y',
]

/** `{}` is replaced by the fact. */
const CONTEXTS = [
  '<p>{}</p>',
  '<p title="{}">a</p>',
  "<p title='{}'>a</p>",
  '<p title={}>a</p>',
  '<a href="{}">a</a>',
  '<a href="mailto:{}">a</a>',
  '<a href="tel:{}">a</a>',
  '<a href="/x?q={}#y">a</a>',
  '<img src="{}" alt="{}">',
  '<p style="color:{}">a</p>',
  '<style>p{content:"{}";color:{}}</style>',
  '<!-- {} --><p>a</p>',
  '<script>var a = "{}"</script>',
  '<p onclick="{}">a</p>',
  '<textarea>{}</textarea>',
  '<svg><title>{}</title><text>{}</text></svg>',
  '<{}>a</{}>',
  '<p {}="a">b</p>',
  '<iframe srcdoc="{}"></iframe>',
]

test('a fact of a store is escaped, in every context and with any content', () => {
  for (const context of CONTEXTS) {
    for (const value of HOSTILE) {
      const html = context.replaceAll('{}', '{{store.name}}')
      const store = { ...STORE, name: value }
      const $ = load(htmlOfPage(prepareTemplate(html, store, [])))
      const plain = load(htmlOfPage(prepareTemplate(html, { ...STORE, name: 'plain' }, [])))
      expect({ context, value, elements: names($) }).toEqual({ context, value, elements: names(plain) })
      expect({ context, value, new: missing(attributeNames($), attributeNames(plain)) }).toEqual({
        context,
        value,
        new: [],
      })
      expect($('style').text()).toBe(plain('style').text())
      for (const link of $('[href], [src]').toArray())
        expect(link.attribs.href ?? link.attribs.src).not.toMatch(/^\s*(javascript|data:text|\/\/)/i)
    }
  }
})

test('a prepared template does not change when prepared again', () => {
  const body = (page: string) => load(page.replace(/<!--live:\w+-->/g, ''))('.template-body').html() ?? ''
  const first = body(htmlOfPage(prepared(GRAPESJS_PAGE, [])))
  expect(body(htmlOfPage(prepared(first, [])))).toBe(first)
})

const shared = join(process.cwd(), '../shared/data/html')
const pages = existsSync(shared) ? readdirSync(shared).filter((name) => name.endsWith('.html')) : []

test('real pages: no editor attributes, no chrome, no script; the author’s classes and words stay', () => {
  for (const name of pages) {
    const html = readFileSync(join(shared, name), 'utf8')
    const page = htmlOfPage(prepared(html))
    expect({ name, left: page.match(LEFTOVER) }).toEqual({ name, left: null })
    const $ = load(page)
    const $source = load(html)
    $source(GONE).remove()
    expect({ name, lost: missing(classes($source), classes($)) }).toEqual({ name, lost: [] })
    expect({ name, words: missing(words($source), words($)) }).toEqual({ name, words: [] })
    expect($('img').length).toBe($source('img').length)
  }
})

const LEFTOVER =
  /data-gjs|data-mce|contenteditable|spellcheck|data-editable|data-fixture|<(nav|header|footer|script|form|base|meta|link)\b|\son\w+=|javascript:/i
const GONE =
  'header,footer,nav,title,script,style,noscript,template,iframe,[role=banner],[role=navigation],[role=contentinfo],.tox,.tox-tinymce-aux,.top-header,[data-v-component-products],[class*=js-cont],[id^=gjs-css-rules],.gjs-css-rules'
const EDITOR_CLASS = /^(gjs-(dashed|selected)|mce-(content-body|edit-focus))$/

type Page = ReturnType<typeof load>
/** Forms and wrappers of a menu go with their own classes. */
function classes($: Page): Set<string> {
  const shown = $('[class]')
    .not('form')
    .filter((_, node) => $(node).text().trim() !== '' || $(node).find('img').length > 0)
  return new Set(
    shown
      .toArray()
      .flatMap((node) => (node.attribs.class ?? '').split(/\s+/))
      .filter((name) => name && !EDITOR_CLASS.test(name)),
  )
}
function words($: Page): Set<string> {
  const texts = $('body, body *')
    .not('style')
    .contents()
    .filter((_, node) => node.type === 'text')
  return new Set(
    texts
      .toArray()
      .flatMap((node) => ('data' in node ? node.data : '').split(/\s+/))
      .filter(Boolean),
  )
}
function elements($: Page) {
  return $('*').toArray().filter(isTag)
}
function names($: Page): string[] {
  return elements($).map(({ name }) => name)
}
function attributeNames($: Page): Set<string> {
  return new Set(elements($).flatMap(({ attribs }) => Object.keys(attribs)))
}
function missing(all: Set<string>, kept: Set<string>): string[] {
  return [...all].filter((one) => !kept.has(one))
}
