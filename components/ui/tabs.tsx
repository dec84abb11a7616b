'use client'

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

type TabsProps = {
  /** Accessible name of the tabs. */
  label: string
  titles: readonly string[]
  /** One panel per title. All are in the page; without JavaScript all are shown, each with its title. */
  panels: readonly ReactNode[]
}

/** Tabs that follow the arrow keys (WAI-ARIA, automatic activation). */
export function Tabs({ label, titles, panels }: TabsProps) {
  const id = useId()
  const [selected, setSelected] = useState(0)
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, selected, titles.length)
    if (next === null) return
    event.preventDefault()
    setSelected(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {titles.map((title, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => setSelected(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {titles.map((title, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
          className={styles.panel}
        >
          <h3 className={styles.title}>{title}</h3>
          {panels[index]}
        </div>
      ))}
    </div>
  )
}

/** The tab that a key moves to from tab `current`; null for other keys. */
function nextTab(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
