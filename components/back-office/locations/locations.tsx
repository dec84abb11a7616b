'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { useRefresh } from '@/lib/client/use-refresh'
import { locations as calls, type LocationDetail, LocationDraft } from '@/lib/contract/locations'
import { postalLine } from '@/lib/rules/postal-line'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { createResource } from '../kit/resource/create-resource'
import { Tag } from '../kit/tag'
import { useAction } from '../kit/use-action'
import { useVendor } from '../kit/vendor-context'
import { OptionalCompletePostal } from '../stock/parts/postal-fields'
import { LocationFields } from './location-fields'
import { draftOfLocation, type LocationValues, NO_LOCATION, valuesOfLocation } from './location-values'
import { LocationsScreen } from './locations-list'

const describeHours = (hours: LocationValues['hours']) =>
  hours === null ? '' : hours.map((day) => (day === null ? 'closed' : `${day.from}–${day.until}`)).join(', ')

export const locations = createResource<LocationDetail, LocationValues>({
  noun: 'location',
  routes: { list: '/location', create: '/create-location', edit: ({ _id }) => `/edit-location/${_id}` },
  permission: 'location.edit',
  nameOf: ({ name }) => name,
  List: LocationsScreen,
  useEntry: (id) => {
    const { data, error, mutate: take } = useCall(calls.detail, { _id: id })
    return { data, error, mutate: (entry) => (entry ? take(entry, { revalidate: false }) : take()) }
  },
  useBlank: () => NO_LOCATION,
  valuesOf: valuesOfLocation,
  schema: LocationDraft.extend({ postal: OptionalCompletePostal }),
  words: {
    name: { label: 'Name' },
    code: { label: 'Code' },
    phone: { label: 'Phone' },
    postal: { label: 'Address', format: postalLine },
    hours: { label: 'Opening hours', format: describeHours },
    fulfilsOnline: { label: 'Fulfils online orders' },
    offersPickUp: { label: 'Pick-up' },
    pickUpNote: { label: 'Note for shoppers' },
  },
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
