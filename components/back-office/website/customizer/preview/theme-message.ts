import { paletteOf } from '@/lib/rules/colour'
import { THEME_CLASSES } from '@/lib/rules/storefront-limits'
import type { SiteContent } from '@/lib/rules/website/content'
import type { ToPreview } from '@/lib/rules/website/preview-message'
import { shapeProperties } from '@/lib/rules/website/shape-properties'

/** Every property that a theme may set; those it leaves to the style sheet are removed. */
const SHAPES = ['--radius-s', '--radius-m', '--radius-l', '--radius-control', '--spacing'] as const

/** The look of the draft as the preview applies it to `<body>`, without asking the server. */
export function themeMessage({ selectedThemeIndex, font, colors, radius, spacing }: SiteContent['theme']): ToPreview {
  const colours = Object.entries(paletteOf(colors)).map(([name, colour]) => [propertyOf(name), colour])
  const shapes = shapeProperties({ radius, spacing })
  return {
    kind: 'theme',
    properties: {
      ...Object.fromEntries(SHAPES.map((name) => [name, null])),
      ...Object.fromEntries(colours),
      ...shapes,
    },
    classes: [THEME_CLASSES[selectedThemeIndex - 1] ?? THEME_CLASSES[0], ...(font === '' ? [] : [fontClass(font)])],
  }
}

const propertyOf = (name: string) => `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`

const fontClass = (font: string) => `font-${font.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
