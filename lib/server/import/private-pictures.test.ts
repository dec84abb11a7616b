import { readText } from './read-catalogue.fixture'

test.each([
  'http://localhost:9200/a.jpg',
  'http://0x7f.1/a.jpg',
  'https://u:p@pics.example/a.jpg',
  '//[fe80::1]/a.jpg',
])('a picture at %s is skipped with a note', async (src) => {
  const { drafts, notes } = await readText(`Handle,Title,Variant Price,Image Src\na,A,1,${src}`)
  expect(drafts[0]?.images).toEqual([])
  expect(notes).toEqual([`2: Pictures left out, because they have no public web address: ${src}.`])
})
