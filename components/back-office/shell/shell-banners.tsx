'use client'

import { IconAlertTriangle, IconFlask, IconPlayerPause } from '@tabler/icons-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useVendor, type Vendor } from '../kit/vendor-context'
import classes from './shell-banners.module.css'

function format({ money, mail }: Vendor['testMode']): string {
  if (!mail) return 'No money moves, but emails are sent.'
  return money ? 'No money moves, and emails are not sent.' : 'Emails are not sent, but cards are charged.'
}

/** Banners for every screen: test mode, expired subscription, and a store that is paused after a restore. */
export function ShellBanners() {
  const { testMode, isReadOnly, features, store } = useVendor()
  const pathname = usePathname()
  return (
    <>
      {(testMode.money || testMode.mail) && (
        <section className={classes.test} aria-label="Test mode">
          <IconFlask size={14} aria-hidden />
          <span>
            <strong>Test mode.</strong> {format(testMode)}
          </span>
        </section>
      )}
      {store.isPaused && (
        <div className={classes.expired} role="status">
          <IconPlayerPause size={16} aria-hidden />
          <span>
            This store was restored and is paused: customers and suppliers get no emails from it.{' '}
            {features.has('archive.manage') ? <Link href="/your-data">Resume</Link> : 'Its owner can resume it.'}
          </span>
        </div>
      )}
      {isReadOnly && pathname !== '/subscription-renew' && (
        <div className={classes.expired} role="status">
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            The subscription of this store has expired. You can view everything but not make changes.{' '}
            {features.has('billing.view') ? (
              <Link href="/subscription-renew">Renew</Link>
            ) : (
              'Ask the owner to renew it.'
            )}
          </span>
        </div>
      )}
    </>
  )
}
