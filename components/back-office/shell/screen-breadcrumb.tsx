'use client'

import Link from 'next/link'
import { breadcrumbOf } from '../kit/screens/screen-list'
import { useCurrentScreen, useScreens } from '../kit/screens/use-screens'
import classes from './screen-breadcrumb.module.css'

/** The breadcrumb: Home | the list | the screen. */
export function ScreenBreadcrumb() {
  const all = useScreens()
  const screen = useCurrentScreen()
  if (!screen) return null
  const screens = breadcrumbOf(all, screen)
  return (
    <nav aria-label="Breadcrumb" className={classes.breadcrumb}>
      <ol>
        {screens.map(({ route, title }) => (
          <li key={route}>
            {route === screen.route ? <span aria-current="page">{title}</span> : <Link href={route}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
