'use client'

import Link from 'next/link'
import { tabsOf } from '../kit/screens/screen-list'
import { useCurrentScreen, useScreens } from '../kit/screens/use-screens'
import { useVendor } from '../kit/vendor-context'
import classes from './screen-tabs.module.css'

/** Tabs of the screens that share a sidebar entry; empty for a single screen. */
export function ScreenTabs({ label }: { label: string }) {
  const { features } = useVendor()
  const all = useScreens()
  const here = useCurrentScreen()
  const tabs = here ? tabsOf(all, here, features) : []
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
