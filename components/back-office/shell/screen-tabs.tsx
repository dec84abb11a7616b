'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import classes from './screen-tabs.module.css'
import { screenAt, tabsOf } from './screens'
import { useVendor } from './vendor-context'

/** Tabs of the screens that share a sidebar entry; empty for a single screen. */
export function ScreenTabs({ label }: { label: string }) {
  const { features } = useVendor()
  const here = screenAt(usePathname())
  const tabs = here ? tabsOf(here.route, features) : []
  if (tabs.length === 0) return null
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ route, title }) => (
        <Link key={route} href={route} aria-current={route === here?.route ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
