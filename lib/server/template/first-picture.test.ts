import { firstPicture } from './first-picture'
import { templateDraftOf } from './fixtures/run-step'

const found = (html: string) => firstPicture(templateDraftOf(html))

test('the first picture that everybody can load is found wherever it is', () => {
  expect(found('<p>Hello</p><section><div><img src="/files/hero.webp"></div></section>')).toBe('/files/hero.webp')
  expect(found('<img alt="" src="https://pics.example/a.jpg?x=1&amp;y=2"><img src="/files/hero.webp">')).toBe(
    'https://pics.example/a.jpg?x=1&y=2',
  )
})

test.each(['data:image/png;base64,AAAA', 'javascript:alert(1)', ' java\tscript:alert(1)', '', '{{logo}}'])(
  'a picture at %j is skipped',
  (src) => expect(found(`<img src="${src}"><img src="/files/b.webp">`)).toBe('/files/b.webp'),
)

test('a text that looks like a picture is none', () => {
  expect(found('<p>&lt;img src="/files/x.webp"&gt;</p>')).toBeNull()
})
