'use client'

import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { type ActionState, useAction } from '@/components/ui/form/use-action'
import { type Conflict, conflictOf } from './conflict'
import { changedFields } from './merge-values'

type Versioned = { readonly version: number }

type Definition<E extends Versioned | null, V extends object> = {
  /** The latest known version of the entry; null for a new entry. */
  readonly entry: E
  /** The values of the form; for a new entry, its initial ones. */
  readonly valuesOf: (entry: E) => V
  /** Schema of the values; its messages are shown under the fields. */
  readonly schema?: z.ZodType
  /** `uncontrolled` in forms of many inputs, so that typing renders only one field. */
  readonly mode?: 'controlled' | 'uncontrolled'
}

/** The form of one entry, as its fields and the page around them see it. */
export type EntryForm<V extends object> = {
  /** `getInputProps(field)` and `key(field)` for the inputs, and the errors of the fields. */
  readonly fields: UseFormReturnType<V>
  /** The values as last rendered. */
  readonly values: V
  readonly change: (part: Partial<V>) => void
  readonly isNew: boolean
  /** Fields that differ from the saved version. */
  readonly changed: readonly (keyof V & string)[]
  readonly isDirty: boolean
  /** Someone else has saved the entry, and this form has changes too. */
  readonly conflict: Conflict<V> | null
  /** The result of the last save; cleared by the next change. */
  readonly saving: ActionState
  /** Starts again from the latest version of the entry. */
  readonly discard: () => void
}

/** The form together with the version that it is based on, for saving. */
export type VersionedForm<E, V extends object> = EntryForm<V> & {
  readonly base: E
  readonly restart: (from: E) => void
}

/**
 * The form of one entry. While unchanged it follows the entry; after a change it stays, and `conflict` tells when the
 * entry has changed, so that it never overwrites others' changes. `saveEntry` saves it.
 */
export function useEntryForm<E extends Versioned | null, V extends object>({
  entry,
  valuesOf,
  schema,
  mode = 'controlled',
}: Definition<E, V>): VersionedForm<E, V> {
  const [base, setBase] = useState(entry)
  const start = useRef(valuesOf(base))
  const [changed, setChanged] = useState<readonly (keyof V & string)[]>([])
  const saving = useAction()
  const { forget } = saving
  const note = useCallback(
    (values: V) => {
      const next = changedFields(start.current, values)
      setChanged((before) => (before.join() === next.join() ? before : next))
      forget()
    },
    [forget],
  )
  const fields = useForm<V>({
    mode,
    initialValues: start.current,
    ...(schema && { validate: schemaResolver(schema, { sync: true }) }),
    onValuesChange: note,
  })
  const restart = (from: E, values?: V) => {
    setBase(from)
    start.current = valuesOf(from)
    fields.setInitialValues(start.current)
    const shown = fields.getValues()
    // What is shown already stays as it is: resetting replaces every field, and takes the focus from the one in use.
    if (!values && changedFields(start.current, shown).length === 0) {
      fields.clearErrors()
      return note(shown)
    }
    fields.reset()
    if (values) fields.setValues(values)
  }
  const isDirty = changed.length > 0
  const isOutdated = entry !== null && base !== null && entry.version > base.version
  const mustFollow = isOutdated && !isDirty
  const follow = useEffectEvent(() => restart(entry))
  useEffect(() => {
    if (mustFollow) follow()
  }, [mustFollow])

  const conflict = (): Conflict<V> =>
    conflictOf({ base: start.current, mine: fields.getValues(), newest: valuesOf(entry) }, (merged) => {
      restart(entry, merged)
      forget()
    })

  return {
    fields,
    values: fields.values,
    change: (part) => fields.setValues(part),
    base,
    isNew: base === null,
    changed,
    isDirty,
    conflict: isOutdated && isDirty ? conflict() : null,
    saving,
    restart: (from) => restart(from),
    discard: () => restart(entry),
  }
}
