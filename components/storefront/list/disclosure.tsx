'use client'

import { type ReactNode, useState } from 'react'

type DisclosureProps = { isOpen: boolean; className: string | undefined; children: ReactNode }

/** Details that begin open or closed and are the shopper's from then on: a new list does not shut them again. */
export function Disclosure({ isOpen, className, children }: DisclosureProps) {
  const [beginsOpen] = useState(isOpen)
  return (
    <details className={className} open={beginsOpen}>
      {children}
    </details>
  )
}
