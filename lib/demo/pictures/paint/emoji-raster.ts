import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Raster } from './raster'
import { decode, trimmed } from './raster'
import type { EmojiThing } from './thing-spec'

/** Bound once: loops over pixels must not look up a global. */
const { min } = Math

const FOLDER = join(/*turbopackIgnore: true*/ process.cwd(), 'node_modules/@lobehub/fluent-emoji-3d/assets')

/** Colour matrix rows of red, green, blue; applied to premultiplied pixels, which is valid for a linear change. */
type Matrix = readonly number[]

const SEPIA: Matrix = [0.42, 0.62, 0.16, 0.36, 0.56, 0.14, 0.27, 0.44, 0.11]

export async function emojiRaster(thing: EmojiThing): Promise<Raster> {
  const raster = trimmed(await decode(emojiFile(thing.char)))
  const { hue = 0, saturation = 1, brightness = 1, sepia = false } = thing
  if (hue !== 0 || saturation !== 1) recolour(raster, turned(hue, saturation))
  if (sepia) recolour(raster, SEPIA)
  if (brightness !== 1) recolour(raster, [brightness, 0, 0, 0, brightness, 0, 0, 0, brightness])
  return raster
}

/** The package names its files after the code points; some names omit the variation selector. */
function emojiFile(char: string): string {
  const points = [...char].map((part) => part.codePointAt(0)!.toString(16).padStart(4, '0'))
  const names = [points, [...points, 'fe0f'], points.filter((point) => point !== 'fe0f')].map((parts) =>
    parts.join('-'),
  )
  const file = names.map((name) => join(FOLDER, `${name}.webp`)).find((path) => existsSync(path))
  if (!file) throw new Error(`there is no picture of ${char} (${points.join('-')})`)
  return file
}

/** Hue rotation (the matrix of SVG's hueRotate), then saturation. */
function turned(degrees: number, saturation: number): Matrix {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  const luma = [0.213, 0.715, 0.072]
  const side = [
    [-0.213, -0.715, 0.928],
    [0.143, 0.14, -0.283],
    [-0.787, 0.715, 0.072],
  ]
  return [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const grey = luma[column]!
      const own = row === column ? 1 - grey : -grey
      return grey + saturation * (cos * own + sin * side[row]![column]!)
    }),
  )
}

function recolour({ bytes }: Raster, m: Matrix): void {
  for (let i = 0; i < bytes.length; i += 4) {
    const alpha = bytes[i + 3]!
    if (alpha === 0) continue
    const [r, g, b] = [bytes[i]!, bytes[i + 1]!, bytes[i + 2]!]
    bytes[i] = within(alpha, m[0]! * r + m[1]! * g + m[2]! * b)
    bytes[i + 1] = within(alpha, m[3]! * r + m[4]! * g + m[5]! * b)
    bytes[i + 2] = within(alpha, m[6]! * r + m[7]! * g + m[8]! * b)
  }
}

/** A premultiplied colour is never above its alpha. */
function within(alpha: number, value: number): number {
  return value < 0 ? 0 : min(value, alpha)
}
