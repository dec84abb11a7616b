import { load } from 'cheerio'
import { patchedPart } from '@/lib/rules/website/patched-part'
import type { RawPart } from '@/lib/rules/website/raw-source'
import { slotKey } from '@/lib/rules/website/raw-source'
import { slotText } from '@/lib/rules/website/slot-text'
import { foreignPages } from './fixtures/foreign-pages'
import { prepareSource } from './prepare-source'

const partsOf = (html: string) => prepareSource(html, null).source.parts
const onlyPart = (html: string): RawPart => {
  const [part] = partsOf(html)
  if (!part) throw new Error('The page has no part.')
  return part
}
const placesOf = (part: RawPart) =>
  part.slots.map((slot, index) => `${slotKey(slot, index)} ${slotText(part.html, slot)}`.trim())

test('texts, links, pictures and backgrounds are found in the order of the page', () => {
  const part = onlyPart(
    '<section><h1> Fresh &amp; <b>good</b></h1><a href="/a"><img src="/a.png" alt="A"></a><p style="color:red;background:red url(/c.png)">x</p></section>',
  )
  expect(placesOf(part)).toEqual([
    'text_0 Fresh &',
    'text_1 good',
    'link_2 /a',
    'picture_3 /a.png',
    'background_4 /c.png',
    'text_5 x',
  ])
})

test('a picture whose file is not there, and a background of another host, can be set', () => {
  const part = onlyPart(
    '<section><picture><source srcset="/big.webp"><img src="img/a.png" srcset="img/b.png 2x"></picture><p style="background-image:url(https://x.example/a.png)">a</p></section>',
  )
  const settings = { picture_0: { src: '/new.png', alt: 'New' }, background_1: { src: '/own.png' } }
  const $ = load(patchedPart(part, settings))
  expect($('img').attr()).toEqual({ src: '/new.png', alt: 'New', decoding: 'async' })
  expect($('source').attr('srcset')).toBeUndefined()
  expect($('p').attr('style')).toBe('background-image:url("/own.png")')
})

test.each(foreignPages())('$name: each change is read back from its place, and only from there', ({ html }) => {
  for (const part of partsOf(html)) {
    for (const [index, slot] of part.slots.entries()) {
      if (slot.kind !== 'text' && slot.kind !== 'link') continue
      const value = slot.kind === 'text' ? 'Changed <here> & "now"' : '/changed?a=1&b="2"'
      const changed = patchedPart(part, { [slotKey(slot, index)]: value })
      const [from, to] = slot.at
      const end = changed.length - (part.html.length - to)
      expect(changed.slice(0, from) + changed.slice(end)).toBe(part.html.slice(0, from) + part.html.slice(to))
      const moved = { ...slot, at: [from, end] as const }
      expect(slotText(changed, moved)).toBe(value)
      const [before, after] = [load(part.html), load(changed)]
      expect(after('*').length).toBe(before('*').length)
      if (index > 200) break
    }
  }
})
