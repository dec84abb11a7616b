import 'server-only'
import type { Element } from 'domhandler'
import { paletteOf } from '@/lib/rules/colour'
import type { SiteColours } from '@/lib/rules/website/content'
import { type CssColour, type CustomProperty, cssColour, cssList } from './css-colour'
import { type CssRule, inlineValues, pixels } from './css-rules'

/** A text colour on the grounds that a rule or an element gives it; several for a gradient. */
export type ColourPair = {
  readonly text: CssColour
  readonly grounds: readonly CssColour[]
  readonly isLarge: boolean
}

/** Ground below which text counts as unreadable only when it is nearly opaque: what lies under it is not known. */
const NEARLY_OPAQUE = 0.9

/** The custom properties of a page: the theme's palette, and what its own sheets set. */
export function customProperties(colours: SiteColours, rules: readonly CssRule[]): CustomProperty {
  const known = new Map<string, string>()
  for (const [name, colour] of Object.entries(paletteOf(colours))) {
    known.set(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, colour)
  }
  for (const { values } of rules) {
    for (const [name, value] of values) if (name.startsWith('--') && !known.has(name)) known.set(name, value)
  }
  return (name) => known.get(name.trim())
}

/** The pair of a set of declarations; null unless both colours are set and can be told. */
export function pairOf(values: ReadonlyMap<string, string>, property: CustomProperty): ColourPair | null {
  const text = colourOf(values.get('color'), property)
  const grounds = groundsOf(values, property)
  return text && grounds.length > 0 && text.alpha > 0 ? { text, grounds, isLarge: isLarge(values) } : null
}

/** The pair of an element whose own style sets its text colour, on the next ground that a style attribute gives. */
export function inlinePairOf(element: Element, property: CustomProperty): ColourPair | null {
  const values = inlineValues(element.attribs.style ?? '')
  const text = colourOf(values.get('color'), property)
  if (!text || text.alpha === 0) return null
  for (let at: Element | null = element; at; at = at.parent && 'attribs' in at.parent ? at.parent : null) {
    const own = inlineValues(at.attribs.style ?? '')
    if (![...own.keys()].some((name) => name.startsWith('background'))) continue
    const grounds = groundsOf(own, property)
    return grounds.length > 0 ? { text, grounds, isLarge: isLarge(values) } : null
  }
  return null
}

const withoutImportant = (value: string) => value.replace(/!\s*important/i, '').trim()
const colourOf = (value: string | undefined, property: CustomProperty) =>
  value === undefined ? null : cssColour(withoutImportant(value), property)

/** Empty when the ground is a picture, is see-through, or cannot be told. */
function groundsOf(values: ReadonlyMap<string, string>, property: CustomProperty): CssColour[] {
  const picture = values.get('background-image') ?? ''
  const value = withoutImportant(values.get('background-color') ?? values.get('background') ?? '')
  if (value === '' || /url\(/i.test(value) || /url\(/i.test(picture)) return []
  const gradient = /^(?:repeating-)?(?:linear|radial|conic)-gradient\((.*)\)$/is.exec(picture || value)
  const candidates = gradient ? cssList(gradient[1] ?? '').map(withoutPosition) : [value, ...wordsOf(value)]
  const found = candidates.map((candidate) => cssColour(candidate, property)).filter((colour) => colour !== null)
  if (found.some(({ alpha }) => alpha < NEARLY_OPAQUE)) return []
  return gradient ? found : found.slice(0, 1)
}

/** `#fff 20%` → `#fff`. */
const withoutPosition = (stop: string) => stop.replace(/(?:\s+-?[\d.]+(?:%|px|deg|rem|em)?)+$/i, '').trim()
const wordsOf = (value: string) => value.split(/\s+(?![^(]*\))/)

/** WCAG's large text: from 24 px, or 18.66 px when bold. */
function isLarge(values: ReadonlyMap<string, string>): boolean {
  const size = pixels(values.get('font-size')) ?? 0
  const weight = values.get('font-weight') ?? ''
  return size >= 24 || (size >= 18.66 && (/bold/i.test(weight) || Number.parseInt(weight, 10) >= 700))
}
