'use client'

import { Pill, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { offers } from '@/lib/contract/offers'
import type { segments } from '@/lib/contract/segments'
import type { NamedTarget } from './offer-values'
import classes from './promotions.module.css'

/** Delay in milliseconds before the server is asked. */
const PAUSE_MS = 200

type Props = {
  label: string
  description?: string
  /** Field of the form, for its errors. */
  path: string
  /** The call that finds goods, by default that of offers. */
  source?: typeof offers.targets | typeof segments.goods
  error?: string | undefined
  kinds?: readonly NamedTarget['kind'][]
  value: readonly NamedTarget[]
  /** Above 1, each choice is added; with 1 it replaces the one before. */
  most?: number
  onChange: (targets: NamedTarget[]) => void
}

/** Chooses parts of the catalogue: products, variants, brands, classes, and any level of the tree. */
export function TargetPicker({
  label,
  description,
  path,
  source = offers.targets,
  error,
  kinds,
  value,
  most = 200,
  onChange,
}: Props) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data, isLoading } = useCall(source, { query }, { keepPreviousData: true })
  const found = (data?.targets ?? []).filter(({ kind }) => kinds === undefined || kinds.includes(kind))
  const taken = new Set(value.map(({ id }) => id))
  const notes = new Map(found.map(({ id, note }) => [id, note]))
  const pick = (id: string | null) => {
    const target = found.find((each) => each.id === id)
    if (!target || taken.has(target.id)) return
    const { kind, name } = target
    onChange([...(most === 1 ? [] : value), { kind, id: target.id, name }])
    setTyped('')
  }
  return (
    <div>
      <Select
        label={label}
        description={description}
        error={error}
        data-path={path}
        placeholder="Type a name"
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        value={null}
        data={found.map(({ id, name }) => ({ value: id, label: name, disabled: taken.has(id) }))}
        filter={({ options }) => options}
        nothingFoundMessage={isLoading ? 'Looking...' : 'Nothing found'}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <span>{option.label}</span>
            <span className={classes.soft}>{notes.get(option.value)}</span>
          </span>
        )}
        onChange={pick}
      />
      {value.length > 0 && (
        <ul className={classes.pills} aria-label={label}>
          {value.map((target) => (
            <li key={`${target.kind} ${target.id}`}>
              <Pill
                withRemoveButton
                removeButtonProps={{ 'aria-label': `Remove ${target.name}`, tabIndex: 0, 'aria-hidden': false }}
                onRemove={() => onChange(value.filter((each) => each !== target))}
              >
                {target.name}
              </Pill>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
