import type { SiteSettings } from './content'

/** Corners of small and of large things, as parts of those of a card. */
const SMALL = 0.57
const LARGE = 1.57

/**
 * Custom properties on `<body>` for the shape that an owner chose; none for what is the theme's own. The themes multiply
 * their space between sections by `--spacing`.
 */
export function shapeProperties({ radius, spacing }: Pick<SiteSettings, 'radius' | 'spacing'>): Record<string, string> {
  return {
    ...(radius !== null && {
      '--radius-s': `${Math.round(radius * SMALL)}px`,
      '--radius-m': `${radius}px`,
      '--radius-l': `${Math.round(radius * LARGE)}px`,
      '--radius-control': `${radius}px`,
    }),
    ...(spacing !== 100 && { '--spacing': String(spacing / 100) }),
  }
}
