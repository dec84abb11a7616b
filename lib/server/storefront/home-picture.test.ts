import type { Piece } from '@/lib/rules/template-piece'
import { firstPicture } from './home-picture'

const html = (text: string): Piece => ({ kind: 'html', tag: 'div', attributes: {}, html: text })

test('the first public picture is found wherever it is', () => {
  const image: Piece = { kind: 'element', tag: 'img', attributes: { src: '/files/hero.webp' }, children: [] }
  const wrapped: Piece = { kind: 'element', tag: 'section', attributes: {}, children: [{ kind: 'tabs' }, image] }
  expect(firstPicture([html('<p>Hello</p>'), wrapped])).toBe('/files/hero.webp')
  expect(firstPicture([html('<img alt="" src="https://pics.example/a.jpg?x=1&amp;y=2">'), wrapped])).toBe(
    'https://pics.example/a.jpg?x=1&y=2',
  )
})

test('inline pictures are skipped', () => {
  expect(firstPicture([html('<img src="data:image/png;base64,AAAA"><img src="/files/b.webp">')])).toBe('/files/b.webp')
  expect(firstPicture([{ kind: 'categories' }, { kind: 'text', text: '<img src="/files/x.webp">' }])).toBeNull()
})
