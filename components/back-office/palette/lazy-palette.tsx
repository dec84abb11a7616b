'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { PaletteProps } from '../shell/shell'

const CommandPalette = dynamic(() => import('./command-palette').then(({ CommandPalette }) => CommandPalette), {
  ssr: false,
})

/** The command palette, loaded when it is first used. */
export function LazyCommandPalette(props: PaletteProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (props.isOpen) setWanted(true)
  }, [props.isOpen])
  return isWanted && <CommandPalette {...props} />
}
