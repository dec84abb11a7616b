import { bestOn, contrast, MARK_CONTRAST, readable, TEXT_CONTRAST } from '@/lib/rules/colour'
import type { SiteColours } from '@/lib/rules/website/content'

export const COLOUR_NAMES = ['primary', 'secondary', 'background', 'text'] as const

export type ColourCheck = {
  /** What is compared, as in "on the background". */
  readonly against: string
  /** 1 to 21. */
  readonly ratio: number
  readonly needed: number
  readonly isEnough: boolean
  /** The nearest colour that is readable; null when this one is. */
  readonly proposal: string | null
}

/**
 * Contrast of one colour of the theme where the shop uses it: text and secondary as text on the background, primary as
 * a mark on it, the background against the text.
 */
export function colourCheck(name: (typeof COLOUR_NAMES)[number], colours: SiteColours): ColourCheck {
  const colour = colours[name]
  if (name === 'secondary') return check(colour, bestOn(colour), 'with the text on it', TEXT_CONTRAST)
  if (name === 'background') return check(colour, colours.text, 'with the text', TEXT_CONTRAST)
  const needed = name === 'text' ? TEXT_CONTRAST : MARK_CONTRAST
  return check(colour, colours.background, 'on the background', needed)
}

function check(colour: string, other: string, against: string, needed: number): ColourCheck {
  const ratio = contrast(colour, other)
  const isEnough = ratio >= needed
  return { against, ratio, needed, isEnough, proposal: isEnough ? null : readable(colour, [other], needed) }
}
