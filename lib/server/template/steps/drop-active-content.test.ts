import { runStep } from '../fixtures/run-step'
import { dropActiveContent } from './drop-active-content'

test.each([
  ['<script>x</script><p>a</p><noscript>b</noscript><!-- c -->', '<p>a</p>'],
  ['<object><p>x</p></object><embed><base href="/"><meta charset="x"><link><p>a</p>', '<p>a</p>'],
  ['<math><mi>x</mi></math><template><p>x</p></template><p>a</p>', '<p>a</p>'],
  ['<form action="/x"><p>a</p></form>', '<p>a</p>'],
  ['<x-tag class="a">b</x-tag><dic class="c">d</dic>', '<span class="a">b</span><span class="c">d</span>'],
  ['<svg><lineargradient></lineargradient><g></g></svg>', '<svg><linearGradient></linearGradient><g></g></svg>'],
  ['<input type=hidden><input type="FILE"><input type="text">', '<input type="text">'],
])('%s', (html, expected) => {
  expect(runStep(dropActiveContent, html)).toBe(expected)
})
