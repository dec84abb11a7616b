import { EMPTY_PAGE, type PageContent, type Settings } from '@/lib/rules/website/content'
import { prepareSource } from '../../../template/prepare-source'
import { compiledDocument } from './compiled-document'
import { placeInSheets } from './view/place'
import { viewDocument } from './view/view-document'

const HTML =
  '<style>h1{background:url(/gone.png)}</style><section><h1>Ours</h1><img src="/a.png"><a href="/nowhere">Go</a><div data-live="module" data-module-id="m1"></div></section>'

function viewOf(changes: Settings = {}) {
  const { source } = prepareSource(HTML, null)
  const settings = { source: 'hash', part: 0, name: 'Ours', ...changes }
  const raw = { type: 'raw', v: 1, settings, blocks: {}, blockOrder: [] }
  const content: PageContent = { ...EMPTY_PAGE, order: ['a'], sections: { a: raw } }
  const document = { id: 'd', kind: 'home', title: 'Home', path: '/', content } as const
  return viewDocument(compiledDocument(document, { sources: new Map([['hash', source]]), removed: [] }, new Date()))
}

test('what the checks find in an imported part has the place of its slot, changed or not', () => {
  const { pictures, links } = viewOf()
  expect(pictures[0]?.place()).toEqual({ sectionId: 'a', blockId: null, field: 'picture_1' })
  expect(links.find(({ href }) => href === '/nowhere')?.place()).toMatchObject({ sectionId: 'a', field: 'link_2' })
  const changed = viewOf({ link_2: '/elsewhere', picture_1: { src: '/b.png', alt: '' } })
  expect(changed.links.find(({ href }) => href === '/elsewhere')?.place()).toMatchObject({ field: 'link_2' })
  expect(changed.pictures[0]?.place()).toMatchObject({ field: 'picture_1' })
})

test('a picture in the styles of an imported page has the place of its setting, as long as it shows', () => {
  expect(placeInSheets(viewOf().document, '/gone.png')).toEqual({ sectionId: 'a', blockId: null, field: 'sheet_0' })
  expect(placeInSheets(viewOf({ sheet_0: { src: '/new.png' } }).document, '/gone.png')).toBeNull()
})

test('a module of an imported part belongs to the section of the part', () => {
  expect(viewOf().document.modules).toMatchObject([{ id: 'm1', sectionId: 'a' }])
})
