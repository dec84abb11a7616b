'use client'

import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { Failure } from '@/lib/rules/failure'
import { type Action, useAction } from '../use-action'
import { type Conflict, conflictOf, errorsIn, sendOver } from './conflict'
import { type FieldLabels, labelOf } from './field-labels'
import { changedFields } from './merge-values'

type Versioned = { readonly version: number }

type Definition<E extends Versioned, V extends object> = {
  /** The latest known version of the entry; null for a new entry. */
  readonly entry: E | null
  readonly valuesOf: (entry: E) => V
  /** Initial values of a new entry. */
  readonly blank: V
  /** Schema of the form values; its messages are shown under the fields. */
  readonly schema: z.ZodType
  readonly words: FieldLabels<V>
  /** Saves over the version of `base`; null creates the entry. */
  readonly send: (values: V, base: E | null) => Promise<E>
  readonly onSaved: (saved: E) => void
  /** Reloads the entry after someone else has changed it. */
  readonly reload?: () => Promise<unknown>
}

export type EntryForm<V extends object> = {
  /** `getInputProps(field)` and `key(field)` for the inputs; uncontrolled, so that typing renders only one field. */
  readonly fields: UseFormReturnType<V>
  readonly words: FieldLabels<V>
  readonly isNew: boolean
  /** Fields that differ from the saved version. */
  readonly changed: readonly string[]
  readonly saving: Action
  readonly conflict: Conflict<V> | null
  readonly save: () => Promise<void>
  readonly discard: () => void
}

/** The form of one entry: validated by the contract's schema, submitted once, and never overwriting others' changes. */
export function useEntryForm<E extends Versioned, V extends object>({
  entry,
  valuesOf,
  blank,
  schema,
  words,
  send,
  onSaved,
  reload,
}: Definition<E, V>): EntryForm<V> {
  const [base, setBase] = useState(entry)
  const start = useRef(base ? valuesOf(base) : blank)
  const [changed, setChanged] = useState<readonly string[]>([])
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
    mode: 'uncontrolled',
    initialValues: start.current,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: note,
  })
  const restart = (from: E | null, values?: V) => {
    setBase(from)
    start.current = from ? valuesOf(from) : blank
    fields.setInitialValues(start.current)
    fields.reset()
    if (values) fields.setValues(values)
  }
  const isOutdated = entry !== null && base !== null && entry.version > base.version
  const mustFollow = isOutdated && changed.length === 0
  const follow = useEffectEvent(() => restart(entry))
  useEffect(() => {
    if (mustFollow) follow()
  }, [mustFollow])

  const save = () =>
    saving.run(async () => {
      const { hasErrors, errors } = fields.validate() as { hasErrors: boolean; errors: Record<string, unknown> }
      if (hasErrors) return focusField(Object.keys(errors)[0])
      try {
        const saved = await sendOver(() => send(fields.getValues(), base), reload)
        restart(saved)
        onSaved(saved)
      } catch (error) {
        if (error instanceof Failure) fields.setErrors(errorsIn(error))
        throw error
      }
    })

  return {
    fields,
    words,
    isNew: base === null,
    changed: changed.map((field) => labelOf(words, field)),
    saving,
    conflict: isOutdated && !mustFollow ? conflict(entry) : null,
    save,
    discard: () => restart(entry),
  }

  function conflict(newest: E): Conflict<V> {
    return conflictOf({ base: start.current, mine: fields.getValues(), newest: valuesOf(newest) }, (merged) => {
      restart(newest, merged)
      forget()
    })
  }
}

/** Focuses the field at a path of the form. */
export function focusField(path: string | undefined): void {
  if (path === undefined) return
  const found = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  const input = found?.matches('input, textarea, select, button')
    ? found
    : found?.querySelector<HTMLElement>('input, textarea, button')
  const target = input ?? found
  target?.focus()
  target?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
