import sharp from 'sharp'
import { antiqueSvg } from './antiques'
import { garmentSvg, hungGarmentSvg } from './garments'
import type { AntiqueKind, GarmentKind, GarmentPattern } from './paint/thing-spec'

const GARMENTS: GarmentKind[] = [
  'dress',
  'maxi-dress',
  'shirt',
  'blouse',
  'tee',
  'knit',
  'cardigan',
  'jacket',
  'coat',
  'trousers',
  'jeans',
  'shorts',
  'skirt',
  'jumpsuit',
  'scarf',
  'hat',
  'beanie',
  'bag',
  'tote',
  'belt',
  'sneaker',
  'boot',
  'flat-shoe',
  'sandal',
]
const PATTERNS: GarmentPattern[] = ['stripe', 'breton', 'check', 'dot', 'floral', 'rib', 'cable', 'denim']
const ANTIQUES: AntiqueKind[] = [
  'clock',
  'vase',
  'teacup',
  'teapot',
  'plate',
  'candlestick',
  'mirror',
  'book',
  'books',
  'lamp',
  'painting',
  'engraving',
  'map',
  'glass',
  'decanter',
  'brooch',
  'pocket-watch',
  'chair',
  'chest',
  'tin-toy',
  'typewriter',
  'gramophone',
  'globe',
  'key',
  'hourglass',
  'scales',
  'telescope',
  'bell',
  'necklace',
]

test.each(GARMENTS)('%s is drawn in its colour, on a transparent background', async (garment) => {
  const red = await pixels(garmentSvg({ kind: 'garment', garment, colour: '#c03030' }))
  const blue = await pixels(garmentSvg({ kind: 'garment', garment, colour: '#3030c0' }))
  expect(red.coverage).toBeGreaterThan(0.15)
  expect(red.corner).toBe(0)
  expect(red.mean[0]! - red.mean[2]!).toBeGreaterThan(blue.mean[0]! - blue.mean[2]!)
})

test.each(PATTERNS)('%s is visible on the fabric', async (pattern) => {
  const thing = { kind: 'garment', garment: 'shirt', colour: '#d0d0d0', accent: '#203060' } as const
  const plain = await pixels(garmentSvg(thing))
  const patterned = await pixels(garmentSvg({ ...thing, pattern }))
  expect(plain.bytes.equals(patterned.bytes)).toBe(false)
})

test('garments hang from a hook in the middle of the top edge', async () => {
  for (const garment of ['shirt', 'coat', 'skirt', 'maxi-dress'] as const) {
    const thing = { kind: 'garment', garment, colour: '#806040' } as const
    const laid = await sharp(Buffer.from(garmentSvg(thing))).metadata()
    const hung = await sharp(Buffer.from(hungGarmentSvg(thing))).metadata()
    expect(hung.height! - laid.height!).toBe(96)
  }
  const bag = { kind: 'garment', garment: 'bag', colour: '#806040' } as const
  expect(hungGarmentSvg(bag)).toBe(garmentSvg(bag))
})

test.each(ANTIQUES)('%s stands on the lower edge of its box, and needs no font', async (antique) => {
  const svg = antiqueSvg({ kind: 'antique', antique, colour: '#9a6a3a', accent: '#c9a45c' })
  expect(svg).not.toContain('<text')
  const { coverage, lowest } = await pixels(svg)
  expect(coverage).toBeGreaterThan(0.08)
  expect(lowest).toBeGreaterThan(0.95)
})

async function pixels(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(160)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const solid = Array.from({ length: info.width * info.height }, (_, i) => i).filter((i) => data[4 * i + 3]! > 128)
  const mean = [0, 1, 2].map((channel) => solid.reduce((sum, i) => sum + data[4 * i + channel]!, 0) / solid.length)
  return {
    bytes: data,
    mean,
    coverage: solid.length / (info.width * info.height),
    corner: data[3],
    lowest: Math.floor(solid.at(-1)! / info.width + 1) / info.height,
  }
}
