'use client'

import { ActionIcon, Popover, Select, Stack, Text } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { MOST_ORDERS, type Ordering, orderWord, readOrderWord } from '@/lib/rules/list-order'
import type { ListCriteria, ListDefinition } from './list-definition'
import classes from './list-toolbar.module.css'
import { withOrder } from './sort-after-click'

type Props = {
  sorts: ListDefinition<never>['sorts']
  orders: ListCriteria['orders']
  onChange: (orders: ListCriteria['orders']) => void
}

/** The sort order, with secondary orders behind a button. */
export function OrderFields({ sorts, orders, onChange }: Props) {
  const [first, ...rest] = orders
  const known = sorts.map(({ id }) => id)
  const choicesWithout = (taken: readonly Ordering[]) =>
    sorts
      .filter(({ id }) => taken.every(({ sort }) => sort !== id))
      .flatMap(({ id, asc, desc, begins }) => {
        const up = { value: orderWord({ sort: id, direction: 'asc' }), label: asc }
        const down = { value: orderWord({ sort: id, direction: 'desc' }), label: desc }
        return begins === 'asc' ? [up, down] : [down, up]
      })
  const read = (value: string | null) => readOrderWord(value ?? '', known)
  const places = Math.min(rest.length + 1, MOST_ORDERS - 1, sorts.length - 1)
  return (
    <>
      <Select
        className={classes.sort}
        aria-label="Order"
        allowDeselect={false}
        data={choicesWithout([])}
        value={orderWord(first)}
        onChange={(value) => onChange([read(value) ?? first])}
      />
      {sorts.length > 1 && (
        <Popover position="bottom-end" width={280} shadow="md" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={rest.length === 0 ? 'Secondary sort' : `Secondary sort (${rest.length})`}
              data-used={rest.length > 0 || undefined}
              className={classes.further}
            >
              <IconArrowsSort size={17} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label="Secondary sort">
            <Stack gap="xs">
              {Array.from({ length: places }, (_, at) => (
                <Select
                  key={at === rest.length ? 'next' : rest[at]?.sort}
                  label={at === 0 ? 'Then by' : 'And then by'}
                  placeholder="None"
                  clearable
                  comboboxProps={{ withinPortal: false }}
                  data={choicesWithout(orders.filter((_, place) => place !== at + 1))}
                  value={rest[at] ? orderWord(rest[at]) : null}
                  onChange={(value) => onChange(withOrder(orders, at + 1, read(value)))}
                />
              ))}
              <Text size="xs" className={classes.hint}>
                Or hold Shift and click a heading.
              </Text>
            </Stack>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}
