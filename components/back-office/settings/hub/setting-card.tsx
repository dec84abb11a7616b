import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Screen } from '../../kit/screens/screen'
import classes from './setting-card.module.css'

type Props = { screen: Screen; address: string /** The current state. */; children: ReactNode }

/** A link to one settings screen; the whole card is clickable. */
export function SettingCard({ screen: { icon: Glyph, title, description }, address, children }: Props) {
  return (
    <li className={classes.card}>
      <span className={classes.mark}>
        <Glyph size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
        <h2>
          <Link href={address} prefetch={false}>
            {title}
          </Link>
        </h2>
        <p>{description}</p>
        <div className={classes.state}>{children}</div>
      </div>
    </li>
  )
}
