'use client'

import { useEffect } from 'react'

/**
 * A clicked link gives up the focus: removing what has it, as the next screen does, makes a browser compute all styles of
 * the screen that is left. A link that was followed by a key keeps it, as only keys need it.
 */
export function useLinkBlur(): void {
  useEffect(() => {
    const onClick = ({ target, detail }: MouseEvent) => {
      if (detail > 0 && target instanceof Element) target.closest('a')?.blur()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
