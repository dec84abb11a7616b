import { type CheerioAPI, load } from 'cheerio'
import { isTag } from 'domhandler'
import fc from 'fast-check'
import postcss from 'postcss'
import type { Json, PageContent, Section } from '@/lib/rules/website/content'
import { compilePage } from '@/lib/rules/website/kit/compile'
import { SAMPLE_MOMENT, samplePage, sampleSection } from '@/lib/rules/website/kit/fixtures/compile-sample'
import { SECTION_KIT } from '@/lib/rules/website/kit/section-kit'
import { sectionMarkup } from '@/lib/rules/website/kit/section-markup'
import type { Fields } from '@/lib/rules/website/section-definition'
import { COMMON_CSS } from '@/lib/rules/website/sections/common-css'
import { htmlOfPage, STORE } from './fixtures/run-step'
import { prepareTemplate } from './prepare'

const PICTURE = {
  src: '/files/a b,c.w1600.webp',
  alt: 'A "mug"',
  decorative: false,
  focus: { x: 10, y: 90 },
  width: 1600,
  height: 900,
}
const ALL = SECTION_KIT.flatMap((definition) => definition.presets.map((preset) => sampleSection(definition, preset)))

function withValues(section: Section, value: (kind: string) => Json | undefined): Section {
  const definition = SECTION_KIT.find(({ type }) => type === section.type)!
  const change = (fields: Fields, settings: Section['settings']) =>
    Object.fromEntries(Object.entries(settings).map(([key, old]) => [key, value(fields[key]?.kind ?? '') ?? old]))
  const blocks = Object.entries(section.blocks).map(([id, block]) => {
    const fields = definition.blocks.find(({ type }) => type === block.type)?.fields ?? {}
    return [id, { ...block, settings: change(fields, block.settings) }]
  })
  return { ...section, settings: change(definition.fields, section.settings), blocks: Object.fromEntries(blocks) }
}

const full = (section: Section) =>
  withValues(section, (kind) =>
    kind === 'picture' ? PICTURE : kind === 'video' ? 'https://vimeo.com/123456789' : undefined,
  )

/** What the pipeline adds to elements, and does with names. */
const ADDED = new Set(['loading', 'decoding', 'rel', 'sandbox', 'referrerpolicy', 'data-live-slot', 'data-live-module'])

const isSetting = (isLive: boolean, name: string) => isLive && name.startsWith('data-')

function outline($: CheerioAPI): string[] {
  return (
    $('body *')
      .toArray()
      .filter((node) => isTag(node) && node.name !== 'style' && !$(node).hasClass('template-body'))
      // A live part is filled with something else.
      .filter((node) => $(node).parents('.ws-live').length === 0)
      .map((node) => {
        const attributes = Object.entries(node.attribs).filter(
          ([name]) => !ADDED.has(name) && !isSetting($(node).is('.ws-live'), name),
        )
        return [
          node.name,
          ...attributes.map(([name, value]) => `${name}=${value.replace('user-content-', '')}`).sort(),
        ].join(' ')
      })
  )
}

function prepared(content: PageContent) {
  const { html, modules } = compilePage(content, SAMPLE_MOMENT)
  // The store's facts come in on the way; they are put into both.
  const filled = html.replaceAll(/\{\{store\.\w+\}\}/g, 'fact')
  const page = prepareTemplate(filled, STORE, [...modules], 'preview')
  return { html: filled, page, $: load(htmlOfPage(page)) }
}

test.each(ALL.map((section, at) => [`${section.type} ${at}`, section] as const))(
  'the pipeline takes nothing away from %s',
  (_name, section) => {
    const { html, page, $ } = prepared(samplePage(full(section)))
    expect(outline($)).toEqual(outline(load(html)))
    expect(declarations(page.css.slice(page.css.lastIndexOf('min-height:4rem}') + 16))).toEqual(
      declarations(load(html)('style').text()),
    )
  },
)

test.each(ALL.map((section, at) => [`${section.type} ${at}`, section] as const))(
  'the page of %s has each rule of our stylesheets that matches an element of it',
  (_name, section) => {
    const $ = load(compilePage(samplePage(full(section)), SAMPLE_MOMENT).html)
    const sent = new Set(rulesOf($('style').text()))
    const whole = COMMON_CSS + (sectionMarkup(section.type)?.css ?? '')
    const isSent = (rule: string) => sent.has(rule)
    const applies = (rule: string) => $(rule.slice(0, rule.indexOf('{')).replaceAll(STATE, ':not(x)')).length > 0
    expect(rulesOf(whole).filter((rule) => applies(rule) && !isSent(rule))).toEqual([])
    if (section.type === 'products') expect(rulesOf(whole).filter(isSent).length).toBeLessThan(25)
  },
)

