'use client'

import { Badge, Button } from '@mantine/core'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import classes from './coming-soon.module.css'
import { ALL_SCREENS, addressOf, isOffered, type PlacedScreen, screenAt } from './screens'
import { Statement } from './statement'
import { useVendor } from './vendor-context'

/** Placeholder of a screen that is not built yet; shows its description. */
export function ComingSoon() {
  const { features, store } = useVendor()
  const screen = screenAt(usePathname())
  if (!screen) return null
  const above = screen.parent && screen.parent !== '/home' ? screenAt(screen.parent) : null
  const near = nearTo(screen).filter((each) => each.route !== above?.route && isOffered(each, features))

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
          {near.map(({ route, title, icon: Glyph }) => (
            <Link key={route} href={addressOf(route, store._id) ?? route}>
              <Glyph size={18} stroke={1.7} aria-hidden />
              {title}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}

/** Other screens of its group, and its child screens that can be opened directly. */
const nearTo = (screen: PlacedScreen) =>
  ALL_SCREENS.filter(
    ({ group, parent, route }) =>
      group === screen.group &&
      route !== screen.route &&
      (!parent || parent === screen.route) &&
      !route.startsWith('/create-') &&
      addressOf(route, '') !== null,
  )
