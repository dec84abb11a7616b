'use client'

import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import type { PlacedScreen } from '../kit/screens/screen'
import type { ScreenGroup } from '../kit/screens/screen-groups'
import { addressOf } from '../kit/screens/screen-list'
import { useCurrentScreen } from '../kit/screens/use-screens'
import { useVendor } from '../kit/vendor-context'
import classes from './nav-group.module.css'
import { NavItem } from './nav-item'

type Props = { group: ScreenGroup; screens: readonly PlacedScreen[]; isAhead: boolean }

/** The screens of one sidebar group; collapsible, but always open while one of them is shown. */
export function NavGroup({ group, screens, isAhead }: Props) {
  const { store } = useVendor()
  const id = useId()
  const [folded, setFolded] = useLocalStorage<ScreenGroup[]>({ key: 'folded-groups', defaultValue: [] })
  const isHere = useCurrentScreen()?.group === group
  const isOpen = isHere || !folded.includes(group)
  const toggle = () => setFolded((before) => (isOpen ? [...before, group] : before.filter((each) => each !== group)))

  return (
    <section className={classes.group}>
      <h2 className={classes.title}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={isHere}
          onClick={toggle}
        >
          {group}
          <IconChevronDown size={14} stroke={2} aria-hidden className={classes.arrow} />
        </button>
      </h2>
      <ul id={id} className={classes.list} hidden={!isOpen}>
        {screens.map((screen) => (
          <NavItem
            key={screen.route}
            href={addressOf(screen, store._id) ?? screen.route}
            title={screen.entryTitle ?? screen.title}
            icon={screen.icon}
            isAhead={isAhead}
          />
        ))}
      </ul>
    </section>
  )
}