/** What an element only has at times, or a part of it. */
const STATE = /::?(?:hover|marker|focus-visible|before|after|placeholder|empty|(?:-webkit-)[a-z-]+)|\[open\]/g

/** Rules of a stylesheet, also those inside of conditions: selector and declarations. */
function rulesOf(css: string): string[] {
  const all: string[] = []
  postcss.parse(css).walkRules((rule) => {
    all.push(rule.toString())
  })
  return all
}

/** Declarations of a style sheet in their order; of a sheet that the pipeline has written or of ours. */
function declarations(css: string): string[] {
  const all: string[] = []
  postcss.parse(css).walkDecls(({ prop, value }) => {
    all.push(`${prop}:${value.replaceAll(/\s+/g, ' ').trim()}`)
  })
  return all
}

const XSS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</section></style><script>alert(1)</script>',
  'javascript:alert(1)',
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '--></textarea><math><mtext></mtext><style><img src onerror=alert(1)>',
]

test.each(XSS)('%s stays text in every field of every section', (attack) => {
  const texts = new Set(['text', 'rich', 'link', 'video', 'moment', 'node'])
  const sections = ALL.filter(({ type }) => type !== 'html').map((section) =>
    withValues(section, (kind) =>
      texts.has(kind) ? attack : kind === 'picture' ? { ...PICTURE, src: attack, alt: attack } : undefined,
    ),
  )
  const page = samplePage(...sections.slice(0, 40))
  const $ = load(compilePage(page, SAMPLE_MOMENT).html)
  expect($('body script, body svg, body iframe, body math, body [onerror], body [onload], body img').length).toBe(0)
  expect($('[href^="javascript:"], [src^="javascript:"]').length).toBe(0)
  expect($('body > section').length).toBe($('section').length)
  expect($('body').text()).toContain(attack)
})

const NASTY = fc.array(
  fc.constantFrom(
    '<div>',
    '</div>',
    '<section>',
    '</section>',
    '</body>',
    '<p>',
    '</p>',
    '<b>',
    '<table>',
    '<tr>',
    '<td>',
    '</table>',
    '<ul>',
    '<li>',
    '</li>',
    '<button>',
    '<a href=x>',
    '</a>',
    '<svg>',
    '<title>',
    '</svg>',
    '<select>',
    '<option>',
    '<style>',
    '</style>',
    '<textarea>',
    '<!--',
    '-->',
    '<script>',
    '<template>',
    '<plaintext>',
    '<iframe>',
    '<form>',
    '<math>',
    '<mtext>',
    '<foreignObject>',
    '<h1>',
    '<dd>',
    '<caption>',
    '<object>',
    '<noscript>',
    '<img src="',
    '"',
    "'",
    '>',
    '<frameset>',
    '<details>',
    'text',
    '<colgroup>',
    '<nobr>',
    '<marquee>',
    '<xmp>',
    '<br/>',
    '<input>',
    '<head>',
    '<html>',
  ),
  { maxLength: 24 },
)

test('own HTML stays inside its section, whatever it is', () => {
  const text: Section = { type: 'rich-text', v: 1, settings: { title: 'After' }, blocks: {}, blockOrder: [] }
  fc.assert(
    fc.property(NASTY, (parts) => {
      const own: Section = { type: 'html', v: 1, settings: { html: `x${parts.join('')}` }, blocks: {}, blockOrder: [] }
      const page = samplePage(text, own, text)
      const $ = load(compilePage(page, SAMPLE_MOMENT).html)
      const ids = $('section')
        .toArray()
        .map((node) => [node.attribs.id, $(node).parent()[0]?.name])
      expect(ids).toEqual([
        ['s-s0', 'body'],
        ['s-s1', 'body'],
        ['s-s2', 'body'],
      ])
      expect(prepared(page).$('.template-body > section').length).toBe(3)
    }),
    { numRuns: 250, examples: [[['<svg>', '<colgroup>', '<foreignObject>', '<table>']]] },
  )
})
