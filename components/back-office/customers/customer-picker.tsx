'use client'

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { customers } from '@/lib/contract/customers-admin'

const PAUSE_MS = 250
const SHOWN = 8

type Props = {
  label: string
  /** Customers that cannot be picked any more. */
  without?: readonly string[]
  onPick: (picked: { _id: string; label: string }) => void
}

/** A search among all customers, which picks one and is empty again. */
export function CustomerPicker({ label, without = [], onPick }: Props) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data } = useCall(customers.list, query.length < 2 ? null : { query, size: SHOWN + without.length })
  const found = (data?.rows ?? []).filter(({ _id }) => !without.includes(_id)).slice(0, SHOWN)
  return (
    <Select
      label={label}
      placeholder="Name, email or phone"
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, in more than the label.
      filter={({ options }) => options}
      data={found.map(({ _id, name, email }) => ({ value: _id, label: name ? `${name} · ${email}` : email }))}
      nothingFoundMessage={query.length < 2 ? undefined : 'Nobody found'}
      onChange={(id, option) => {
        if (id === null) return
        setTyped('')
        onPick({ _id: id, label: option?.label ?? '' })
      }}
    />
  )
}
