'use client'

import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'

type Props = {
  title: string
  /** What the name is for. */
  description?: string
  initial: string
  save: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a template; closes when it is saved, and stays open with the error otherwise. */
export function NameDialog({ title, description, initial, save, onSave, onClose }: Props) {
  const [name, setName] = useState(initial)
  const action = useAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void action.run(async () => {
      await onSave(name.trim())
      onClose()
    })
  }
  return (
    <Modal opened onClose={onClose} title={title} size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          description={description}
          maxLength={120}
          value={name}
          error={action.failure?.fields?.name ?? action.failure?.message}
          data-autofocus
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            action.forget()
          }}
        />
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={action.isBusy}>
            {save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
