import fc from 'fast-check'
import { LiquidMistake, type LiquidValues, parseLiquid, renderLiquid } from './liquid-template'
import { isEmptyValue, variablesIn } from './liquid-variables'

const html = (source: string, values: LiquidValues = {}) => renderLiquid(parseLiquid(source, 'html'), values)
const text = (source: string, values: LiquidValues = {}) => renderLiquid(parseLiquid(source, 'text'), values)

function mistake(run: () => unknown): LiquidMistake {
  try {
    run()
  } catch (error) {
    if (error instanceof LiquidMistake) return error
    throw error
  }
  throw new Error('It was accepted.')
}

const PERSON = { customer: { first_name: '<img src=x onerror=alert(1)> "Ada"', tags: ['a', 'b'] } }

test('values are escaped in HTML, and are as they are in text', () => {
  expect(html('Hello {{ customer.first_name }}', PERSON)).toBe('Hello &lt;img src=x onerror=alert(1)&gt; &#34;Ada&#34;')
  expect(text('Hello {{ customer.first_name }}', PERSON)).toBe('Hello <img src=x onerror=alert(1)> "Ada"')
})

test('conditions, loops, filters and fallbacks work as in Liquid', () => {
  const source =
    '{% for tag in customer.tags %}{{ tag | upcase }}{% unless forloop.last %}, {% endunless %}{% endfor %} {{ nobody | default: "friend" }}'
  expect(html(source, PERSON)).toBe('A, B friend')
  expect(html('{% if customer.tags.size > 1 %}many{% else %}few{% endif %}', PERSON)).toBe('many')
  expect(html('{% assign x = 3 | times: 2 %}{{ x }}')).toBe('6')
})

test.each([
  '{{ customer.constructor }}',
  '{{ customer.__proto__ }}',
  '{{ customer["constructor"]["constructor"] }}',
  '{{ constructor.constructor }}',
  '{{ customer.tags.constructor.name }}',
  '{{ customer.first_name.__proto__.trim }}',
  '{{ __proto__.toString }}{{ toString }}{{ valueOf }}{{ hasOwnProperty }}',
  '{{ process.env }}{{ globalThis }}{{ require }}',
  '{{ inherited.secret }}',
])('%s shows nothing of what the value does not own', (source) => {
  const inherited = Object.create({ secret: 'inherited' })
  expect(html(source, { ...PERSON, inherited })).toBe('')
})

test.each([
  '{{ customer.first_name | raw }}',
  '{% include "a" %}',
  '{% render "a" %}',
  '{% layout "a" %}',
  '{% block a %}{% endblock %}',
  '{% capture a %}x{% endcapture %}',
  '{% increment customer %}',
  '{% raw %}{{ <b> }}{% endraw %}',
  '{{ customer | json }}',
  '{{ customer | inspect }}',
  '{{ customer.tags | where_exp: "x", "x.constructor" }}',
  '{{ "a" | sha256 }}',
  '{{ "a" | strip_html }}',
])('%s does not exist', (source) => {
  expect(mistake(() => html(source, PERSON)).message).not.toBe('')
})

test.each([
  ['a range of a billion', '{% for i in (1..1000000000) %}x{% endfor %}'],
  [
    'loops in loops',
    '{% for i in (1..1000) %}{% for j in (1..1000) %}{% for k in (1..1000) %}x{% endfor %}{% endfor %}{% endfor %}',
  ],
  ['a wide date', '{{ "now" | date: "%100000000d" }}'],
  ['a text that doubles', `{% assign a = "xxxxxxxxxx" %}${'{% assign a = a | append: a %}'.repeat(40)}{{ a }}`],
  [
    'a list that doubles',
    `{% assign a = "x,x,x,x" | split: "," %}${'{% assign a = a | concat: a %}'.repeat(40)}{{ a }}`,
  ],
  [
    'a text that grows by replacing',
    `{% assign a = "xx" %}${'{% assign a = a | replace: "x", "xxxxxxxxxxxxxxxxxx" %}'.repeat(40)}{{ a }}`,
  ],
  ['a long text many times', `{% for i in (1..4000) %}${'x'.repeat(10_000)}{% endfor %}`],
  ['a million outputs', '{% for i in (1..900) %}{% for j in (1..900) %}{{ i }}{% endfor %}{% endfor %}'],
])('%s ends with a mistake, not with the process', (_, source) => {
  expect(mistake(() => html(source)).message).toMatch(/too much|too long/)
})

test('a mistake names its line', () => {
  expect(mistake(() => html('one\ntwo\n{% if customer %}\nfour'))).toMatchObject({ line: 3 })
  expect(mistake(() => html('one\n{{ customer | shout }}'))).toMatchObject({
    line: 2,
    message: 'Undefined filter: shout.',
  })
  expect(mistake(() => html('x'.repeat(20_001)))).toMatchObject({ line: 1 })
})

test('a template cannot write into the values that it got', () => {
  const values = { customer: { name: 'Ada' } }
  html('{% assign customer = "gone" %}{% cycle "a", "b" %}', values)
  expect(values).toEqual({ customer: { name: 'Ada' } })
})

test('what a template reads is listed, with its fallback', () => {
  const source =
    '{{ customer.first_name | default: "friend" }} {{ store.name }} {% assign x = 1 %}{{ x }}{% if customer.city %}{{ customer.city }}{% endif %}{% for tag in customer.tags %}{{ tag }}{% endfor %}'
  expect(variablesIn(parseLiquid(source, 'html'))).toEqual([
    { path: 'customer.first_name', hasFallback: true },
    { path: 'customer.city', hasFallback: false },
    { path: 'customer.tags', hasFallback: true },
    { path: 'store.name', hasFallback: false },
  ])
})

test('a value is empty when nothing of its own is there', () => {
  const values = { customer: { first_name: '', tags: ['a'], count: 0 } }
  expect(isEmptyValue(values, 'customer.first_name')).toBe(true)
  expect(isEmptyValue(values, 'customer.last_name')).toBe(true)
  expect(isEmptyValue(values, 'customer.constructor')).toBe(true)
  expect(isEmptyValue(values, 'customer.tags.size')).toBe(false)
  expect(isEmptyValue(values, 'customer.count')).toBe(false)
})

test('any text is rendered or rejected with a line, and never gets an element out of a value', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('{{', '}}', '{%', '%}', '{{ customer.first_name }}', '{% if x %}', '{% endif %}', '|', 'raw'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const source = pieces.join('').replaceAll('<', '')
      try {
        expect(html(source, PERSON)).not.toContain('<')
      } catch (error) {
        expect(error).toBeInstanceOf(LiquidMistake)
        expect((error as LiquidMistake).line).toBeGreaterThan(0)
      }
    }),
  )
})
