'use client'

import type { Icon } from '@tabler/icons-react'
import { usePathname } from 'next/navigation'
import { EntryLink } from '../kit/entry-link'
import { breadcrumbOf } from '../kit/screens/screen-list'
import { useCurrentScreen, useScreens } from '../kit/screens/use-screens'
import classes from './nav-item.module.css'

type Props = { href: string; title: string; icon: Icon; isAhead: boolean }

/** One line of the sidebar; marked while its screen or a child screen is shown. `isAhead`: its screen is loaded ahead. */
export function NavItem({ href, title, icon: Glyph, isAhead }: Props) {
  const pathname = usePathname()
  const all = useScreens()
  const screen = useCurrentScreen()
  const isHere = pathname === href
  const isAbove = href !== '/home' && screen !== null && breadcrumbOf(all, screen).some(({ route }) => route === href)

  return (
    <li>
      <EntryLink
        href={href}
        isAhead={isAhead}
        className={classes.item}
        data-current={isHere || isAbove || undefined}
        aria-current={isHere ? 'page' : isAbove ? 'true' : undefined}
      >
        <Glyph size={17} stroke={1.7} aria-hidden />
        {title}
      </EntryLink>
    </li>
  )
}
