import { pageOf } from '../../template/fixtures/run-step'
import { prepareTemplate } from '../../template/prepare'
import { STARTER_HTML } from './starter-html'

const facts = { name: 'New', email: 'new@shop.example', phone: '', address: '', description: '' }

test('a missing fact of a new store leaves an empty element, which the page hides with its heading', () => {
  const { pieces, css } = prepareTemplate(STARTER_HTML, facts, [])
  expect(css.replace(/\s/g, '')).toContain('.starter-contact>div:has(>p:empty){display:none')
  expect(pageOf({ pieces, css })).toContain('<h2>Call us</h2><p></p>')
})

test('its button uses the colours that are derived for text', () => {
  const { css } = prepareTemplate(STARTER_HTML, facts, [])
  expect(css).toContain('background:var(--primary-fill);color:var(--on-primary)')
})
