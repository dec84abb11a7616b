'use client'

import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type SavedView, savedViews } from '@/lib/contract/saved-views'
import type { ViewState } from './view-menu'

type Props = ViewState & {
  views: readonly SavedView[]
  onClose: () => void
  onSaved: (views: { views: SavedView[] }) => Promise<void>
}

/** Saves the current list as a named view; an own view of the same name is overwritten. */
export function SaveView({ list, address, columns, views, onClose, onSaved }: Props) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const action = useAction()
  const own = views.find((view) => view.isMine && view.name.toLowerCase() === name.trim().toLowerCase())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = { name, address, columns: [...columns], isShared }
    void action.run(async () => {
      const saved = own
        ? await call(savedViews.update, { ...values, _id: own._id, version: own.version })
        : await call(savedViews.create, { ...values, list })
      await onSaved(saved)
    })
  }
  const error = action.failure?.fields?.name ?? action.failure?.message
  return (
    <Modal opened onClose={onClose} title="Save this view" size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            description={
              own
                ? 'You already have a view with this name. It will be replaced.'
                : 'Filters, sort order and columns are saved.'
            }
            maxLength={60}
            value={name}
            error={error}
            data-autofocus
            onChange={({ currentTarget }) => {
              setName(currentTarget.value)
              action.forget()
            }}
          />
          <Switch
            label="Share with the team"
            description="Everyone in this store can use it."
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
        </Stack>
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={action.isBusy}>
            {own ? 'Replace' : 'Save'}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
