'use client'

import { usePathname } from 'next/navigation'
import { KINDS, type NodeKind } from './node-kind'

/** What the screen at this address is about. */
export function useNodeKind(): NodeKind {
  const [first = ''] = usePathname().split('/').filter(Boolean)
  const kind = Object.values(KINDS).find(({ list, create, edit }) => [list, create, edit].includes(`/${first}`))
  if (!kind) throw new Error('useNodeKind belongs on the screens of nodes')
  return kind
}
