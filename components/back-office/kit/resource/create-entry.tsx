'use client'

import { useRouter } from 'next/navigation'
import { showToast } from '@/lib/client/toast'
import { FormScreen } from '../form/form-screen'
import { useEntryForm } from '../form/use-entry-form'
import type { ResourceDefinition } from './resource-definition'

type Props<E extends { readonly version: number }, V extends object> = { definition: ResourceDefinition<E, V> }

/** Creates an entry, then opens it. */
export function CreateEntry<E extends { readonly version: number }, V extends object>({ definition }: Props<E, V>) {
  const { noun, routes, permission, nameOf, useBlank, valuesOf, schema, words, create, Fields } = definition
  const { push } = useRouter()
  const blank = useBlank()
  const form = useEntryForm<E, V>({
    entry: null,
    blank,
    valuesOf,
    schema,
    words,
    send: create,
    onSaved: (made) => {
      showToast('success', `${nameOf(made)} is created.`)
      push(routes.edit(made))
    },
  })
  return (
    <FormScreen title={`Create ${noun}`} noun={noun} form={form} permission={permission}>
      <Fields form={form} entry={null} />
    </FormScreen>
  )
}
