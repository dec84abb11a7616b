'use client'

import Link from 'next/link'
import { ScreenHeader } from '../../kit/screen-header'
import { addressOf, sidebarOf } from '../../shell/screens'
import { useVendor } from '../../shell/vendor-context'
import classes from './start-links.module.css'

/** Links for users without access to figures. */
export function StartLinks({ title }: { title: string }) {
  const { features, store } = useVendor()
  const screens = sidebarOf(features).flatMap((part) => part.screens)
  return (
    <>
      <ScreenHeader title={title} description={`This is what you can do in ${store.name}.`} />
      <ul className={classes.links}>
        {screens.map(({ route, title, description, icon: Glyph }) => (
          <li key={route}>
            <Link href={addressOf(route, store._id) ?? route}>
              <Glyph size={20} stroke={1.6} aria-hidden />
              <strong>{title}</strong>
              <span>{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
