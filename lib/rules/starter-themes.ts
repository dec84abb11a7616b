import { DEFAULT_COLOURS } from './default-colours'

/**
 * Look of a new store's website, by `selectedThemeIndex` 1 to 4: font of the text, colours as `#rrggbb`. Pages derive
 * text colours from them.
 */
export const STARTER_THEMES = [
  {
    name: 'Classic',
    font: 'Figtree',
    colors: DEFAULT_COLOURS,
  },
  {
    name: 'Pastel',
    font: 'Jost',
    colors: { primary: '#8d4358', secondary: '#4a3540', background: '#fffaf7', text: '#3d3338' },
  },
  {
    name: 'Vintage',
    font: 'EB Garamond',
    colors: { primary: '#7a2e2e', secondary: '#2f3d36', background: '#f7f0e1', text: '#2e2620' },
  },
  {
    name: 'Retro',
    font: 'Rubik',
    colors: { primary: '#b92d1c', secondary: '#2a1a5e', background: '#fff8ea', text: '#2a2140' },
  },
] as const
