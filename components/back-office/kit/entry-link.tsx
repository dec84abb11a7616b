'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<typeof Link>, 'prefetch' | 'onMouseEnter' | 'onFocus'> & {
  /** Whether it is loaded ahead before anybody points at it. */
  isAhead?: boolean
}

/**
 * A link to one of many entries. Only the one that somebody points at is loaded ahead, and that one as a whole: fifty rows
 * that load fifty pages keep the server from answering what was asked for.
 */
export function EntryLink({ isAhead = false, ...link }: Props) {
  const [isNear, setNear] = useState(false)
  const approach = () => setNear(true)
  return <Link {...link} prefetch={isAhead ? null : isNear} onMouseEnter={approach} onFocus={approach} />
}
