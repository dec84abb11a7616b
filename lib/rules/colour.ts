/** Minimum contrast of WCAG 2.2 AA for text (1.4.3) and for controls and icons (1.4.11). */
export const TEXT_CONTRAST = 4.5
export const MARK_CONTRAST = 3

const BLACK = '#000000'
const WHITE = '#FFFFFF'
const SALE_RED = '#D01F3C'

/** The four colours a vendor picks, as `#RRGGBB`. */
export type VendorColours = { primary: string; secondary: string; background: string; text: string }

/** The palette of a store page, as `#RRGGBB`. Each combination used on a page meets WCAG AA. */
export type Palette = VendorColours & {
  /** Background of buttons: `primary`, or a shade darker where that allows white text. */
  primaryFill: string
  /** `primaryFill` on hover. */
  primaryStrong: string
  /** Text on `primaryFill` and `primaryStrong`, on `secondary`, on `sale`. */
  onPrimary: string
  onSecondary: string
  onSale: string
  /** `primary` as text or icon, readable on `background`, `surface` and `primarySoft`. */
  primaryInk: string
  /** A light tint of `primary`, as a background. */
  primarySoft: string
  /** `secondary` as text or mark, readable like `primaryInk`. */
  secondaryInk: string
  /** Quiet text and hairlines on a `secondary` background. */
  secondaryMuted: string
  secondaryLine: string
  /** Slightly different from `background`. */
  surface: string
  /** Quiet text, readable on `background` and `surface`. */
  muted: string
  /** Decorative hairlines. */
  line: string
  /** Borders of controls (3:1). */
  lineStrong: string
  /** Background of a sale badge, and a reduced price as text. */
  sale: string
  saleInk: string
}

type Rgb = readonly [red: number, green: number, blue: number]

/** Derives the palette of a store page from the vendor's four colours, whatever they are. Input: `#RRGGBB` each. */
export function paletteOf({ primary, secondary, background, text: wanted }: VendorColours): Palette {
  const surface = calmGround(background, mix(background, bestOn(background), 0.035))
  const primarySoft = calmGround(background, mix(background, primary, 0.1))
  const primaryFill = contrast(primary, WHITE) >= MARK_CONTRAST ? readable(primary, [WHITE], TEXT_CONTRAST) : primary
  const grounds = [background, surface, primarySoft]
  const text = readable(wanted, grounds, TEXT_CONTRAST)
  const onPrimary = bestOn(primaryFill)
  const onSecondary = bestOn(secondary)
  return {
    primary,
    secondary,
    background,
    text,
    primaryFill,
    primaryStrong: mix(primaryFill, onPrimary === WHITE ? BLACK : WHITE, 0.16),
    onPrimary,
    onSecondary,
    onSale: WHITE,
    primaryInk: readable(primary, grounds, TEXT_CONTRAST),
    primarySoft,
    secondaryInk: readable(secondary, grounds, TEXT_CONTRAST),
    secondaryMuted: readable(mix(onSecondary, secondary, 0.28), [secondary], TEXT_CONTRAST),
    secondaryLine: mix(secondary, onSecondary, 0.18),
    surface,
    muted: readable(mix(text, background, 0.34), grounds, TEXT_CONTRAST),
    line: mix(background, text, 0.13),
    lineStrong: readable(mix(background, text, 0.4), [background, surface], MARK_CONTRAST),
    sale: SALE_RED,
    saleInk: readable(SALE_RED, grounds, TEXT_CONTRAST),
  }
}

/** Contrast ratio of two `#RRGGBB` colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** White or black, whichever reads better; at least 4.58 on any background. White wins wherever it suffices. */
export function bestOn(ground: string): string {
  if (contrast(WHITE, ground) >= TEXT_CONTRAST) return WHITE
  return BLACK
}

/**
 * The colour closest to `colour` that has `ratio` on every background; itself when it already does. When no colour has
 * it on all of them at once, the one for the first background.
 */
export function readable(colour: string, grounds: readonly string[], ratio: number): string {
  const keeps = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= ratio)
  if (keeps(colour)) return colour
  const end = bestOn(grounds[0] ?? WHITE)
  for (let share = 0.04; share < 1; share += 0.04) {
    const candidate = mix(colour, end, share)
    if (keeps(candidate)) return candidate
  }
  return end
}

/** Mixes `share` (0 to 1) of `other` into `colour`, channel by channel. */
export function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)]
  const mixed = from.map((value, i) => Math.round(value + (to[i]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** `wanted` as a second background, or one further from the ink when text would be hard to read on it. */
function calmGround(background: string, wanted: string): string {
  const ink = bestOn(background)
  return contrast(wanted, ink) >= 6 ? wanted : mix(background, ink === WHITE ? BLACK : WHITE, 0.08)
}

/** Relative luminance (WCAG 2.2), 0 to 1. */
function luminance(colour: string): number {
  const linear = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
}

function channels(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}
