'use client'

import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ExpiredNote } from '../../kit/expired-note'
import { errorsIn, sendOver } from '../../kit/form/conflict'
import { ConflictPanel } from '../../kit/form/conflict-panel'
import { ErrorSummary } from '../../kit/form/error-summary'
import { type FieldLabels, labelOf } from '../../kit/form/field-labels'
import { SaveBar } from '../../kit/save-bar'
import { SaveLabels } from '../../kit/save-labels'
import type { Draft } from '../../kit/use-draft'
import { useGuardedLeave } from '../../shell/leave-guard'
import { useVendor } from '../../shell/vendor-context'
import classes from './stock.module.css'

type FieldErrors = Readonly<Record<string, string>>

type Props<E, V extends object> = {
  /** "purchase order": what is being written. */
  noun: string
  /** Nothing was saved yet. */
  isNew: boolean
  /** On the button; it saves a draft where nothing else is said. */
  save?: string
  form: Draft<E, V>
  words: FieldLabels<V>
  /** What is missing, by field; told once somebody has tried to save. */
  errorsOf: (values: V) => FieldErrors
  send: (values: V, base: E) => Promise<void>
  /** Reads the paper anew, after somebody else has changed it. */
  reload?: (() => Promise<unknown>) | undefined
  /** The fields, with the faults to stand under them. */
  children: (errors: FieldErrors) => ReactNode
}

/** The form of a paper about stock: its faults in one place, and the bar that saves and says what differs. */
export function DocumentForm<E, V extends object>(props: Props<E, V>) {
  const { noun, isNew, save: label = 'Save draft', form, words, errorsOf, send, reload, children } = props
  const { isReadOnly } = useVendor()
  const { draft, base, changed, saving, conflict } = form
  const [isTried, setTried] = useState(false)
  const missing = errorsOf(draft)
  const errors = { ...(saving.failure && errorsIn(saving.failure)), ...(isTried ? missing : {}) }
  const labels = changed.map((field) => labelOf(words, field)).join(', ')
  const save = () => {
    setTried(true)
    if (Object.keys(missing).length === 0) void saving.run(() => sendOver(() => send(draft, base), reload))
  }
  const discard = () => {
    setTried(false)
    form.restart()
  }
  return (
    <>
      <div className={classes.stack}>
        {conflict && <ConflictPanel what={`this ${noun}`} words={words} conflict={conflict} />}
        <ErrorSummary words={words} errors={errors} />
        <ExpiredNote />
        <fieldset disabled={isReadOnly} className={classes.whole}>
          {children(errors)}
        </fieldset>
      </div>
      <SaveBar isDirty={form.isDirty} isBusy={saving.isBusy} save={label} onSave={save} onDiscard={discard}>
        <SaveLabels failure={saving.failure?.message ?? null}>
          {isNew ? `A new ${noun}: ${labels}` : `Changed: ${labels}`}
        </SaveLabels>
      </SaveBar>
    </>
  )
}

/** Ends the editing; asks first when something is unsaved. */
export function LeaveForm({ onLeave }: { onLeave: () => void }) {
  const { whenFree } = useGuardedLeave()
  return (
    <Button variant="default" onClick={() => whenFree(onLeave)}>
      Stop editing
    </Button>
  )
}
