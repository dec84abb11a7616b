'use client'

import { ActionIcon, Button } from '@mantine/core'
import { IconExternalLink, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useVendor } from '../kit/vendor-context'
import { NotificationMenu } from './notification-menu'
import { ProfileMenu } from './profile-menu'
import { ScreenBreadcrumb } from './screen-breadcrumb'
import classes from './top-bar.module.css'

type Props = { onMenu: () => void; onSearch: () => void; onShortcuts: () => void }

/** Breadcrumb, link to the website, notifications and user menu. */
export function TopBar({ onMenu, onSearch, onShortcuts }: Props) {
  const { store } = useVendor()
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.narrow}
        variant="subtle"
        color="gray"
        size={40}
        aria-label="Open the menu"
        onClick={onMenu}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <ScreenBreadcrumb />
      <div className={classes.end}>
        <ActionIcon
          className={classes.narrow}
          variant="subtle"
          color="gray"
          size={40}
          aria-label="Search"
          onClick={onSearch}
        >
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
        <Button
          component="a"
          href={store.address}
          target="_blank"
          rel="noopener"
          className={classes.view}
          variant="default"
          size="xs"
          rightSection={<IconExternalLink size={14} aria-hidden />}
        >
          View store
        </Button>
        <NotificationMenu />
        <ProfileMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}
