import { runStep } from '../fixtures/run-step'
import { dropIdleWhitespace } from './drop-idle-whitespace'

test.each([
  ['<div>\n  <p>a</p>\n  <p>b</p>\n</div>', '<div><p>a</p><p>b</p></div>'],
  ['<p><b>a</b>\n   <i>b</i></p>', '<p><b>a</b> <i>b</i></p>'],
  ['<p>a</p>\n<span>b</span>', '<p>a</p> <span>b</span>'],
  ['<pre>\n\n <b>a</b>\n </pre>', '<pre>\n <b>a</b>\n </pre>'],
  ['<div>&nbsp;</div>', '<div>&nbsp;</div>'],
  ['  <p>a</p>\n<p>b</p>  ', '<p>a</p><p>b</p>'],
])('%j', (html, expected) => {
  expect(runStep(dropIdleWhitespace, html)).toBe(expected)
})
