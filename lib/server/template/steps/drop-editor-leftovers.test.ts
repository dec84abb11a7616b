import { runStep } from '../fixtures/run-step'
import { dropEditorLeftovers } from './drop-editor-leftovers'

const cleaned = (html: string) => runStep(dropEditorLeftovers, html)

test.each([
  [
    'GrapesJS',
    '<div data-gjs-type="text" data-gjs-highlightable="true" draggable="true" class="gjs-selected gjs-row hero gjs-dashed">x</div>',
    '<div class="gjs-row hero">x</div>',
  ],
  ['GrapesJS, state only', '<b class="gjs-hovered gjs-comp-selected">x</b>', '<b>x</b>'],
  [
    'TinyMCE',
    '<p id="mce_7" class="mce-content-body lead mce-edit-focus" contenteditable="true" spellcheck="false" data-mce-style="x" style="position: relative;"><a href="/a" data-mce-href="/a">x</a></p>',
    '<p class="lead" style="position: relative;"><a href="/a">x</a></p>',
  ],
  [
    'ContentTools',
    '<p data-editable data-fixture data-name="intro" data-ce-tag="p" class="ce-element ce-element--type-text lead">x</p>',
    '<p class="lead">x</p>',
  ],
  ['plain contenteditable', '<p contenteditable spellcheck=false>x</p>', '<p>x</p>'],
  ['Vvveb', '<p data-v-product-name data-v-if="a" data-vvveb-disabled>x</p>', '<p>x</p>'],
])('attributes and classes of %s are removed', (_, html, expected) => {
  expect(cleaned(html)).toBe(expected)
})

test.each([
  '<div class="gjs-row gjs-button mce-lover tox"></div>'.replace(' tox', ''),
  '<p data-name="author" data-target="#x" data-v-7ba5bd90="" data-medium="b" data-variant="v">x</p>',
  '<p class="medium container ckeditor-free" title="gjs-selected">contenteditable</p>',
])('the author’s content stays: %s', (html) => {
  expect(cleaned(html)).toBe(html)
})

test.each([
  '<div class="tox tox-tinymce-inline"><button>B</button></div>',
  '<div class="gjs-toolbar"><i>x</i></div>',
  '<div id="gjs-css-rules-992"></div>',
  '<div class="ct-app"><div class="ct-widget">x</div></div>',
  '<grammarly-extension>x</grammarly-extension>',
  '<div class="medium-editor-toolbar">x</div>',
])('an editor’s own interface is removed with its content: %s', (html) => {
  expect(cleaned(`<p>a</p>${html}<p>b</p>`)).toBe('<p>a</p><p>b</p>')
})

test('bogus elements of TinyMCE: helpers are removed, wrappers unwrapped', () => {
  expect(
    cleaned('<p>a<br data-mce-bogus="1"></p><span data-mce-bogus="all">b</span><b data-mce-bogus="1">c<i>d</i></b>'),
  ).toBe('<p>a</p>c<i>d</i>')
})

test('marks of the website editor stay in a preview only', () => {
  const marked = '<section data-section-id="s1" class="a"><h2 data-block-id="b1" data-field="title">x</h2></section>'
  expect(cleaned(marked)).toBe('<section class="a"><h2>x</h2></section>')
  expect(runStep(dropEditorLeftovers, marked, { purpose: 'preview' })).toBe(marked)
})

test('the body itself is cleaned', () => {
  const step = dropEditorLeftovers
  expect(runStep(step, '<body class="gjs-dashed home" spellcheck="false">x')).toBe('x')
})
