import type { CSSProperties } from 'react'
import type { Theme } from '@/lib/contract/website'
import { paletteOf } from '@/lib/rules/colour'
import { DEFAULT_COLOURS } from '@/lib/rules/default-colours'
import { THEME_CLASSES } from '@/lib/rules/storefront-limits'
import type { SiteSettings } from '@/lib/rules/website/content'
import { shapeProperties } from '@/lib/rules/website/shape-properties'

/** Look of a page without a store, or whose store cannot be loaded (specification §9). */
export const DEFAULT_THEME: Theme = {
  selectedThemeIndex: 1,
  font: '',
  colors: DEFAULT_COLOURS,
}

/** Classes and colours on `<body>`: `theme-…`, `font-…`, a custom property per colour, and the store's own shape. */
export function bodyTheme(
  theme: Theme,
  shape?: Pick<SiteSettings, 'radius' | 'spacing'>,
): { className: string; style: CSSProperties } {
  const themeClass = THEME_CLASSES[theme.selectedThemeIndex - 1] ?? THEME_CLASSES[0]
  const font = fontName(theme.font)
  const properties = Object.entries(paletteOf(theme.colors)).map(([name, colour]) => [toProperty(name), colour])
  const style = { ...Object.fromEntries(properties), ...(shape && shapeProperties(shape)) }
  return { className: font ? `${themeClass} font-${font}` : themeClass, style }
}

/** `"EB Garamond", serif` → `eb-garamond`; empty without a name. */
export function fontName(font: string): string {
  const first = font.split(',')[0] ?? ''
  return first
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

const toProperty = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
