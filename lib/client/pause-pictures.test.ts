/** @jest-environment jsdom */
import { pausePictures, resumePictures } from './pause-pictures'

const LAMP = 'http://localhost/lamp.webp'
/** A picture of the page; jsdom loads none, so it is still loading. */
const loadingPicture = (src: string, srcset?: string): HTMLImageElement =>
  Object.assign(document.body.appendChild(document.createElement('img')), { src, ...(srcset ? { srcset } : {}) })
const sourcesOf = ({ src, srcset }: HTMLImageElement) => [src, srcset]

beforeEach(() => document.body.replaceChildren())
afterEach(resumePictures)

test('a picture that loads stops, and goes on with all of its sizes', () => {
  const image = loadingPicture(LAMP, '/lamp-2x.webp 2x')
  pausePictures()
  expect([image.hasAttribute('src'), image.hasAttribute('srcset')]).toEqual([false, false])
  resumePictures()
  expect(sourcesOf(image)).toEqual([LAMP, '/lamp-2x.webp 2x'])
})

test('a second tap forgets nothing that the first one stopped', () => {
  const image = loadingPicture(LAMP)
  pausePictures()
  const other = loadingPicture('http://localhost/vase.webp')
  pausePictures()
  resumePictures()
  expect([image.src, other.src]).toEqual([LAMP, 'http://localhost/vase.webp'])
})

test('a picture that is there stays, and none without a second size is given one', () => {
  const there = loadingPicture(LAMP)
  Object.defineProperty(there, 'complete', { value: true })
  const image = loadingPicture(LAMP)
  pausePictures()
  expect(there.src).toBe(LAMP)
  resumePictures()
  expect(image.hasAttribute('srcset')).toBe(false)
})

test('a picture that shows something else by now goes on showing that', () => {
  const image = loadingPicture(LAMP)
  pausePictures()
  image.src = 'http://localhost/vase.webp'
  resumePictures()
  expect(image.src).toBe('http://localhost/vase.webp')
})

test('a picture is lazy from then on: one of a page that is left is not loaded again', () => {
  const image = loadingPicture(LAMP)
  pausePictures()
  resumePictures()
  expect(image.loading).toBe('lazy')
})
