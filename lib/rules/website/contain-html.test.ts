import { containHtml } from './contain-html'

test.each([
  ['<p class="a">One &amp; <b>two</b></p>', '<p class="a">One &amp; <b>two</b></p>'],
  ['<div><p>One', '<div><p>One</p></div>'],
  ['</div></section>One', 'One'],
  ['<section class="a">One</section>', '<div class="a">One</div>'],
  ['<p>One<div>Two</div>', '<p>One</p><div>Two</div>'],
  ['<!-- <div> -->One<!--', 'One'],
  ['<script>let a = "<div>"</script>One', 'One'],
  ['<textarea><div></textarea>One', 'One'],
  ['<style>.a > b{color:red}</style>', '<style>.a > b{color:red}</style>'],
  ['<style>a{}</section></style>One', 'One'],
  [
    '<iframe src="https://player.vimeo.com/video/1"><p></iframe>',
    '<iframe src="https://player.vimeo.com/video/1"></iframe>',
  ],
  ['<form><input name=a></form>', '<input name="a">'],
  ["<img alt='\"'>", '<img alt="&quot;">'],
  ['a < b', 'a &lt; b'],
  ['<svg><colgroup><path d="M0"></colgroup></svg>', '<svg><path d="M0"></path></svg>'],
  [
    '<svg><foreignObject><table><tr><td>One</table></foreignObject></svg>',
    '<svg><foreignobject><table><tr><td>One</td></tr></table></foreignobject></svg>',
  ],
  ['<div title="', '&lt;div title="'],
])('%s', (source, html) => expect(containHtml(source)).toBe(html))

test('elements are not nested without end', () => {
  expect(containHtml('<div>'.repeat(5_000)).match(/<div>/g)).toHaveLength(100)
})
