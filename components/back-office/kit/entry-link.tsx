'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link to one of many entries. Only the one that somebody points at is loaded ahead: fifty rows that load fifty pages
 * keep the server from answering what was asked for.
 */
export function EntryLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isNear, setNear] = useState(false)
  const approach = () => setNear(true)
  return <Link {...props} prefetch={isNear ? null : false} onMouseEnter={approach} onFocus={approach} />
}
