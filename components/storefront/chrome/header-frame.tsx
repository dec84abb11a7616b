'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { enhanceMenus } from './enhance-menus'
import styles from './header.module.css'

type HeaderFrameProps = { children: ReactNode }

/** The header element, with its menus managed. */
export function HeaderFrame({ children }: HeaderFrameProps) {
  const header = useRef<HTMLElement>(null)
  useEffect(() => (header.current ? enhanceMenus(header.current) : undefined), [])
  return (
    <header ref={header} className={styles.header}>
      {children}
    </header>
  )
}
