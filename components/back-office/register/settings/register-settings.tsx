'use client'

import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { locations } from '@/lib/contract/locations'
import { registerDrawers } from '@/lib/contract/register-drawers'
import { ErrorNote } from '../../kit/error-note'
import { ListSkeleton } from '../../kit/list-skeleton'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import classes from '../cash/cash.module.css'
import { DevicePanel } from './device-panel'
import { DrawerList } from './drawer-list'
import { ExternalRegistersPanel } from './external-registers-panel'
import { FavouritesPanel } from './favourites-panel'
import { NewDrawer } from './new-drawer'

/** Drawers with the limits of their cashiers, products on the grid, and devices. */
export function RegisterSettings() {
  const [archived, setArchived] = useState<'no' | 'yes'>('no')
  const drawers = useCall(registerDrawers.list, { archived })
  const places = useCall(locations.list, {})
  const choices = (places.data?.rows ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const shown = drawers.data?.drawers
  return (
    <>
      <ScreenHeader
        title="Register settings"
        description="Drawers, limits of cashiers, favourites, devices, and registers of other systems."
      />
      <div className={`${classes.stack} ${classes.settings}`}>
        {drawers.error && (
          <ErrorNote
            title="The drawers could not be loaded"
            message={drawers.error.message}
            retry={() => void drawers.mutate()}
          />
        )}
        <Panel
          title="Drawers"
          action={
            <Switch
              label="Show archived"
              checked={archived === 'yes'}
              onChange={({ currentTarget }) => setArchived(currentTarget.checked ? 'yes' : 'no')}
            />
          }
        >
          {!shown && !drawers.error && <ListSkeleton />}
          {shown && <DrawerList drawers={shown} onChanged={() => drawers.mutate()} />}
          {shown?.length === 0 && <p>{archived === 'yes' ? 'No drawer is archived.' : 'No drawer yet.'}</p>}
        </Panel>
        {!places.data && !places.error && <ListSkeleton />}
        {choices.length > 0 && <NewDrawer choices={choices} onCreated={() => drawers.mutate()} />}
        {choices.length > 0 && <FavouritesPanel choices={choices} />}
        {choices.length > 0 && <DevicePanel choices={choices} />}
        {choices.length > 0 && <ExternalRegistersPanel choices={choices} />}
      </div>
    </>
  )
}
