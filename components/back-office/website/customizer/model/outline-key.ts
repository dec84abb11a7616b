import type { OutlineItem } from './outline-items'

type KeyPress = {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** What a key asks of the outline. `focus` names the row that gets the focus. */
export type OutlineCommand =
  | { readonly kind: 'focus'; readonly key: string }
  | { readonly kind: 'expand' | 'collapse' | 'remove' | 'duplicate' | 'hide' | 'settings' }
  | { readonly kind: 'move'; readonly step: -1 | 1 }

const PLAIN: Readonly<Record<string, OutlineCommand>> = {
  Delete: { kind: 'remove' },
  Backspace: { kind: 'remove' },
  d: { kind: 'duplicate' },
  h: { kind: 'hide' },
  Enter: { kind: 'settings' },
}

/** The command of a key in the tree of sections (keys of the ARIA tree pattern, and our own); null for any other key. */
export function outlineCommand(
  { key, altKey, ctrlKey, metaKey }: KeyPress,
  items: readonly OutlineItem[],
  focused: string,
): OutlineCommand | null {
  const at = items.findIndex((item) => item.key === focused)
  const item = items[at]
  if (!item || ctrlKey || metaKey) return null
  if (altKey) {
    if (key === 'ArrowUp') return { kind: 'move', step: -1 }
    return key === 'ArrowDown' ? { kind: 'move', step: 1 } : null
  }
  const focus = (to: OutlineItem | undefined): OutlineCommand | null => (to && { kind: 'focus', key: to.key }) || null
  if (key === 'ArrowDown') return focus(items[at + 1])
  if (key === 'ArrowUp') return focus(items[at - 1])
  if (key === 'Home') return focus(items[0])
  if (key === 'End') return focus(items.at(-1))
  if (key === 'ArrowRight') {
    return item.isExpanded === false ? { kind: 'expand' } : item.isExpanded ? focus(items[at + 1]) : null
  }
  if (key === 'ArrowLeft') {
    if (item.isExpanded) return { kind: 'collapse' }
    return item.level === 2 ? focus(items.find(({ key }) => key === item.sectionId)) : null
  }
  return PLAIN[key.length === 1 ? key.toLowerCase() : key] ?? null
}
