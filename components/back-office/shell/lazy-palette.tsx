'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'

const Palette = dynamic(() => import('./palette/palette').then(({ Palette }) => Palette), { ssr: false })

type Props = { isOpen: boolean; onClose: () => void; onShortcuts: () => void }

/** The command palette, loaded when it is first used. */
export function LazyPalette(props: Props) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (props.isOpen) setWanted(true)
  }, [props.isOpen])
  return isWanted && <Palette {...props} />
}
