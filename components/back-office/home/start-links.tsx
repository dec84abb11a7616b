'use client'

import Link from 'next/link'
import { ScreenHeader } from '../kit/screen-header'
import { addressOf, sidebarOf } from '../kit/screens/screen-list'
import { useScreens } from '../kit/screens/use-screens'
import { useVendor } from '../kit/vendor-context'
import classes from './start-links.module.css'

/** Links for users without access to figures. */
export function StartLinks({ title }: { title: string }) {
  const { features, store } = useVendor()
  const screens = sidebarOf(useScreens(), features).flatMap((part) => part.screens)
  return (
    <>
      <ScreenHeader title={title} description={`What you can do in ${store.name}.`} />
      <ul className={classes.links}>
        {screens.map((screen) => (
          <li key={screen.route}>
            <Link href={addressOf(screen, store._id) ?? screen.route}>
              <screen.icon size={20} stroke={1.6} aria-hidden />
              <strong>{screen.title}</strong>
              <span>{screen.description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
