'use client'

import { Button } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import { readItem, writeItem } from '@/lib/client/storage'
import { useCall } from '@/lib/client/use-call'
import { registerDrawers } from '@/lib/contract/register-drawers'
import { EmptyPanel } from '../kit/empty-panel'
import { ErrorNote } from '../kit/error-note'
import { ScreenHeader } from '../kit/screen-header'
import { ScreenSkeleton } from '../kit/screen-skeleton'
import { useOwnDocument } from '../kit/use-own-document'
import cash from './cash/cash.module.css'
import { OpenDrawer } from './cash/open-drawer'
import { isLockedFailure } from './lock/is-locked'
import { LockSheet } from './lock/lock-sheet'
import { SellScreen } from './sell-screen'

const DRAWER_KEY = 'registerDrawer'

/** The register: choose a drawer, count it, sell. Only its own document may use the camera. */
export function RegisterScreen() {
  const isOwn = useOwnDocument('/register')
  const { data, error, mutate } = useCall(registerDrawers.list, isOwn ? {} : null)
  const [chosen, setChosen] = useState(() => readItem(DRAWER_KEY))
  if (!data) {
    if (isLockedFailure(error)) return <LockSheet onOpened={() => void mutate()} />
    if (!error) return <ScreenSkeleton />
    return <ErrorNote title="The register could not be loaded" message={error.message} retry={() => void mutate()} />
  }
  const choose = (drawerId: string) => {
    writeItem(DRAWER_KEY, drawerId)
    setChosen(drawerId)
  }
  const { drawers } = data
  const drawer = drawers.find(({ _id }) => _id === chosen) ?? (drawers.length === 1 ? drawers[0] : undefined)
  if (drawer?.openSession) {
    const { _id } = drawer.openSession
    return <SellScreen key={_id} drawer={drawer} sessionId={_id} onLeave={() => choose('')} />
  }
  return (
    <div>
      <ScreenHeader title="Register" description="Sell in person.">
        {drawer && drawers.length > 1 && (
          <Button variant="default" onClick={() => choose('')}>
            Other drawer
          </Button>
        )}
      </ScreenHeader>
      {drawer && <OpenDrawer key={drawer._id} drawer={drawer} onOpened={() => mutate()} />}
      {!drawer && drawers.length > 0 && (
        <ul className={cash.drawers}>
          {drawers.map(({ _id, name, location, openSession }) => (
            <li key={_id}>
              <Button fullWidth size="xl" variant="default" justify="space-between" onClick={() => choose(_id)}>
                {name} · {location.name}
                {openSession ? ` · open, ${openSession.openedBy}` : ' · closed'}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {drawers.length === 0 && (
        <EmptyPanel
          icon={IconCashRegister}
          title="No drawer yet"
          footer={
            <Button component={Link} href="/register-settings">
              Add a drawer
            </Button>
          }
        >
          A drawer holds the cash of a counter at a location.
        </EmptyPanel>
      )}
    </div>
  )
}
