import { EMPTY_PAGE, MAX_CONTENT_BYTES, type PageContent } from '@/lib/rules/website/content'
import { PageContentSchema } from './website-content'

/** A page whose JSON is exactly this long, in bytes; its title is made of one letter. */
function pageOf(bytes: number, letter: string): PageContent {
  const section = { type: 'html', v: 1, settings: { text: '' }, blocks: {}, blockOrder: [] }
  const page = (text: string): PageContent => ({
    ...EMPTY_PAGE,
    order: ['a'],
    sections: { a: { ...section, settings: { text } } },
  })
  const room = bytes - Buffer.byteLength(JSON.stringify(page('')))
  const size = Buffer.byteLength(letter)
  return page(letter.repeat(Math.floor(room / size)) + 'x'.repeat(room % size))
}

test.each(['x', 'é', '€'])('a page of "%s" is measured in bytes, to the byte', (letter) => {
  const accepts = (bytes: number) => PageContentSchema.safeParse(pageOf(bytes, letter)).success
  expect([accepts(MAX_CONTENT_BYTES), accepts(MAX_CONTENT_BYTES + 1)]).toEqual([true, false])
})
