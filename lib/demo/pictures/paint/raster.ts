import sharp from 'sharp'

/**
 * Pixels in memory: premultiplied RGBA. `words` are the same bytes, one signed word per pixel: unsigned ones would
 * exceed the range of the engine's small integers.
 */
export type Raster = { width: number; height: number; bytes: Uint8Array; words: Int32Array }

export function blankRaster(width: number, height: number): Raster {
  return rasterOver(width, height, new ArrayBuffer(width * height * 4))
}

/** A copy to draw on. Return it with `release` after encoding: large buffers are expensive to allocate and collect. */
export function borrowCopy(source: Raster): Raster {
  const { width, height } = source
  const kept = spare.findIndex((raster) => raster.width === width && raster.height === height)
  const copy = kept < 0 ? blankRaster(width, height) : spare.splice(kept, 1)[0]!
  copy.words.set(source.words)
  return copy
}

export function release(raster: Raster): void {
  if (spare.length < MOST_SPARE) spare.push(raster)
}

/** One for each picture that is composed at the same time. */
const MOST_SPARE = 6
const spare: Raster[] = []

/** Half the size, to draw at a much smaller scale without aliasing. */
export function halved(source: Raster): Raster {
  const result = blankRaster(Math.max(1, source.width >> 1), Math.max(1, source.height >> 1))
  const { bytes } = source
  const stride = source.width * 4
  for (let y = 0, out = 0; y < result.height; y++) {
    for (let x = 0; x < result.width; x++) {
      const a = 2 * y * stride + 8 * x
      for (let k = a; k < a + 4; k++) {
        result.bytes[out++] = (bytes[k]! + bytes[k + 4]! + bytes[k + stride]! + bytes[k + stride + 4]! + 2) >> 2
      }
    }
  }
  return result
}

/** Cropped, but with a border of one clear pixel, so that rotated edges stay smooth. */
export function trimmed(source: Raster): Raster {
  const { width, height, words } = source
  const isClear = (from: number, step: number, count: number) => {
    for (let i = 0, at = from; i < count; i++, at += step) if (words[at]! >>> 24 > 7) return false
    return true
  }
  let [left, right, top, bottom] = [0, width - 1, 0, height - 1]
  while (top < bottom && isClear(top * width, 1, width)) top++
  while (bottom > top && isClear(bottom * width, 1, width)) bottom--
  while (left < right && isClear(top * width + left, width, bottom - top + 1)) left++
  while (right > left && isClear(top * width + right, width, bottom - top + 1)) right--
  const result = blankRaster(right - left + 3, bottom - top + 3)
  for (let y = top; y <= bottom; y++) {
    const start = y * width + left
    result.words.set(words.subarray(start, start + right - left + 1), (y - top + 1) * result.width + 1)
  }
  return result
}

/** Decodes a picture: a file name, its bytes or an SVG document. */
export async function decode(input: string | Buffer, density?: number): Promise<Raster> {
  const raster = await decodeOpaque(input, density)
  multiplyByAlpha(raster)
  return raster
}

/** Decodes a picture that is known to be opaque. */
export async function decodeOpaque(input: string | Buffer, density?: number): Promise<Raster> {
  const image = sharp(input, density === undefined ? {} : { density })
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const aligned = data.byteOffset % 4 === 0 ? data : Buffer.from(data)
  return rasterOver(info.width, info.height, aligned.buffer, aligned.byteOffset)
}

function multiplyByAlpha({ bytes, words }: Raster): void {
  for (let i = 0; i < words.length; i++) {
    const alpha = words[i]! >>> 24
    if (alpha === 255) continue
    if (alpha === 0) {
      words[i] = 0
      continue
    }
    const at = i * 4
    bytes[at] = (bytes[at]! * alpha) >> 8
    bytes[at + 1] = (bytes[at + 1]! * alpha) >> 8
    bytes[at + 2] = (bytes[at + 2]! * alpha) >> 8
  }
}

/** An SVG document, at most `limit` pixels on its longer side. */
export function decodeSvg(svg: string, limit: number): Promise<Raster> {
  const [width = limit, height = limit] = ['width', 'height'].map((side) =>
    Number(new RegExp(`<svg[^>]* ${side}="([\\d.]+)"`).exec(svg)?.[1] ?? limit),
  )
  return decode(Buffer.from(svg), 72 * Math.min(1, limit / Math.max(width, height)))
}

/** WebP of an opaque raster; the encoder detects by itself that it is opaque. */
export function encode({ width, height, bytes }: Raster): Promise<Buffer> {
  const raw = { width, height, channels: 4 as const }
  return sharp(bytes, { raw }).webp({ quality: 82, effort: 1 }).toBuffer()
}

function rasterOver(width: number, height: number, buffer: ArrayBufferLike, offset = 0): Raster {
  const count = width * height
  return {
    width,
    height,
    bytes: new Uint8Array(buffer, offset, count * 4),
    words: new Int32Array(buffer, offset, count),
  }
}
