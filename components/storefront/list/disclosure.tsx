'use client'

import { type ReactNode, useState } from 'react'

type DisclosureProps = { isOpen: boolean; className: string | undefined; children: ReactNode }

/** Details that keep the shopper's open or closed state: a new list does not reset it. */
export function Disclosure({ isOpen, className, children }: DisclosureProps) {
  const [beginsOpen] = useState(isOpen)
  return (
    <details className={className} open={beginsOpen}>
      {children}
    </details>
  )
}
