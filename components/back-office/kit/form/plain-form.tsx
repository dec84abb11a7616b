'use client'

import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { FormState } from '@/components/ui/form/use-form'
import { useLeaveGuard } from '../leave-guard'
import { isFormChanged } from './is-form-changed'
import classes from './plain-form.module.css'

type Props = {
  state: FormState
  /** Label of the button. */
  action: string
  /** A change can be taken back without sending it. */
  canDiscard?: boolean
  /** In a dialog nothing asks before the page is left. */
  isInDialog?: boolean
  children: ReactNode
}

/** A form of the back-office that is sent once: uncontrolled fields, and a button from the first change on. */
export function PlainForm({ state, action, canDiscard = false, isInDialog = false, children }: Props) {
  const { form, isBusy, onSubmit, onInput, onReset } = state
  const [isDirty, setDirty] = useState(false)
  useLeaveGuard(isDirty && !isInDialog)
  const input = (event: FormEvent<HTMLFormElement>) => {
    onInput(event)
    setDirty(isFormChanged(event.currentTarget))
  }
  const reset = () => {
    onReset()
    setDirty(false)
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit} onInput={input} onReset={reset}>
      {children}
      <div className={classes.footer}>
        {canDiscard && isDirty && (
          <Button type="reset" variant="default" disabled={isBusy}>
            Discard
          </Button>
        )}
        <Button type="submit" loading={isBusy} disabled={!isDirty}>
          {action}
        </Button>
      </div>
    </form>
  )
}
