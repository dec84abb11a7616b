import type { Json } from '@/lib/rules/website/content'
import type { PictureValue } from '@/lib/rules/website/section-definition'

/** A stored picture; null for none and for anything else. */
export function pictureValue(value: Json | undefined): PictureValue | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { src, alt, decorative, focus, width, height } = value as Readonly<Record<string, Json>>
  if (typeof src !== 'string' || src === '') return null
  const { x, y } = Object(focus) as { x?: unknown; y?: unknown }
  return {
    src,
    alt: typeof alt === 'string' ? alt : '',
    decorative: decorative === true,
    focus: { x: typeof x === 'number' ? x : 50, y: typeof y === 'number' ? y : 50 },
    width: typeof width === 'number' ? width : null,
    height: typeof height === 'number' ? height : null,
  }
}
