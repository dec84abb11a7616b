'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { screenAt, trailOf } from './screens'
import classes from './trail.module.css'

/** The breadcrumb: Home | the list | the screen. */
export function Trail() {
  const screen = screenAt(usePathname())
  if (!screen) return null
  const trail = trailOf(screen)
  return (
    <nav aria-label="Breadcrumb" className={classes.trail}>
      <ol>
        {trail.map(({ route, title }) => (
          <li key={route}>
            {route === screen.route ? <span aria-current="page">{title}</span> : <Link href={route}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
