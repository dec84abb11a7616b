import { createHash } from 'node:crypto'
import { sealInlineScripts } from './inline-scripts'

function seal(page: string) {
  const { html, hashes } = sealInlineScripts(Buffer.from(page))
  return { html: html.toString(), hashes }
}

const hash = (body: string) => createHash('sha256').update(body).digest('base64')

test('runs of inline scripts become one, and its hash is given', () => {
  const { html, hashes } = seal('<p>a</p><script>one()</script><script>two()</script><p>b</p>')
  expect(html).toBe('<p>a</p><script>one();two()</script><p>b</p>')
  expect(hashes).toEqual([hash('one();two()')])
})

test('a script from a file is never joined with an inline one', () => {
  const { html, hashes } = seal('<script src="/a.js" async=""></script><script>one()</script>')
  expect(html).toBe('<script src="/a.js" async=""></script><script>one()</script>')
  expect(hashes).toEqual([hash('one()')])
})

test('inline scripts with attributes count, blocks of data do not', () => {
  const { hashes } = seal('<script id="_R_">run()</script><script type="application/ld+json">{"a":1}</script>')
  expect(hashes).toEqual([hash('run()')])
})

test('the same script twice needs one hash', () => {
  expect(seal('<script id="a">x()</script><p></p><script id="b">x()</script>').hashes).toEqual([hash('x()')])
})

test('a script that stands alone is not joined with a later run, whatever lies between', () => {
  const page = '<head><script>first()</script></head><p>a</p><script>one()</script><script>two()</script><p>b</p>'
  const { html, hashes } = seal(page)
  expect(html).toBe(page.replace('one()</script><script>two()', 'one();two()'))
  expect(hashes).toEqual([hash('first()'), hash('one();two()')])
})

test('a run with a sign that Next would have escaped stays as it is', () => {
  const { html, hashes } = seal('<script>a<b</script><script>two()</script>')
  expect(html).toBe('<script>a<b</script><script>two()</script>')
  expect(hashes).toEqual([hash('a<b'), hash('two()')])
})

test('letters outside ASCII stay what they are, and count as they are sent', () => {
  const { html, hashes } = seal('<p>Käse</p><script>say("Brötchen 🥐")</script><script>two()</script><p>Öl</p>')
  expect(html).toBe('<p>Käse</p><script>say("Brötchen 🥐");two()</script><p>Öl</p>')
  expect(hashes).toEqual([hash('say("Brötchen 🥐");two()')])
})

test('a script without an end is left to the browser', () => {
  expect(seal('<p>a</p><script>one()').html).toBe('<p>a</p><script>one()')
  expect(seal('<p>a</p><script').html).toBe('<p>a</p><script')
})
