'use client'

import { Button, Group } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type StoreData, storeArchives } from '@/lib/contract/store-archives'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { SettingsSection } from '../../kit/settings-section'
import { useDates } from '../../kit/use-dates'
import { useVendor } from '../../kit/vendor-context'
import { numberOf } from './data-labels'
import classes from './your-data.module.css'

type Props = { paused: NonNullable<StoreData['paused']>; onSaved: (saved: StoreData) => void }

/** Where each kind of paused row is turned on again. Those that are not listed have ended. */
const PLACES: Readonly<Record<string, readonly [one: string, many: string, href: string]>> = {
  automation: ['automation', 'automations', '/customer-marketing?tab=automations'],
  campaign: ['campaign', 'campaigns', '/customer-marketing'],
  report: ['scheduled report', 'scheduled reports', '/reports'],
  website_schedule: ['planned change of the website', 'planned changes of the website', '/template-customizer'],
}

/** What is off after a restore, and how to turn it on again. */
export function PauseSection({ paused, onSaved }: Props) {
  const { userData, store, setUserData } = useVendor()
  const dates = useDates()
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const resume = () =>
    action.run(async () => {
      onSaved(await call(storeArchives.resume, {}))
      setUserData({ ...userData, store: { ...store, isPaused: false } })
      showToast('success', 'The store is resumed.', 'archive')
    })
  const rows = Object.entries(paused.rows).flatMap(([table, count]) => {
    const place = PLACES[table]
    return place ? [{ label: numberOf(count, place[0], place[1]), href: place[2] }] : []
  })
  return (
    <SettingsSection
      title="Paused after a restore"
      description={`Restored from ${paused.from} on ${dates.date(paused.at)}. Look around first: nothing reaches your customers yet.`}
    >
      <div className={classes.stack}>
        <p>Emails to customers and suppliers are off, also confirmations of orders. Resume the store to send them.</p>
        {rows.length > 0 && (
          <>
            <p>Turned off one by one. Turn on what you still need:</p>
            <ul className={classes.report}>
              {rows.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          Not restored: payment keys (<Link href="/payment-setting">enter them</Link>), custom domains (
          <Link href="/domains">add them</Link>) and people who work here (<Link href="/users">invite them</Link>).
        </p>
        <Group>
          <Button onClick={() => setAsking(true)}>Resume the store…</Button>
        </Group>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Resume the store?"
          confirm="Resume"
          tone="plain"
          action={action}
          onConfirm={() => void resume()}
          onClose={() => setAsking(false)}
        >
          <p>
            From now on customers and suppliers get emails from this store. If the original still sells, pause it first.
          </p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}
