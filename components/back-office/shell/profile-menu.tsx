'use client'

import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import { IconExternalLink, IconHelpCircle, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react'
import Link from 'next/link'
import { signOutHere } from '@/lib/client/sign-out'
import { useGuardedLeave } from '../kit/leave-guard'
import { useVendor } from '../kit/vendor-context'
import classes from './profile-menu.module.css'
import { SchemeChoice } from './scheme-choice'

/** The user menu: profile, help, colour scheme, sign out. */
export function ProfileMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { userData, store } = useVendor()
  const { whenFree } = useGuardedLeave()
  const name = `${userData.first_Name} ${userData.last_Name}`.trim()

  return (
    <Menu position="bottom-end" width={248}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`Account of ${name}`}>
          <Avatar src={userData.photo} name={name} color="green" size={32} alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <span className={classes.name}>{name}</span>
          <span className={classes.email}>{userData.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} href="/profile" leftSection={<IconUserCircle size={16} aria-hidden />}>
          Your profile
        </Menu.Item>
        <Menu.Item component={Link} href="/help" leftSection={<IconHelpCircle size={16} aria-hidden />}>
          Help
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} aria-hidden />}
          rightSection={<kbd className={classes.key}>?</kbd>}
          onClick={onShortcuts}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item
          component="a"
          href={store.address}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          View store
        </Menu.Item>
        <Menu.Divider />
        <SchemeChoice />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => whenFree(() => void signOutHere())}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
