import { linksInPreview } from './links-in-preview'

const inPreview = (html: string) => linksInPreview(Buffer.from(html), '/p').toString()

test.each([
  ['<a href="/">', '<a href="/p">'],
  ['<a class="x" href="/product/tea?a=1&amp;b=2" id="y">', '<a class="x" href="/p/product/tea?a=1&amp;b=2" id="y">'],
  ['<a title="a > b" href="/cart">', '<a title="a > b" href="/p/cart">'],
  [
    '<form method="get" action="/product-list" role="search">',
    '<form method="get" action="/p/product-list" role="search">',
  ],
  ['<area shape="rect" href="/cart">', '<area shape="rect" href="/p/cart">'],
])('%s stays inside', (html, inside) => expect(inPreview(`<p>é ${html}`)).toBe(`<p>é ${inside}`))

test.each([
  '<a href="https://example.com/">',
  '<a href="//example.com/">',
  '<a href="#content">',
  '<a href="mailto:a@b.example">',
  '<a href="/files/leaflet.pdf">',
  '<a href="/p">'.replace('/p', '/site-preview/x/cart'),
  '<link rel="preload" href="/_next/static/a.css">',
  '<img src="/a.png">',
  '<a data-href="/cart">',
  '<abbr href="/cart">',
  '<script>self.x=["<a href=\\"/cart\\">"]</script>',
  '<script type="application/ld+json">{"a":"<a href=\\"/cart\\">"}</script>',
  '<style>a[href="/cart"]{color:red}</style>',
  '&lt;a href="/cart">',
])('%s is left as it is', (html) => expect(inPreview(html)).toBe(html))

test('it takes linear time, whatever a template contains', () => {
  const started = performance.now()
  for (const part of ['<a ', '<a "', "<a '", '<a href="/', '<script', '<style>', '<a href="/x">'])
    inPreview(part.repeat(40_000))
  expect(performance.now() - started).toBeLessThan(4_000)
})
