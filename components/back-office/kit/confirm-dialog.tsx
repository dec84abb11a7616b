'use client'

import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'
import type { Deed } from './use-deed'

type Props = {
  title: string
  /** What will happen. */
  children: ReactNode
  /** What the button says that does it. */
  confirm: string
  /** `danger` for what ends or deletes something. */
  tone?: 'plain' | 'danger'
  deed: Deed
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something is done, and stays open with the reason when it was refused. */
export function ConfirmDialog({ title, children, confirm, tone = 'danger', deed, onConfirm, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.words}>{children}</div>
      {deed.failure && (
        <p className={classes.refusal} role="alert">
          {deed.failure.message}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          {...(tone === 'danger' ? { color: 'red.9' } : {})}
          loading={deed.isBusy}
          onClick={onConfirm}
          data-autofocus
        >
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
