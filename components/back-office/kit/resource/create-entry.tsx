'use client'

import { useRouter } from 'next/navigation'
import { showToast } from '@/lib/client/toast'
import { FormScreen } from '../form/form-screen'
import { saveEntry } from '../form/save-entry'
import { useEntryForm } from '../form/use-entry-form'
import type { ResourceDefinition } from './resource-definition'

type Props<E extends { readonly version: number }, V extends object> = { definition: ResourceDefinition<E, V> }

/** Creates an entry, then opens it. */
export function CreateEntry<E extends { readonly version: number }, V extends object>({ definition }: Props<E, V>) {
  const { noun, routes, permission, nameOf, useBlank, valuesOf, schema, words, create, Fields } = definition
  const { push } = useRouter()
  const blank = useBlank()
  const form = useEntryForm<E | null, V>({
    entry: null,
    valuesOf: (made) => (made ? valuesOf(made) : blank),
    schema,
    mode: 'uncontrolled',
  })
  const save = () =>
    saveEntry(form, {
      send: create,
      onSaved: (made) => {
        showToast('success', `${nameOf(made)} is created.`)
        push(routes.edit(made))
      },
    })
  return (
    <FormScreen
      title={`Create ${noun}`}
      noun={noun}
      form={form}
      words={words}
      onSave={() => void save()}
      permission={permission}
    >
      <Fields form={form} entry={null} />
    </FormScreen>
  )
}
