'use client'

import { type FormEvent, type ReactNode, useEffect } from 'react'
import type { Permission } from '@/lib/contract/permissions'
import { ExpiredNote } from '../expired-note'
import { PermissionNeeded } from '../permission-needed'
import { SaveBar } from '../save-bar'
import { SaveLabels } from '../save-labels'
import { ScreenHeader } from '../screen-header'
import { useVendor } from '../vendor-context'
import { ConflictPanel } from './conflict-panel'
import { ErrorSummary } from './error-summary'
import { type FieldLabels, labelOf } from './field-labels'
import { focusField } from './focus-field'
import classes from './form-screen.module.css'
import type { EntryForm } from './use-entry-form'

type Props<V extends object> = {
  title: string
  description?: ReactNode
  /** The edited entry, such as "brand". */
  noun: string
  form: EntryForm<V>
  words: FieldLabels<V>
  onSave: () => void
  /** The permission needed for saving. */
  permission: Permission
  /** Actions beside the heading: duplicate, delete. */
  actions?: ReactNode
  children: ReactNode
}

/** The page around a form: heading, errors, conflicts, fields and save bar. */
export function FormScreen<V extends object>({
  title,
  description,
  noun,
  form,
  words,
  onSave,
  permission,
  actions,
  children,
}: Props<V>) {
  const { features, isReadOnly } = useVendor()
  const { fields, saving, changed, isDirty, conflict, isNew, discard } = form
  const labels = changed.map((field) => labelOf(words, field)).join(', ')
  const mayEdit = features.has(permission)
  // A link can name a field: `/business-information/…#timeZone`.
  useEffect(() => focusField(decodeURIComponent(window.location.hash.slice(1)) || undefined), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React also reports the submit of a form in a dialog that was opened from here.
    if (event.target !== event.currentTarget) return
    if (isDirty && !saving.isBusy) onSave()
  }
  return (
    <form onSubmit={submit} noValidate className={classes.screen}>
      <ScreenHeader title={title} description={description}>
        {actions}
      </ScreenHeader>
      <ExpiredNote />
      {!mayEdit && <PermissionNeeded permission={permission} />}
      {conflict && <ConflictPanel what={`this ${noun}`} words={words} conflict={conflict} />}
      <ErrorSummary words={words} errors={fields.errors} />
      <fieldset disabled={!mayEdit || isReadOnly} className={classes.fields}>
        {children}
      </fieldset>
      <SaveBar
        isDirty={isDirty}
        isBusy={saving.isBusy}
        save={isNew ? `Create ${noun}` : 'Save'}
        onSave={onSave}
        onDiscard={discard}
        isInForm
      >
        <SaveLabels failure={saving.failure?.message ?? null}>
          {isNew ? `A new ${noun}: ${labels}` : `Changed: ${labels}`}
        </SaveLabels>
      </SaveBar>
    </form>
  )
}
