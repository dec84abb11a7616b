'use client'

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { customers } from '@/lib/contract/customers-admin'

const PAUSE_MS = 250
const SHOWN = 8

type Props = { ids: readonly string[]; onAdd: (id: string) => void }

/** A search that adds one more customer to the merge. */
export function AddToMerge({ ids, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data } = useCall(customers.list, query.length < 2 ? null : { query, size: SHOWN + ids.length })
  const found = (data?.rows ?? []).filter(({ _id }) => !ids.includes(_id)).slice(0, SHOWN)
  return (
    <Select
      label="Add a customer"
      placeholder="Name, email or phone"
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, in more than the label.
      filter={({ options }) => options}
      data={found.map(({ _id, name, email }) => ({ value: _id, label: name ? `${name} · ${email}` : email }))}
      nothingFoundMessage={query.length < 2 ? undefined : 'Nobody found'}
      onChange={(id) => {
        if (id === null) return
        setTyped('')
        onAdd(id)
      }}
    />
  )
}
