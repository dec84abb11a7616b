/** Theme colours of a store that has chosen none. */
export const DEFAULT_COLOURS = {
  primary: '#0c9e41',
  secondary: '#001A32',
  background: '#FFFFFF',
  text: '#333333',
} as const
