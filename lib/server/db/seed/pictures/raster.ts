import sharp from 'sharp'

/** Pixels in memory: RGBA, colours multiplied by alpha; `words` are the same bytes, one word a pixel. */
export type Raster = { width: number; height: number; bytes: Uint8Array; words: Uint32Array }

export function blankRaster(width: number, height: number): Raster {
  return rasterOver(width, height, new ArrayBuffer(width * height * 4))
}

export function copyOf({ width, height, bytes }: Raster): Raster {
  return rasterOver(width, height, bytes.slice().buffer)
}

/** Half the size, for drawing much smaller than drawn without speckles. */
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

/** Without its empty edges, but with one clear pixel around, so that turned edges stay smooth. */
export function trimmed(source: Raster): Raster {
  const { width, height, words } = source
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (words[y * width + x]! >>> 24 < 8) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  const result = blankRaster(right - left + 3, bottom - top + 3)
  for (let y = top; y <= bottom; y++) {
    const start = y * width + left
    result.words.set(words.subarray(start, start + right - left + 1), (y - top + 1) * result.width + 1)
  }
  return result
}

/** Decodes a picture: a file name, its bytes or an SVG document. */
export async function decode(input: string | Buffer, density?: number): Promise<Raster> {
  const image = sharp(input, density === undefined ? {} : { density })
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const raster = blankRaster(info.width, info.height)
  const { bytes } = raster
  bytes.set(data)
  for (let i = 0; i < bytes.length; i += 4) {
    const alpha = bytes[i + 3]!
    if (alpha === 255) continue
    bytes[i] = (bytes[i]! * alpha) / 255
    bytes[i + 1] = (bytes[i + 1]! * alpha) / 255
    bytes[i + 2] = (bytes[i + 2]! * alpha) / 255
  }
  return raster
}

/** An SVG document, at most `limit` pixels on its longer side. */
export function decodeSvg(svg: string, limit: number): Promise<Raster> {
  const [width = limit, height = limit] = ['width', 'height'].map((side) =>
    Number(new RegExp(`<svg[^>]* ${side}="([\\d.]+)"`).exec(svg)?.[1] ?? limit),
  )
  return decode(Buffer.from(svg), 72 * Math.min(1, limit / Math.max(width, height)))
}

/** WebP of an opaque raster. */
export function encode({ width, height, bytes }: Raster): Promise<Buffer> {
  const raw = { width, height, channels: 4 as const }
  return sharp(bytes, { raw }).removeAlpha().webp({ quality: 82, effort: 1 }).toBuffer()
}

function rasterOver(width: number, height: number, buffer: ArrayBufferLike): Raster {
  return { width, height, bytes: new Uint8Array(buffer), words: new Uint32Array(buffer) }
}
