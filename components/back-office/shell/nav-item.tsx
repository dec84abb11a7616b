'use client'

import type { Icon } from '@tabler/icons-react'
import { usePathname } from 'next/navigation'
import { memo } from 'react'
import { EntryLink } from '../kit/entry-link'
import { breadcrumbOf } from '../kit/screens/screen-list'
import { useCurrentScreen, useScreens } from '../kit/screens/use-screens'
import classes from './nav-item.module.css'

type Props = { href: string; title: string; icon: Icon; isAhead: boolean }

/** One line of the sidebar; marked while its screen or a child screen is shown. `isAhead`: its screen is loaded ahead. */
export function NavItem({ href, title, icon, isAhead }: Props) {
  const pathname = usePathname()
  const all = useScreens()
  const screen = useCurrentScreen()
  const isAbove = href !== '/home' && screen !== null && breadcrumbOf(all, screen).some(({ route }) => route === href)
  const current = pathname === href ? 'page' : isAbove ? 'true' : undefined
  return <NavLink href={href} title={title} icon={icon} isAhead={isAhead} current={current} />
}

type LinkProps = Props & { current: 'page' | 'true' | undefined }

/** Rendered again only when it changes: there are thirty, and the shell renders with every change of the address. */
const NavLink = memo(({ href, title, icon: Glyph, isAhead, current }: LinkProps) => (
  <li>
    <EntryLink
      href={href}
      isAhead={isAhead}
      className={classes.item}
      data-current={current !== undefined || undefined}
      aria-current={current}
    >
      <Glyph size={17} stroke={1.7} aria-hidden />
      {title}
    </EntryLink>
  </li>
))
