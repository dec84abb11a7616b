'use client'

import { ActionIcon, Button, Checkbox, Popover, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import classes from './column-popover.module.css'
import type { ColumnSettings } from './column-settings'

/** Chooses the columns of the table and their order. */
export function ColumnPopover<Row>({ columns }: { columns: ColumnSettings<Row> }) {
  const { choices, shown, layout } = columns
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label="Columns">
          <IconColumns3 size={17} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Text size="sm" fw={600} mb={6}>
          Columns
        </Text>
        <ul className={classes.columns}>
          {choices.map(({ column: { id, label, shown: when }, isShown }) => (
            <li key={id}>
              <Checkbox
                size="xs"
                label={label}
                checked={isShown}
                disabled={when === 'always'}
                onChange={() => columns.toggle(id)}
              />
              {isShown && (
                <span className={classes.ways}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={`Move ${label} to the front`}
                    disabled={shown[0]?.id === id}
                    onClick={() => columns.move(id, -1)}
                  >
                    <IconArrowUp size={14} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={`Move ${label} to the end`}
                    disabled={shown.at(-1)?.id === id}
                    onClick={() => columns.move(id, 1)}
                  >
                    <IconArrowDown size={14} aria-hidden />
                  </ActionIcon>
                </span>
              )}
            </li>
          ))}
        </ul>
        {layout.length > 0 && (
          <Button variant="subtle" size="compact-xs" mt={6} onClick={() => columns.choose([])}>
            Reset to default
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
