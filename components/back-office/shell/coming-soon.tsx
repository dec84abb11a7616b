'use client'

import { Badge, Button } from '@mantine/core'
import Link from 'next/link'
import type { PlacedScreen } from '../kit/screens/screen'
import { addressOf, isAvailable, type ScreenList, screenOf } from '../kit/screens/screen-list'
import { useCurrentScreen, useScreens } from '../kit/screens/use-screens'
import { Statement } from '../kit/statement'
import { useVendor } from '../kit/vendor-context'
import classes from './coming-soon.module.css'

/** Placeholder of a screen that is not built yet; shows its description. */
export function ComingSoon() {
  const { features, store } = useVendor()
  const all = useScreens()
  const screen = useCurrentScreen()
  if (!screen) return null
  const above = screen.parent && screen.parent !== '/home' ? screenOf(all, screen.parent) : null
  const near = nearTo(all, screen).filter((each) => each.route !== above?.route && isAvailable(each, features))

  return (
    <>
      <Statement
        icon={screen.icon}
        title={screen.title}
        footer={
          <Button component={Link} href={above ? above.route : '/home'} variant="default">
            Back to {above ? above.title : 'Home'}
          </Button>
        }
      >
        <Badge variant="light" size="md" radius="sm" mb="sm" className={classes.soon}>
          Coming soon
        </Badge>
        <p>{screen.description}</p>
      </Statement>
      {near.length > 0 && (
        <nav className={classes.near} aria-label={`More in ${screen.group}`}>
          {near.map((each) => (
            <Link key={each.route} href={addressOf(each, store._id) ?? each.route}>
              <each.icon size={18} stroke={1.7} aria-hidden />
              {each.title}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}

/** Other screens of its group, and its child screens that can be opened directly. */
const nearTo = (all: ScreenList, screen: PlacedScreen) =>
  all.filter(
    (each) =>
      each.group === screen.group &&
      each.route !== screen.route &&
      (!each.parent || each.parent === screen.route) &&
      !each.route.startsWith('/create-') &&
      addressOf(each, '') !== null,
  )
