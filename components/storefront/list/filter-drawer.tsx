'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type FilterDrawerProps = { className: string | undefined; children: ReactNode }

/**
 * The disclosure before the filter form. Where the form covers the products (a phone), Escape, submitting the form and
 * moving the focus out of it close it.
 */
export function FilterDrawer({ className, children }: FilterDrawerProps) {
  const drawer = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const details = drawer.current
    const panel = details?.nextElementSibling
    if (!details || !(panel instanceof HTMLFormElement)) return
    const close = () => {
      details.open = false
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      close()
      details.querySelector('summary')?.focus()
    }
    const onFocus = ({ target }: FocusEvent) => {
      const isInside = target instanceof Node && (details.contains(target) || panel.contains(target))
      if (!isInside) close()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocus)
    panel.addEventListener('submit', close)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocus)
      panel.removeEventListener('submit', close)
    }
  }, [])

  return (
    <details ref={drawer} className={className}>
      {children}
    </details>
  )
}
