import 'server-only'
import type { ImageDraft } from '@/lib/rules/product-draft'
import { isPublicWebAddress } from '@/lib/rules/public-web-address'
import type { LooseImage, LooseProduct, RowIssue } from './loose-product'

const MOST_IMAGES = 250

/**
 * A product's unique pictures in order, with the index of each URL. Nothing is fetched. A name that is not a public
 * URL cannot be fetched from here, so it is left out with a note and the placeholder shows.
 */
export function gatherImages(loose: LooseProduct, notes: RowIssue[]) {
  const images: ImageDraft[] = []
  const positions = new Map<string, number>()
  const strays: LooseImage[] = []
  const own = loose.variants.map(({ row, image }) => ({ row, src: image, alt: '', position: Number.POSITIVE_INFINITY }))
  const ordered = [...loose.images].sort((one, other) => one.position - other.position)
  for (const image of [...ordered, ...own]) {
    const name = image.src.trim()
    if (!name || positions.has(name)) continue
    const src = webAddress(name)
    if (!src || images.length === MOST_IMAGES) {
      if (!strays.some((stray) => stray.src === image.src)) strays.push(image)
      continue
    }
    const known = images.findIndex((other) => other.src === src)
    positions.set(name, known >= 0 ? known : images.push({ src, alt: image.alt.trim() }) - 1)
  }
  if (strays.length > 0) {
    const names = strays.slice(0, 3).map((stray) => stray.src.slice(0, 80))
    const more = strays.length > names.length ? ` and ${strays.length - names.length} more` : ''
    notes.push({
      row: strays[0]!.row,
      reason: `Pictures left out, because they have no public web address: ${names.join(', ')}${more}.`,
    })
  }
  return { images, positions }
}

function webAddress(text: string): string | null {
  const absolute = text.startsWith('//') ? `https:${text}` : text
  return isPublicWebAddress(absolute) ? new URL(absolute).href : null
}
