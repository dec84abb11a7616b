import fc from 'fast-check'
import { composeEmail } from '@/lib/rules/email-blocks/compose-email'
import { EMAIL_BLOCK_TYPES, EMAIL_BLOCKS } from '@/lib/rules/email-blocks/email-block-kit'
import type { EmailBlock } from '@/lib/rules/email-blocks/email-design'
import type { EmailFacts } from '@/lib/rules/email-blocks/email-facts'
import type { Settings } from '@/lib/rules/website/content'
import { initialSettings } from '@/lib/rules/website/section-of-preset'
import { LiquidMistake } from '../../liquid/liquid-template'
import { type EmailReader, fillBlockEmail, parseBlockEmail } from './block-email'

const FACTS: EmailFacts = {
  storeName: 'Fern & Oak',
  storeUrl: 'https://fern.shop.test',
  address: '1 High Street\nLondon N1 1AA',
  accent: '#0c7a35',
  logo: null,
  products: new Map([
    [
      '1',
      { name: 'Tea <b>"black"</b>', price: '$4.00', was: '$5.00', picture: '/files/tea.webp', href: '/product/tea' },
    ],
  ]),
}
const READER: EmailReader = {
  values: { customer: { first_name: '<i>Ada</i>' }, store: { name: FACTS.storeName } },
  slots: {
    unsubscribe: 'https://fern.shop.test/u/abc',
    proof: 'You are receiving this email because you ticked "News" & more.',
  },
  linkAt: (number) => `https://fern.shop.test/l/r?n=${number}&x=1`,
}
const block = (type: string, settings: Settings = {}): EmailBlock => ({ id: type, type, settings })

function filled(blocks: readonly EmailBlock[], subject = 'News', preheader = '', facts = FACTS) {
  const composed = composeEmail({ subject, preheader, design: { v: 1, blocks } }, facts)
  return { ...fillBlockEmail(parseBlockEmail(composed), READER), links: composed.links }
}

test('an email has what the law asks for in both versions, whatever its blocks are', () => {
  const { html, text } = filled([])
  for (const version of [html, text]) {
    expect(version).toContain('London N1 1AA')
    expect(version).toContain('https://fern.shop.test/u/abc')
  }
  expect(html).toContain('because you ticked &quot;News&quot; &amp; more.')
  expect(text).toContain('because you ticked "News" & more.')
  expect(html).toMatch(/<meta name="color-scheme" content="light dark">/)
  expect(html).toContain('max-width:600px')
})

test('formatted text keeps its elements and gets numbered links; everything else is text', () => {
  const body =
    '<p>Hello {{ customer.first_name | default: "there" }}, see <a href="/product/tea">our tea</a> <script>alert(1)</script></p><ul><li>{% if customer.first_name == "x" %}one{% else %}two{% endif %}</li></ul>'
  const { html, text, links } = filled([block('text', { body })])
  expect(links).toEqual(['https://fern.shop.test/product/tea'])
  expect(html).toContain('Hello &lt;i&gt;Ada&lt;/i&gt;, see <a href="https://fern.shop.test/l/r?n=0&amp;x=1" style="')
  expect(html).not.toContain('<script')
  expect(html).toContain('>two</li>')
  expect(text).toContain('Hello <i>Ada</i>, see our tea (https://fern.shop.test/l/r?n=0&x=1)')
  expect(text).toContain('- two')
})

test('products, pictures, buttons and coupons are in both versions, with whole addresses', () => {
  const { html, text, links } = filled([
    block('products', { title: 'New', products: ['1', 'gone'] }),
    block('picture', {
      picture: { src: '/files/a.webp', alt: 'A "tea" pot', decorative: false },
      link: 'https://other.test/x',
    }),
    block('button', { label: 'Write to us', link: 'mailto:hi@fern.test' }),
    block('coupon', { code: 'TEA10', title: 'For you' }),
    block('columns', { firstTitle: 'Left', secondTitle: 'Right' }),
  ])
  expect(links).toEqual([
    'https://fern.shop.test/product/tea',
    'https://other.test/x',
    'https://fern.shop.test/?coupon=TEA10',
  ])
  expect(html).toContain('Tea &lt;b&gt;&quot;black&quot;&lt;/b&gt;')
  expect(html).toContain('src="https://fern.shop.test/files/a.webp" alt="A &quot;tea&quot; pot"')
  expect(html).toContain('href="mailto:hi@fern.test"')
  expect(text).toContain('Tea <b>"black"</b>, $4.00: https://fern.shop.test/l/r?n=0&x=1')
  expect(text).toContain('A "tea" pot (https://fern.shop.test/l/r?n=1&x=1)')
  expect(text).toContain('Code: TEA10')
  expect(text).toMatch(/Left\n\nRight/)
})

test('a picture that only this machine can load is left out, and so is a script address', () => {
  const picture = (src: string) =>
    block('picture', { picture: { src, alt: 'x', decorative: false }, link: 'javascript:alert(1)' })
  const { html } = filled([
    picture('http://127.0.0.1/a.png'),
    picture('javascript:alert(1)'),
    picture('//evil.test/a.png'),
  ])
  expect(html).not.toMatch(/<img|javascript:/)
})

test('texts of the shop are never read as Liquid', () => {
  const product = { name: '{{ customer.first_name }}', price: '$1', was: null, picture: null, href: '/product/x' }
  const facts = { ...FACTS, storeName: '{% if %}', products: new Map([['1', product]]) }
  const { html } = filled([block('products', { products: ['1'] })], 'News', '', facts)
  expect(html).toContain('{{ customer.first_name }}')
  expect(html).toContain('{% if %}')
})

test('a subject is one line', () => {
  expect(filled([], 'Hello\r\nBcc: x@y.z {{ customer.first_name }}').subject).toBe('Hello Bcc: x@y.z <i>Ada</i>')
})

test('whatever is typed or stored, an email is safe HTML or a mistake with its line', () => {
  const nasty = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '" onload="alert(1)',
      '{{ "<script>" }}',
      '{{ customer.first_name }}',
      '{% if x %}',
      '{% endif %}',
      '{{ <script> }}',
      '{{ "}}" <script> }}',
      '{% comment %}<script>{% endcomment %}',
      "{% assign a = '<script>' %}{{ a }}",
      '</td></table><script>',
    ),
  )
  const typed = fc.array(nasty, { maxLength: 4 }).map((parts) => parts.join(' '))
  const stored: fc.Arbitrary<EmailBlock> = fc
    .record({
      type: fc.constantFrom(...EMAIL_BLOCK_TYPES),
      value: typed,
      junk: fc.jsonValue({ maxDepth: 2 }),
      isJunk: fc.boolean(),
    })
    .map(({ type, value, junk, isJunk }) => {
      const settings = Object.entries(initialSettings(EMAIL_BLOCKS[type].fields)).map(([key, initial]) => [
        key,
        isJunk ? (junk as Settings[string]) : typeof initial === 'string' ? value : initial,
      ])
      return block(type, Object.fromEntries(settings))
    })
  fc.assert(
    fc.property(fc.array(stored, { maxLength: 4 }), typed, typed, (blocks, subject, preheader) => {
      try {
        const { html } = filled(blocks, subject, preheader)
        expect(html).not.toMatch(/<script|<[^>]* onload=/i)
        expect(html).toContain('London N1 1AA')
      } catch (error) {
        if (!(error instanceof LiquidMistake)) throw error
        expect(error.line).toBeGreaterThan(0)
      }
    }),
    { numRuns: 400 },
  )
})
