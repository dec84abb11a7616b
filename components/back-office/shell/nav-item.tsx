'use client'

import type { Icon } from '@tabler/icons-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { breadcrumbOf } from '../kit/screens/screen-list'
import { useCurrentScreen, useScreens } from '../kit/screens/use-screens'
import classes from './nav-item.module.css'

type Props = { href: string; title: string; icon: Icon }

/** One line of the sidebar; marked while its screen or a child screen is shown. */
export function NavItem({ href, title, icon: Glyph }: Props) {
  const pathname = usePathname()
  const all = useScreens()
  const screen = useCurrentScreen()
  const isHere = pathname === href
  const isAbove = href !== '/home' && screen !== null && breadcrumbOf(all, screen).some(({ route }) => route === href)

  return (
    <li>
      <Link
        href={href}
        className={classes.item}
        data-current={isHere || isAbove || undefined}
        aria-current={isHere ? 'page' : isAbove ? 'true' : undefined}
      >
        <Glyph size={17} stroke={1.7} aria-hidden />
        {title}
      </Link>
    </li>
  )
}
