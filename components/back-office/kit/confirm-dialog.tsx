'use client'

import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ActionState } from '@/components/ui/form/use-action'
import classes from './confirm-dialog.module.css'

type Props = {
  title: string
  /** The consequences of the action. */
  children: ReactNode
  /** Label of the confirm button. */
  confirm: string
  /** `danger` for destructive actions. */
  tone?: 'plain' | 'danger'
  action: ActionState
  /** The action is not possible, as the children say. */
  isDisabled?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an action; stays open with the error when the action fails. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  tone = 'danger',
  action,
  isDisabled = false,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.words}>{children}</div>
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          {...(tone === 'danger' ? { color: 'red.9' } : {})}
          loading={action.isBusy}
          disabled={isDisabled}
          onClick={onConfirm}
          data-autofocus
        >
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
