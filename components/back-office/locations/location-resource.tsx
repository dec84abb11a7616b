'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { locations as calls, type LocationDetail, LocationDraft } from '@/lib/contract/locations'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { createResource } from '../kit/resource/create-resource'
import { blankOf } from '../kit/resource/entry-fields'
import { useEntryReading } from '../kit/resource/use-entry-reading'
import { Tag } from '../kit/tag'
import { useVendor } from '../kit/vendor-context'
import { OptionalCompletePostal } from '../stock/parts/postal-fields'
import { LocationFields } from './location-fields'
import { draftOfLocation, LOCATION_FIELDS, type LocationValues, valuesOfLocation } from './location-values'
import { LocationsScreen } from './locations-list'

const NO_LOCATION = blankOf(LOCATION_FIELDS)

export const locationResource = createResource<LocationDetail, LocationValues>({
  noun: 'location',
  routes: { list: '/location', create: '/create-location', edit: ({ _id }) => `/edit-location/${_id}` },
  permission: 'location.edit',
  nameOf: ({ name }) => name,
  List: LocationsScreen,
  useEntry: (_id) => useEntryReading(calls.detail, { _id }),
  useBlank: () => NO_LOCATION,
  valuesOf: valuesOfLocation,
  schema: LocationDraft.extend({ postal: OptionalCompletePostal }),
  words: LOCATION_FIELDS,
  create: (values) => call(calls.create, draftOfLocation(values)),
  update: (values, { _id, version }) => call(calls.update, { ...draftOfLocation(values), _id, version }),
  Fields: LocationFields,
  Actions,
  Summary: ({ entry }) => (
    <>
      {entry.isActive ? <Tag tone="good">Open</Tag> : <Tag>Closed</Tag>} {entry.units.toLocaleString('en')} units on
      hand
    </>
  ),
})

/** Closes or reopens a location; names what prevents it. */
function Actions({ entry }: { entry: LocationDetail }) {
  const { features } = useVendor()
  const action = useAction()
  const refresh = useRefresh(calls.detail)
  const [isOpen, setOpen] = useState(false)
  if (!features.has('location.edit')) return null
  const { _id, version, isActive, name } = entry
  const act = () =>
    action.run(async () => {
      await call(calls.setActive, { _id, version, isActive: !isActive })
      await refresh()
      showToast('success', isActive ? `${name} is closed.` : `${name} is reopened.`)
      setOpen(false)
    })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {isActive ? 'Close location' : 'Reopen'}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={isActive ? `Close ${name}` : `Reopen ${name}`}
          confirm={isActive ? 'Close' : 'Reopen'}
          tone={isActive ? 'danger' : 'plain'}
          action={action}
          onConfirm={() => void act()}
          onClose={() => setOpen(false)}
        >
          {isActive
            ? 'You cannot receive, sell or count stock there until you reopen it. Its history is kept.'
            : 'It can hold stock and fulfil orders again.'}
        </ConfirmDialog>
      )}
    </>
  )
}
