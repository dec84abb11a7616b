'use client'

import { useOs } from '@mantine/hooks'

/** The label of the modifier key: ⌘ on Apple keyboards, Ctrl on others. */
export function useModifierName(): string {
  const os = useOs()
  return os === 'macos' || os === 'ios' ? '⌘' : 'Ctrl'
}
