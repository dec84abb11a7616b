/** Edge of an uploaded photo, in px. */
const PHOTO_EDGE_PX = 512
const QUALITY = 0.86

/**
 * The middle of a picture as a square of 512 px, as a data URL (WebP, or JPEG where the browser cannot encode it).
 * Throws a DOMException when the browser cannot decode the file.
 */
export async function squarePhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const edge = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = PHOTO_EDGE_PX
  canvas.height = PHOTO_EDGE_PX
  const pen = canvas.getContext('2d')
  if (!pen) throw new DOMException('This browser cannot process pictures.', 'NotSupportedError')
  // A photo may be transparent; JPEG would turn that black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, PHOTO_EDGE_PX, PHOTO_EDGE_PX)
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2]
  pen.drawImage(picture, left, top, edge, edge, 0, 0, PHOTO_EDGE_PX, PHOTO_EDGE_PX)
  picture.close()
  const webp = canvas.toDataURL('image/webp', QUALITY)
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', QUALITY)
}
