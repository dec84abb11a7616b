'use client'

import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { addressOf, isAvailable, screenOf } from '../../kit/screens/screen-list'
import { useScreens } from '../../kit/screens/use-screens'
import { useVendor } from '../../kit/vendor-context'
import { findSettings } from './find-settings'
import { SETTING_INDEX } from './setting-index'
import classes from './setting-search.module.css'

/** One search over all settings; Enter opens the first field that was found. */
export function SettingSearch() {
  const screens = useScreens()
  const { features, store } = useVendor()
  const router = useRouter()
  const [query, setQuery] = useState('')
  const found = findSettings(SETTING_INDEX, query).flatMap((entry) => {
    const screen = screenOf(screens, entry.route)
    const address = screen && isAvailable(screen, features) ? addressOf(screen, store._id) : null
    const hash = entry.field === undefined ? '' : `#${entry.field}`
    return screen && address !== null ? [{ ...entry, screen: screen.title, href: `${address}${hash}` }] : []
  })
  const [first] = found
  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (first) router.push(first.href)
        }}
      >
        <TextInput
          aria-label="Search settings"
          placeholder="Search settings: time zone, VAT, reply address …"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </form>
      {query.trim() !== '' && (
        <ul aria-label="Settings found">
          {found.map(({ label, screen, href }) => (
            <li key={label}>
              <Link href={href} prefetch={false}>
                <span>{label}</span>
                <small>{screen}</small>
              </Link>
            </li>
          ))}
          {found.length === 0 && <li className={classes.none}>No settings found.</li>}
        </ul>
      )}
    </search>
  )
}
