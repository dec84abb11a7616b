import type { Json, Settings } from './content'

/**
 * A picture of a setting as a value of CSS: `none` for null, null for anything that is not allowed. Own styles load from
 * the shop itself only, as the template's do.
 */
export function cssPicture(value: Json | undefined): string | null {
  if (value === null) return 'none'
  const src = typeof value === 'object' && !Array.isArray(value) ? (value as Settings).src : undefined
  return typeof src === 'string' && OWN_PATH.test(src) ? `url("${src}")` : null
}

/** Nothing in it can end the address, the string, or a style sheet. */
const OWN_PATH = /^\/(?!\/)[^"'()\\<>\s]*$/

/** The address in `url(…)`; empty for anything else. */
export const addressInCss = (css: string): string => /^url\(\s*["']?(.*?)["']?\s*\)$/i.exec(css)?.[1] ?? ''
