import { html } from 'hono/html'
import { type Photo, photoAttributes } from './photo-attributes'

/** `ProductPhoto` as text, next to the name of its product. */
export function photoMarkup(photo: Photo) {
  const { className, src, srcSet, sizes, width, height, loading, fetchPriority, decoding } = photoAttributes(photo)
  const set = srcSet ? html` srcset="${srcSet}" sizes="${sizes}"` : ''
  return html`<img class="${className}" src="${src}"${set} alt="" width="${width}" height="${height}" loading="${loading}" fetchpriority="${fetchPriority}" decoding="${decoding}"/>`
}
