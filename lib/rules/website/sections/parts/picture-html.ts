import { escapeHtml } from '../../../escape-html'
import { pictureSet } from '../../../picture-set'
import { isPublicWebAddress } from '../../../public-web-address'
import type { PictureValue } from '../../section-definition'

type Picture = {
  readonly picture: PictureValue | null
  /** Shape of the box: the picture fills it, around its focus point. */
  readonly box: string
  /** `sizes` of the `img`: width of the box. */
  readonly sizes: string
  readonly blockId?: string
  /** Likely the largest element of the first screen. */
  readonly isFirst?: boolean
  /** What stands in the box besides the picture. */
  readonly inside?: string
}

/**
 * A picture in a box whose place is reserved before it loads. Without a picture the box holds a drawing in the colours
 * of the shop, so that a new section looks finished. `data-picture` names the setting for clicks in the preview.
 */
export function pictureHtml({ picture, box, sizes, blockId, isFirst, inside = '' }: Picture): string {
  const block = blockId === undefined ? '' : ` data-block-id="${escapeHtml(blockId)}"`
  const content = picture && hasAddress(picture) ? image(picture, sizes, isFirst === true) : ART
  return `<div class="ws-box ${box}" data-field="picture"${block}>${content}${inside}</div>`
}

const ART = '<div class="ws-art" aria-hidden="true"></div>'

const hasAddress = ({ src }: PictureValue): boolean => /^\/(?![/\\])/.test(src) || isPublicWebAddress(src)

function image({ src, alt, decorative, focus, width, height }: PictureValue, sizes: string, isFirst: boolean): string {
  // A space or a comma would end the address within a set of addresses.
  const address = src.replace(/[\s,]/g, encodeURIComponent)
  const set = pictureSet(address, width ?? undefined)
  const attributes = [
    `src="${escapeHtml(address)}"`,
    `alt="${decorative ? '' : escapeHtml(alt)}"`,
    width && height && `width="${width}" height="${height}"`,
    set && `srcset="${escapeHtml(set)}" sizes="${sizes}"`,
    isFirst && 'fetchpriority="high"',
    (focus.x !== 50 || focus.y !== 50) && `style="object-position:${focus.x}% ${focus.y}%"`,
  ]
  return `<img ${attributes.filter(Boolean).join(' ')}>`
}
