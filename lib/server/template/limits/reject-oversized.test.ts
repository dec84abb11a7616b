import { Failure } from '@/lib/rules/failure'
import { cpuTime } from '../fixtures/cpu-time'
import { STORE } from '../fixtures/run-step'
import { parseTemplate } from '../parse-template'
import { prepareTemplate } from '../prepare'
import { MAX_TEMPLATE_BYTES, rejectOversized } from './reject-oversized'

const WIDE = '<section class="a"><p>text <b>bold</b></p><img src="/a.png"></section>'

function rejection(html: string): { code: string; ms: number } {
  let code = 'none'
  const ms = cpuTime(() => {
    try {
      rejectOversized(html)
    } catch (error) {
      code = error instanceof Failure ? error.code : 'a bug'
    }
  })
  return { code, ms }
}

// It takes 50 ms at most; a parser takes seconds for the longest of these.
const SOON = 500

test('a short page that unclosed tags turn into millions of elements is rejected during parsing', () => {
  const tags = Array.from({ length: 200 }, (_, at) => `<b class="x${at}">`).join('')
  expect(() => parseTemplate(`<p>${tags}</p>${'<p>x'.repeat(20_000)}`)).toThrow('more than 100,000 elements')
  const long = `<p><b title="${'x'.repeat(50_000)}"></p>${'<p>x'.repeat(20_000)}`
  expect(() => parseTemplate(long)).toThrow('Unclosed tags may be the reason')
})

test.each([
  ['above 2 MB', 'x'.repeat(MAX_TEMPLATE_BYTES + 1), 'too_large'],
  ['above 2 MB in bytes', 'é'.repeat(MAX_TEMPLATE_BYTES / 2 + 1), 'too_large'],
  ['100,000 nested tags', '<div>'.repeat(100_000), 'invalid'],
  ['257 levels at the end of 1.9 MB', WIDE.repeat(28_000) + '<i>'.repeat(257), 'invalid'],
  ['nested in SVG', `<svg>${'<g>'.repeat(300)}`, 'invalid'],
  ['nested in a template', '<template>'.repeat(300), 'invalid'],
  ['tags that only look self-closing', '<div/>'.repeat(300), 'invalid'],
  ['after an odd comment', `<!-->${'<b>'.repeat(300)}`, 'invalid'],
])('%s is rejected quickly', (_, html, code) => {
  // The best of three: the time includes the whole process, and other garbage collection with it.
  const tries = [rejection(html), rejection(html), rejection(html)]
  expect(tries.map((refused) => refused.code)).toEqual([code, code, code])
  expect(Math.min(...tries.map((refused) => refused.ms))).toBeLessThan(SOON)
})

test.each([
  ['unclosed paragraphs', '<p>a<h2>b</h2>'.repeat(500)],
  ['unclosed list items', `<ul>${'<li>a<p>b'.repeat(500)}</ul><dl>${'<dt>c<dd>d'.repeat(500)}</dl>`],
  ['unclosed options and links', `<select>${'<option>a'.repeat(500)}</select>${'<a href=b>c'.repeat(500)}`],
  ['unclosed cells', `<table>${'<tr><td>a<td>b'.repeat(500)}`],
  ['void elements', '<br><img src=a><hr/><input>'.repeat(500)],
  ['raw text', `<script>${'"<div>"'.repeat(500)}</script><style>${'<b>'.repeat(500)}</style>`],
  ['comments', `<!-- ${'<div>'.repeat(500)} -->`],
  ['SVG leaves', `<svg>${'<path d="M0 0"/>'.repeat(500)}</svg>`],
  ['200 levels', '<div>'.repeat(200)],
])('%s do not count as depth', (_, html) => {
  expect(rejection(html).code).toBe('none')
  expect(() => prepareTemplate(html, STORE, [])).not.toThrow()
})

test.each([
  ['misnested formatting', '<b><div></b>'.repeat(20_000)],
  ['formatting that browsers carry on', Array.from({ length: 20_000 }, (_, at) => `<p><b id=${at}>`).join('')],
  ['end tags inside raw text', '<div><iframe></div></iframe>'.repeat(20_000)],
])('what the count does not detect the parser rejects: %s', (_, html) => {
  expect(() => prepareTemplate(html, STORE, [])).toThrow('nests more than 256 levels')
})
