'use client'

import { ScrollArea } from '@mantine/core'
import { IconHelpCircle, IconHome, IconSearch } from '@tabler/icons-react'
import { sidebarOf } from '../kit/screens/screen-list'
import { useScreens } from '../kit/screens/use-screens'
import { useModifierName } from '../kit/use-modifier-name'
import { useVendor } from '../kit/vendor-context'
import { NavGroup } from './nav-group'
import { NavItem } from './nav-item'
import classes from './sidebar.module.css'
import { StoreSwitcher } from './store-switcher'

type Props = {
  onSearch: () => void
  /** Whether all of its screens are loaded ahead. */
  isAhead: boolean
}

/** Screens by group, as far as permitted. */
export function Sidebar({ onSearch, isAhead }: Props) {
  const { features } = useVendor()
  const all = useScreens()
  const modifier = useModifierName()

  return (
    <div className={classes.sidebar}>
      <StoreSwitcher />
      <button type="button" className={classes.search} onClick={onSearch}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span>Search</span>
        <kbd className={classes.keys}>{modifier} K</kbd>
      </button>
      <ScrollArea
        className={classes.scroller}
        type="auto"
        scrollbarSize={6}
        classNames={{ viewport: classes.viewport, scrollbar: classes.scrollbar }}
      >
        <nav aria-label="Back-office" className={classes.nav}>
          <ul className={classes.list}>
            <NavItem href="/home" title="Home" icon={IconHome} isAhead={isAhead} />
          </ul>
          {sidebarOf(all, features).map(({ group, screens }) => (
            <NavGroup key={group} group={group} screens={screens} isAhead={isAhead} />
          ))}
        </nav>
      </ScrollArea>
      <nav aria-label="Help" className={classes.foot}>
        <ul className={classes.list}>
          <NavItem href="/help" title="Help" icon={IconHelpCircle} isAhead={isAhead} />
        </ul>
      </nav>
    </div>
  )
}
