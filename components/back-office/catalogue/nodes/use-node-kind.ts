'use client'

import { usePathname } from 'next/navigation'
import { KINDS, type NodeKind } from './node-kind'

/** The node kind of the screen at this address. */
export function useNodeKind(): NodeKind {
  const [first = ''] = usePathname().split('/').filter(Boolean)
  const kind = Object.values(KINDS).find(({ list, create, edit }) => [list, create, edit].includes(`/${first}`))
  if (!kind) throw new Error('useNodeKind belongs on the screens of nodes')
  return kind
}
