'use client'

import { Button, Popover, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ListCriteria, ListFilter } from './list-definition'
import classes from './list-toolbar.module.css'
import { withFilter } from './with-filter'

type Props = {
  filters: readonly ListFilter[]
  asked: ListCriteria
  ask: (change: Partial<ListCriteria>) => void
}

/** All filters behind one button that shows how many are active. */
export function FilterPopover({ filters, asked, ask }: Props) {
  const used = Object.keys(asked.filters).length
  return (
    <Popover position="bottom-end" width={340} shadow="lg" radius="lg" trapFocus withRoles>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          {used === 0 ? 'Filter' : `Filter (${used})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filter">
        <Stack gap="md" className={classes.fields}>
          {filters.map((filter) => (
            <filter.Field
              key={filter.id}
              filter={filter}
              values={asked.filters[filter.id] ?? []}
              onChange={(values) => ask({ filters: withFilter(asked, filter.id, values) })}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
