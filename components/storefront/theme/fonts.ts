import bungee from '@fontsource/bungee/files/bungee-latin-400-normal.woff2'
import cormorantSc from '@fontsource/cormorant-sc/files/cormorant-sc-latin-600-normal.woff2'
import instrumentSerif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'
import ebGaramond from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2'
import rubik from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2'

/**
 * A web font. `standIn` is the fallback font until it has loaded, scaled to the same metrics (percent), so that nothing
 * moves; `bold` is the width of its bold style, null when it has none.
 */
export type Typeface = {
  family: string
  file: string
  weight: string
  standIn: { serif: boolean; size: number; bold: number | null; ascent: number; descent: number }
}

/** By the suffix of the font class: `font-jost`. Each has its family list as a custom property in `fonts.css`. */
const TYPEFACES: Readonly<Record<string, Typeface>> = {
  figtree: face('Figtree', figtree, '300 900', false, [100.3, 94.7, 24.9], 96.5),
  jost: face('Jost', jost, '100 900', false, [96.7, 110.7, 39.3], 98.4),
  rubik: face('Rubik', rubik, '300 900', false, [104.5, 90, 23.9], 102.4),
  bungee: face('Bungee', bungee, '400', false, [136.5, 74.7, 22]),
  'eb-garamond': face('EB Garamond', ebGaramond, '400 800', true, [94, 107.5, 31.9], 97.6),
  'instrument-serif': face('Instrument Serif', instrumentSerif, '400', true, [82.7, 119.7, 37.5]),
  'cormorant-sc': face('Cormorant SC', cormorantSc, '600', true, [105.4, 87.3, 27.5]),
}

/** Text and display font of each theme, classic to retro. */
const THEME_FACES = [
  ['figtree', 'figtree'],
  ['jost', 'instrument-serif'],
  ['eb-garamond', 'cormorant-sc'],
  ['rubik', 'bungee'],
] as const

/** The fonts of one store: its theme's display font, and the chosen text font or else the theme's. */
export function typefacesOf(themeIndex: number, fontName: string): Typeface[] {
  const [text, display] = THEME_FACES[themeIndex - 1] ?? THEME_FACES[0]
  const chosen = TYPEFACES[fontName] ? fontName : text
  return [...new Set([chosen, display])].flatMap((name) => TYPEFACES[name] ?? [])
}

function face(
  family: string,
  file: string,
  weight: string,
  serif: boolean,
  measures: [size: number, ascent: number, descent: number],
  bold: number | null = null,
): Typeface {
  const [size, ascent, descent] = measures
  return { family, file, weight, standIn: { serif, size, bold, ascent, descent } }
}
