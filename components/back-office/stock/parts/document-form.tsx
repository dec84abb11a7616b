'use client'

import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ExpiredNote } from '../../kit/expired-note'
import { errorsIn, sendOver } from '../../kit/form/conflict'
import { ConflictPanel } from '../../kit/form/conflict-panel'
import { ErrorSummary } from '../../kit/form/error-summary'
import { type FieldLabels, labelOf } from '../../kit/form/field-labels'
import type { VersionedForm } from '../../kit/form/use-entry-form'
import { useGuardedLeave } from '../../kit/leave-guard'
import { SaveBar } from '../../kit/save-bar'
import { SaveLabels } from '../../kit/save-labels'
import { useVendor } from '../../kit/vendor-context'
import classes from './stock.module.css'

type FieldErrors = Readonly<Record<string, string>>

type Props<E, V extends object> = {
  /** The edited document, such as "purchase order". */
  noun: string
  /** Label of the save button; by default it saves a draft. */
  save?: string
  form: VersionedForm<E, V>
  words: FieldLabels<V>
  /** Missing values by field; shown after the first attempt to save. */
  errorsOf: (values: V) => FieldErrors
  send: (values: V, base: E) => Promise<void>
  /** Reloads the document after another user has changed it. */
  reload?: (() => Promise<unknown>) | undefined
  /** The fields with their errors. */
  children: (errors: FieldErrors) => ReactNode
}

/** The form of a stock document: an error summary, and the save bar with a summary of the changes. */
export function DocumentForm<E, V extends object>(props: Props<E, V>) {
  const { noun, save: label = 'Save draft', form, words, errorsOf, send, reload, children } = props
  const { isReadOnly } = useVendor()
  const { values, base, isNew, changed, saving, conflict } = form
  const [isTried, setTried] = useState(false)
  const missing = errorsOf(values)
  const errors = { ...(saving.failure && errorsIn(saving.failure)), ...(isTried ? missing : {}) }
  const labels = changed.map((field) => labelOf(words, field)).join(', ')
  const save = () => {
    setTried(true)
    if (Object.keys(missing).length === 0) void saving.run(() => sendOver(() => send(values, base), reload))
  }
  const discard = () => {
    setTried(false)
    form.discard()
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

/** Ends the editing; asks first when there are unsaved changes. */
export function LeaveForm({ onLeave }: { onLeave: () => void }) {
  const { whenFree } = useGuardedLeave()
  return (
    <Button variant="default" onClick={() => whenFree(onLeave)}>
      Stop editing
    </Button>
  )
}
