import type { PictureValue } from '../../section-definition'

const SIZES = {
  banner: { width: 1_600, height: 700 },
  square: { width: 560, height: 560 },
  portrait: { width: 560, height: 700 },
} as const

/**
 * A picture of a stock template, drawn by `e2e/gate/write-template-pictures.ts`. Without `alt` it is decorative.
 * `focus`: its most important point in percent.
 */
export function stockPicture(
  name: string,
  shape: keyof typeof SIZES,
  alt = '',
  focus: PictureValue['focus'] = { x: 50, y: 50 },
): PictureValue {
  return { src: `/assets/templates/${name}.webp`, alt, decorative: alt === '', focus, ...SIZES[shape] }
}
