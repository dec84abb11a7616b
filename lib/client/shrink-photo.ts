import { PICTURE_ADDRESS_MAX } from '@/lib/contract/pictures'

/** Longest edge of an uploaded picture, in px. */
const PICTURE_EDGE_PX = 1_600
const QUALITIES = [0.86, 0.75, 0.6, 0.45] as const

/**
 * A picture as a data URL (WebP, or JPEG where the browser cannot encode it), at most 1600 px on its longest edge and
 * small enough for one call. Throws a DOMException when the browser cannot decode the file.
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, PICTURE_EDGE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new DOMException('This browser cannot process pictures.', 'NotSupportedError')
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const address = encoded(canvas, quality)
    if (address.length <= PICTURE_ADDRESS_MAX) return address
  }
  throw new DOMException('This picture is too large.', 'QuotaExceededError')
}

function encoded(canvas: HTMLCanvasElement, quality: number): string {
  const webp = canvas.toDataURL('image/webp', quality)
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality)
}
