'use client'

import { Menu } from '@mantine/core'
import { IconCheck, IconPlus, IconSearch, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useVendor } from '../kit/vendor-context'
import classes from './store-switcher.module.css'
import { StoreTile } from './store-tile'
import { useStoreSwitch } from './use-store-switch'

/** With more stores than this the menu has a search. */
const SEARCH_ABOVE = 7

/** The current store, and a menu of the person's other stores. */
export function StoreSwitcher() {
  const { store, stores, userData } = useVendor()
  const { switchTo, isSwitching } = useStoreSwitch()
  const [wanted, setWanted] = useState('')
  const found = stores.filter(({ name, subdomain }) =>
    `${name} ${subdomain}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )

  return (
    <Menu position="bottom-start" width={264}>
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={`Store: ${store.name}`} aria-busy={isSwitching}>
          <StoreTile name={store.name} />
          <span className={classes.words}>
            <span className={classes.name}>{store.name}</span>
            <span className={classes.role}>{userData.roleName}</span>
          </span>
          <IconSelector size={16} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {stores.length > SEARCH_ABOVE && (
          <Menu.Search
            aria-label="Search stores"
            placeholder="Search stores"
            leftSection={<IconSearch size={14} aria-hidden />}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        )}
        <Menu.Label>{stores.length > 1 ? 'Your stores' : 'Your store'}</Menu.Label>
        <div className={classes.list}>
          {found.map((choice) => (
            <Menu.Item
              key={choice._id}
              leftSection={<StoreTile name={choice.name} />}
              rightSection={choice._id === store._id && <IconCheck size={16} aria-label="current store" />}
              onClick={() => switchTo(choice)}
            >
              <span className={classes.name}>{choice.name}</span>
              <span className={classes.role}>{choice.roleName}</span>
            </Menu.Item>
          ))}
          {found.length === 0 && <p className={classes.none}>No store found.</p>}
        </div>
        <Menu.Divider />
        <Menu.Item component="a" href="/choose-domain" leftSection={<IconPlus size={16} aria-hidden />}>
          Open another store
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
