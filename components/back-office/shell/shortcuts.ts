/** Shortcuts that do not open a screen. `mod` is ⌘ or Ctrl. */
export const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['mod', 'K'], does: 'Search orders, products, customers, screens and actions' },
  { keys: ['?'], does: 'Show the keyboard shortcuts' },
  { keys: ['Esc'], does: 'Close what is open' },
]
