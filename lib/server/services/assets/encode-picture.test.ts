import sharp from 'sharp'
import { encodePicture } from './encode-picture'

const SHAPE = { edgePx: 200, fit: 'inside', quality: 82 } as const
const GPS = { IFD0: { Copyright: 'who took it' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } }

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a4' } })
    .jpeg()
    .withExif(GPS)
    .withMetadata({ orientation: 6 })
    .toBuffer()

test('stores a photo upright, resized and without its location metadata', async () => {
  const taken = await photo(600, 300)
  expect((await sharp(taken).metadata()).exif?.includes('who took it')).toBe(true)
  const { bytes, width, height } = await encodePicture(taken, SHAPE, 'photo')
  expect([width, height]).toEqual([100, 200])
  const kept = await sharp(bytes).metadata()
  expect(kept).toMatchObject({ format: 'webp', width: 100, height: 200 })
  expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(bytes.includes('who took it')).toBe(false)
})

test('does not enlarge a small picture', async () => {
  expect(await encodePicture(await photo(60, 30), SHAPE, 'photo')).toMatchObject({ width: 30, height: 60 })
})

test.each([
  ['words', Buffer.from('no picture')],
  ['a drawing with code', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['nothing', Buffer.alloc(0)],
])('rejects %s as a picture', async (_name, bytes) => {
  await expect(encodePicture(bytes, SHAPE, 'photo')).rejects.toMatchObject({ code: 'invalid' })
})

test('rejects a truncated picture', async () => {
  const whole = await photo(600, 300)
  await expect(encodePicture(whole.subarray(0, whole.length / 2), SHAPE, 'photo')).rejects.toMatchObject({
    code: 'invalid',
  })
})
