'use client'

import { useParams, useRouter, useSearchParams } from 'next/navigation'
import { showToast } from '@/lib/client/toast'
import { EntryGate } from '../form/entry-gate'
import { FormScreen } from '../form/form-screen'
import { NoEntry } from '../form/no-entry'
import { saveEntry } from '../form/save-entry'
import { useEntryForm } from '../form/use-entry-form'
import type { EntryReading } from './entry-reading'
import type { ResourceDefinition } from './resource-definition'

type Versioned = { readonly version: number }
type Props<E extends Versioned, V extends object> = { definition: ResourceDefinition<E, V> }

/** Loads the entry of the address, as its last part or as `?id=`, or shows why there is none. */
export function EditEntry<E extends Versioned, V extends object>({ definition }: Props<E, V>) {
  const params = useParams<{ id?: string }>()
  const query = useSearchParams()
  const id = params.id ?? query.get('id') ?? ''
  if (id === '') return <NoEntry noun={definition.noun} back={definition.routes.list} />
  return <LoadedEntry id={id} definition={definition} />
}

function LoadedEntry<E extends Versioned, V extends object>({ id, definition }: Props<E, V> & { id: string }) {
  const reading = definition.useEntry(id)
  return (
    <EntryGate noun={definition.noun} back={definition.routes.list} reading={reading}>
      {(entry) => <Form key={id} definition={definition} entry={entry} reading={reading} />}
    </EntryGate>
  )
}

function Form<E extends Versioned, V extends object>({
  definition,
  entry,
  reading,
}: Props<E, V> & { entry: E; reading: EntryReading<E> }) {
  const { noun, routes, permission, nameOf, valuesOf, schema, words, update, Summary, Fields, Actions } = definition
  const { push } = useRouter()
  const form = useEntryForm<E, V>({ entry, valuesOf, schema, mode: 'uncontrolled' })
  const save = () =>
    saveEntry(form, {
      send: update,
      onSaved: (saved) => {
        showToast('success', `${nameOf(saved)} is saved.`)
        void reading.mutate(saved)
      },
      reload: () => reading.mutate(),
    })
  return (
    <FormScreen
      title={nameOf(entry)}
      description={<Summary entry={entry} />}
      noun={noun}
      form={form}
      words={words}
      onSave={() => void save()}
      permission={permission}
      actions={<Actions entry={entry} onGone={() => push(routes.list)} />}
    >
      <Fields form={form} entry={entry} />
    </FormScreen>
  )
}
