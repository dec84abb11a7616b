'use client'

import { Select } from '@mantine/core'
import type { FilterFieldProps, ListFilter } from '../../kit/list/list-definition'
import type { NodeKind } from './node-kind'
import { useOutline } from './node-query'
import { parentChoices } from './parent-choices'

/** Only what stands in one node of the level above, whose name is the filter's id. */
export const parentFilter = (above: NodeKind): ListFilter => ({
  id: above.level,
  label: above.title.replace(/s$/, ''),
  Field: ParentField,
  inWords: ([id = '']) => <ParentName level={above.level} id={id} />,
})

function ParentField({ filter: { id, label }, values, onChange }: FilterFieldProps) {
  const { data } = useOutline(true)
  return (
    <Select
      size="xs"
      label={label}
      placeholder="Any"
      clearable
      searchable
      data={parentChoices(data?.nodes ?? [], id)}
      value={values[0] ?? null}
      onChange={(chosen) => onChange(chosen === null ? [] : [chosen])}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function ParentName({ level, id }: { level: NodeKind['level']; id: string }) {
  const { data } = useOutline(true)
  return parentChoices(data?.nodes ?? [], level).find(({ value }) => value === id)?.label ?? '…'
}
