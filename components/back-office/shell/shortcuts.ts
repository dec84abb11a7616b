import type { ScreenRoute } from './screens'

/** Second keys after G, and their screens. */
export const CHORDS: Readonly<Record<string, ScreenRoute>> = {
  h: '/home',
  o: '/all-orders',
  p: '/products',
  i: '/inventory',
  c: '/customers',
  d: '/coupon',
  r: '/reports',
  s: '/settings',
  u: '/users',
}

/** Shortcuts that do not open a screen. `mod` is ⌘ or Ctrl. */
export const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['mod', 'K'], does: 'Search orders, products, customers, screens and actions' },
  { keys: ['?'], does: 'Show the keyboard shortcuts' },
  { keys: ['Esc'], does: 'Close what is open' },
]
