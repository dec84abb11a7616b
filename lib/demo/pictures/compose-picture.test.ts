import sharp from 'sharp'
import { composePicture } from './compose-picture'
import { FRAMES } from './frames'
import { emojiRaster } from './paint/emoji-raster'
import type { Arrangement, GroundKind, SceneFormat } from './paint/scene-spec'
import type { PackKind } from './paint/thing-spec'
import { placeItems } from './place-items'
import { device, garment, pack, scene } from './things'

const GROUNDS: GroundKind[] = [
  'sweep',
  'halo',
  'arch',
  'window',
  'shelf',
  'tiles',
  'marble',
  'linen',
  'wood',
  'slate',
  'blocks',
  'sunburst',
  'grid',
  'dots',
  'checker',
  'confetti',
  'velvet',
  'parlour',
  'damask',
  'parchment',
]
const ARRANGEMENTS: Arrangement[] = [
  'hero',
  'plinth',
  'pair',
  'trio',
  'row',
  'heap',
  'crate',
  'bowl',
  'basket',
  'paperbag',
  'board',
  'scatter',
  'pattern',
  'close',
  'supporting',
  'folded',
  'framed',
  'spread',
  'market',
]
const PACKS: PackKind[] = [
  'bag',
  'pouch',
  'jar',
  'tin',
  'caddy',
  'carton',
  'bottle',
  'flask',
  'box',
  'gamebox',
  'tub',
  'tray',
  'wedge',
  'bar',
  'blister',
  'candle',
]

test.each(Object.entries(FRAMES))('a %s picture is WebP of its size', async (format, { width, height }) => {
  const bytes = await composePicture(scene('shelf', 'hero', '🍎', { format: format as SceneFormat }))
  const { format: kind, ...size } = await sharp(bytes).metadata()
  expect(kind).toBe('webp')
  expect(size).toMatchObject({ width, height })
  expect(bytes.length).toBeLessThan(90_000)
})

test('the same scene gives the same bytes, another one different bytes', async () => {
  const spec = () => scene('wood', 'scatter', '🥕 🧅')
  const [first, again, other] = await Promise.all([spec(), spec(), scene('wood', 'scatter', '🥕')].map(composePicture))
  expect(again!.equals(first!)).toBe(true)
  expect(other!.equals(first!)).toBe(false)
})

test.each(ARRANGEMENTS)('%s never enlarges a render and shows it in every format', async (arrange) => {
  for (const format of ['square', 'portrait', 'card', 'banner'] as const) {
    const items = await placeItems(scene('sweep', arrange, '🍋 🍎 🍐 🥕 🍅 🍇 🍞', { format }))
    const { width, height } = FRAMES[format]
    const things = items.filter(({ sprite }) => sprite.limit === 1)
    for (const { scale } of things) expect(scale).toBeLessThanOrEqual(1)
    expect(things.some(({ x, y }) => x > 0 && x < width && y > 0 && y < height)).toBe(true)
  }
})

test('every background is different', async () => {
  const pictures = await Promise.all(GROUNDS.map((kind) => composePicture(scene(kind, 'hero', '🍎'))))
  expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(GROUNDS.length)
})

test.each(PACKS)('a %s shows its label', async (kind) => {
  const labelled = (title: string) => composePicture(scene('sweep', 'hero', pack(kind, '#3f6b4f', { title })))
  const [plum, pear] = await Promise.all([labelled('Plum Jam'), labelled('Pear')])
  expect(plum!.equals(pear!)).toBe(false)
})

test('clothes hang from the rail, and devices have colours', async () => {
  const [item] = (await placeItems(scene('window', 'hanger', garment('dress', '#c98fa0')))).slice(-1)
  expect(item!.y - (item!.sprite.raster.height * item!.scale) / 2).toBeLessThan(60)
  const inColour = (colour: string) => composePicture(scene('dots', 'hero', device('gamepad', colour)))
  const [navy, coral] = await Promise.all([inColour('#2b3a67'), inColour('#ff7a6b')])
  expect(navy!.equals(coral!)).toBe(false)
})

test('a render in another hue keeps its shape: no colour leaves its range', async () => {
  const plain = await emojiRaster({ kind: 'emoji', char: '🕹️' })
  const green = await emojiRaster({ kind: 'emoji', char: '🕹️', hue: 140 })
  const wild = Array.from(green.words.keys()).filter((i) => {
    const [r, g, b, alpha] = green.bytes.subarray(4 * i, 4 * i + 4)
    return alpha !== plain.words[i]! >>> 24 || Math.max(r!, g!, b!) > alpha!
  })
  expect(wild).toEqual([])
  const ball = 4 * (Math.round(green.height * 0.15) * green.width + Math.round(green.width / 2))
  const [red, lime, blue] = green.bytes.subarray(ball, ball + 3)
  expect(lime!).toBeGreaterThan(Math.max(red!, blue!))
})

test('an unsupported character is named in the error', async () => {
  await expect(composePicture(scene('sweep', 'hero', 'ß'))).rejects.toThrow('there is no picture of ß')
})
