'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { PaletteProps } from '../shell/shell'

const Palette = dynamic(() => import('./palette').then(({ Palette }) => Palette), { ssr: false })

/** The command palette, loaded when it is first used. */
export function LazyPalette(props: PaletteProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (props.isOpen) setWanted(true)
  }, [props.isOpen])
  return isWanted && <Palette {...props} />
}
