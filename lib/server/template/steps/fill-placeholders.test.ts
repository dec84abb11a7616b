import { runStep, STORE } from '../fixtures/run-step'
import { fillPlaceholders } from './fill-placeholders'

const filled = (html: string, store = STORE) => runStep(fillPlaceholders, html, { store })

test.each([
  '{{store.name}}',
  '{{ store_name }}',
  '{{{storeName}}}',
  '{{ STORE NAME }}',
  '{{name}}',
  '{storeName}',
  '{store_name}',
  '[STORE_NAME]',
  '[[store-name]]',
  '%STORE_NAME%',
  '$' + '{store.name}',
  '&lt;%= store.name %&gt;',
  '__STORE_NAME__',
  '{{business.name}}',
  '{{storeInfo.name}}',
])('%s is the name of the store', (spelling) => {
  expect(filled(`<p>a ${spelling} b</p>`)).toBe('<p>a Green &amp; Co b</p>')
})

test('all five facts', () => {
  expect(
    filled('<p>{{store.email}}|{{store_phone}}|{{storePhoneNumber}}|{{storeAddress}}|[STORE DESCRIPTION]</p>'),
  ).toBe('<p>hello@green.example|+1 (555) 010-200|+1 (555) 010-200|1 Market Street|Fruit &lt;fresh&gt; daily</p>')
})

test.each(['{{product.name}}', '{name}', '[name]', '{{ storename_x }}', '100% store name %'])(
  '%s is no placeholder',
  (text) => {
    expect(filled(`<p>${text}</p>`)).toBe(`<p>${text}</p>`)
  },
)

test('in an address a fact is encoded as one component', () => {
  const store = { ...STORE, email: 'a@b.co?bcc=x', name: 'javascript:alert(1)' }
  expect(filled('<a href="mailto:{{store.email}}" title="{{store.name}}">x</a>', store)).toBe(
    '<a href="mailto:a@b.co%3Fbcc%3Dx" title="javascript:alert(1)">x</a>',
  )
  expect(filled('<a href="tel:{{store.phone}}">x</a><a href="{{store.name}}">y</a>', store)).toBe(
    '<a href="tel:+1555010200">x</a><a href="javascript%3Aalert(1)">y</a>',
  )
})

test('in CSS and scripts a fact is empty', () => {
  expect(filled('<p style="a:{{store.name}}" onclick="{{store.name}}">x</p>')).toBe('<p style="a:" onclick="">x</p>')
})

test('a fact that looks like a placeholder is not filled again', () => {
  expect(filled('<p>{{store.name}}</p>', { ...STORE, name: '{{store.email}}' })).toBe('<p>{{store.email}}</p>')
  expect(filled('<p>{{store.name}}</p>', { ...STORE, name: '$& $1' })).toBe('<p>$&amp; $1</p>')
})

test('data-store-field fills an element, and sets its link', () => {
  expect(
    filled(
      '<b data-store-field="name">Demo</b><a data-store-field="phone" href="#">1</a><a data-store-field="email"><i>@</i></a>',
    ),
  ).toBe(
    '<b>Green &amp; Co</b><a href="tel:+1555010200">+1 (555) 010-200</a><a href="mailto:hello@green.example"><i>@</i></a>',
  )
})
