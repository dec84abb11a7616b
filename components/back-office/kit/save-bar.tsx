'use client'

import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ExpiredNote } from './expired-note'
import { useLeaveGuard } from './leave-guard'
import classes from './save-bar.module.css'
import { useModifierName } from './use-modifier-name'
import { useVendor } from './vendor-context'

type Props = {
  isDirty: boolean
  isBusy: boolean
  /** Label of the save button. */
  save: string
  onSave: () => void
  onDiscard: () => void
  /** The bar stands in the form whose submit calls `onSave`, so Enter in a field saves as well. */
  isInForm?: boolean
  /** Summary of the changes. */
  children: ReactNode
}

/** Appears with the first change of a form, summarizes it, and warns before leaving the page until it is saved. */
export function SaveBar({ isDirty, isBusy, save, onSave, onDiscard, isInForm = false, children }: Props) {
  const modifier = useModifierName()
  const { isReadOnly } = useVendor()
  useLeaveGuard(isDirty)
  useHotkeys([['mod+S', () => isDirty && !isBusy && !isReadOnly && onSave()]], [])
  if (!isDirty) return null
  return (
    <section className={classes.bar} aria-label="Unsaved changes">
      <div className={classes.words}>{isReadOnly ? <ExpiredNote /> : children}</div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDiscard} disabled={isBusy}>
          Discard
        </Button>
        <Button
          {...(isInForm ? { type: 'submit' } : { onClick: onSave })}
          loading={isBusy}
          disabled={isReadOnly}
          rightSection={<kbd className={classes.key}>{modifier} S</kbd>}
        >
          {save}
        </Button>
      </div>
    </section>
  )
}
