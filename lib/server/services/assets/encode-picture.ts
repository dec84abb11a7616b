import 'server-only'
import sharp from 'sharp'
import { Failure } from '@/lib/rules/failure'

const MAX_PIXELS = 50_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp'])

/** A picture as it is stored. */
export type EncodedPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number }

type Shape = { readonly edgePx: number; readonly fit: 'cover' | 'inside'; readonly quality: number }

/**
 * Decodes a picture and re-encodes it as WebP, upright, at most `edgePx` on each side and without the camera's
 * metadata. Throws `invalid` at `field`.
 */
export async function encodePicture(
  bytes: Uint8Array,
  { edgePx, fit, quality }: Shape,
  field: string,
): Promise<EncodedPicture> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format ?? '')) throw new Error(`The format ${format} is not supported.`)
    const { data, info } = await picture
      .rotate()
      .resize(edgePx, edgePx, { fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    const message = 'This picture cannot be read. Choose a PNG, JPEG or WebP.'
    throw new Failure('invalid', message, { [field]: message })
  }
}

/** The bytes of a data URL. */
export const bytesOfAddress = (dataAddress: string): Buffer =>
  Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')
