import { runStep } from '../fixtures/run-step'
import { dropChrome } from './drop-chrome'

const left = (html: string) => runStep(dropChrome, html).replace(/\s+/g, ' ').trim()

test.each([
  ['header, nav, footer', '<header>a</header><nav>b</nav><main>c</main><footer>d</footer>', '<main>c</main>'],
  ['upper case', '<HEADER>a</HEADER><NAV>b</NAV><p>c</p><FOOTER>d</FOOTER>', '<p>c</p>'],
  [
    'nested',
    '<header><nav><header>x</header></nav></header><section><nav><nav>y</nav></nav><p>c</p></section>',
    '<section><p>c</p></section>',
  ],
  [
    'roles',
    '<div role="banner">a</div><ul role=" Navigation "><li>b</ul><p>c</p><div role="contentinfo">d</div>',
    '<p>c</p>',
  ],
  [
    'top bars and menus by name',
    '<section class="top-header">a</section><div class="navbar navbar-default">b</div><div id="footer">d</div><p>c</p>',
    '<p>c</p>',
  ],
  ['wrappers that held nothing else', '<section class="menu"><div><nav>a</nav> </div></section><p>c</p>', '<p>c</p>'],
  ['stray end tags', '</nav></header><p>c</p></footer>', '<p>c</p>'],
  ['end tags in the wrong order', '<header><nav>a</header></nav><p>c</p>', '<p>c</p>'],
])('the template’s own chrome is removed: %s', (_, html, expected) => {
  expect(left(html)).toBe(expected)
})

test.each([
  ['header', '<header><div>logo</div><section>c</section><p>d</p>', '<section>c</section><p>d</p>'],
  ['nav, content beside a list', '<nav><ul><li>a</ul><h2>c</h2><p>d</p>', '<h2>c</h2><p>d</p>'],
  [
    'nav around everything',
    '<nav><div><ul><li>a</ul><main>c<footer>f</footer></main><p>d</p>',
    '<main>c</main><p>d</p>',
  ],
  ['self-closing nav', '<nav/><section>c</section>', '<section>c</section>'],
  ['header with a closed nav', '<header><nav><p>x</p></nav><article>c</article>', '<article>c</article>'],
])('an unclosed %s does not remove the page with it', (_, html, expected) => {
  expect(left(html)).toBe(expected)
})

test.each([
  '<ul class="nav nav-tabs"><li>a</li></ul>',
  '<section class="page-header"><h1>Shop</h1></section>',
  '<section class="menu"><h2>Lunch</h2></section>',
  '<div class="card-footer">a</div>',
  '<div class="empty"></div>',
])('content that only sounds like chrome stays: %s', (html) => {
  expect(left(html)).toBe(html)
})
