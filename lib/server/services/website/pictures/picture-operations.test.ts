import { EMPTY_PAGE, type PageContent } from '@/lib/rules/website/content'
import { applyOperations } from '@/lib/rules/website/operation'
import { pictureOperations } from './picture-operations'

const OLD = '/files/pictures/s/old.w800.webp'
const NEW = { url: '/files/pictures/s/new.w640.webp', width: 640, height: 480 }
const picture = { src: OLD, alt: 'A bowl', decorative: false, focus: { x: 20, y: 80 }, width: 800, height: 600 }

const page: PageContent = {
  ...EMPTY_PAGE,
  seo: { title: '', description: '', picture: OLD },
  order: ['a', 'b'],
  sections: {
    a: { type: 'hero', v: 1, settings: { picture, title: 'Bowls' }, blocks: {}, blockOrder: [] },
    b: {
      type: 'columns',
      v: 1,
      settings: { html: `<img src="${OLD}">`, keys: ['k1'] },
      blocks: { c: { type: 'column', settings: { picture: { ...picture, src: '/files/pictures/s/other.webp' } } } },
      blockOrder: ['c'],
    },
  },
}

test('puts the other picture wherever the document shows the first, and leaves everything else', () => {
  const operations = pictureOperations(page, OLD, NEW)
  expect(operations.map(({ path }) => path.join('.'))).toEqual([
    'seo.picture',
    'sections.a.settings.picture',
    'sections.b.settings.html',
  ])
  const result = applyOperations(page, operations)
  if (result.kind !== 'applied') throw new Error('not applied')
  expect(JSON.stringify(result.content)).not.toContain(OLD)
  expect(result.content.sections.a?.settings.picture).toEqual({ ...picture, src: NEW.url, width: 640, height: 480 })
  expect(result.content.sections.b?.blocks).toEqual(page.sections.b?.blocks)
  expect(applyOperations(result.content, result.inverse)).toMatchObject({ kind: 'applied', content: page })
})

test('has nothing to do where the picture is not shown', () => {
  expect(pictureOperations(page, '/files/pictures/s/unknown.webp', NEW)).toEqual([])
})
