import { runStep } from '../fixtures/run-step'
import { prefixNames } from './prefix-names'

test.each([
  ['<p id="cart">a</p><a href="#cart">b</a>', '<p id="user-content-cart">a</p><a href="#user-content-cart">b</a>'],
  [
    '<label for="q">a</label><input id="q" name="q">',
    '<label for="user-content-q">a</label><input id="user-content-q">',
  ],
  ['<a name="top" href="#">a</a>', '<a name="user-content-top" href="#">a</a>'],
  ['<p aria-labelledby="a  b">x</p>', '<p aria-labelledby="user-content-a user-content-b">x</p>'],
  ['<path fill="url(#g)"></path>', '<path fill="url(#user-content-g)"></path>'],
  ['<p id="user-content-x">a</p>', '<p id="user-content-x">a</p>'],
  ['<a href="#!/route">a</a>', '<a href="#!/route">a</a>'],
])('%s', (html, expected) => {
  expect(runStep(prefixNames, html)).toBe(expected)
})
