'use client'

import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { ActionState } from '@/components/ui/form/use-action'
import { OwnPasswordInput } from '../../profile/own-password-input'
import classes from './your-data.module.css'

type Props = {
  title: string
  /** The consequences of the action. */
  children: ReactNode
  confirm: string
  tone?: 'plain' | 'danger'
  action: ActionState
  onConfirm: (password: string) => void
  onClose: () => void
}

/** Asks for the password before an action; stays open with the error when the action fails. */
export function PasswordDialog({ title, children, confirm, tone = 'plain', action, onConfirm, onClose }: Props) {
  const [password, setPassword] = useState('')
  const wrong = action.failure?.fields?.password
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onConfirm(password)
  }
  return (
    <Modal opened onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit} className={classes.stack}>
        <div className={classes.words}>{children}</div>
        <OwnPasswordInput
          data-autofocus
          value={password}
          error={wrong}
          onChange={({ currentTarget: { value } }) => {
            setPassword(value)
            action.forget()
          }}
        />
        {action.failure && !wrong && (
          <p className={classes.problem} role="alert">
            {action.failure.message}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            {...(tone === 'danger' ? { color: 'red.9' } : {})}
            loading={action.isBusy}
            disabled={password === ''}
          >
            {confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
