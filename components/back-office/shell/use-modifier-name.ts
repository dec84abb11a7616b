'use client'

import { useOs } from '@mantine/hooks'

/** What stands on the key that opens the palette: ⌘ on Apple's keyboards, Ctrl on all others. */
export function useModifierName(): string {
  const os = useOs()
  return os === 'macos' || os === 'ios' ? '⌘' : 'Ctrl'
}
