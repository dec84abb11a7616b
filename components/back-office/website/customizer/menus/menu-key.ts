type KeyPress = {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

export type MenuCommand = 'next' | 'previous' | 'first' | 'last' | 'open' | 'remove' | 'up' | 'down' | 'in' | 'out'

const PLAIN: Readonly<Record<string, MenuCommand>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Enter: 'open',
  Delete: 'remove',
  Backspace: 'remove',
}
const WITH_ALT: Readonly<Record<string, MenuCommand>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The command of a key in the tree of a menu; null for any other key. */
export function menuCommand({ key, altKey, ctrlKey, metaKey }: KeyPress): MenuCommand | null {
  if (ctrlKey || metaKey) return null
  return (altKey ? WITH_ALT : PLAIN)[key] ?? null
}
