'use client'

import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowBarDown, IconArrowForwardUp } from '@tabler/icons-react'
import { useModifierName } from '../use-modifier-name'
import classes from './grid.module.css'

type Props = {
  history: { undo: () => void; redo: () => void; canUndo: boolean; canRedo: boolean }
  onFillDown: () => void
  canFillDown: boolean
}

/** The keyboard actions as buttons. */
export function GridToolbar({ history: { undo, redo, canUndo, canRedo }, onFillDown, canFillDown }: Props) {
  const modifier = useModifierName()
  return (
    <div className={classes.toolbar}>
      <Group gap={4}>
        <Tooltip label={`Undo (${modifier} Z)`}>
          <ActionIcon variant="default" aria-label="Undo" onClick={undo} disabled={!canUndo}>
            <IconArrowBackUp size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`Redo (${modifier} Shift Z)`}>
          <ActionIcon variant="default" aria-label="Redo" onClick={redo} disabled={!canRedo}>
            <IconArrowForwardUp size={16} />
          </ActionIcon>
        </Tooltip>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBarDown size={14} aria-hidden />}
          onClick={onFillDown}
          disabled={!canFillDown}
        >
          Fill down
        </Button>
      </Group>
      <small>Type, or paste from a spreadsheet. Shift and arrows select several cells.</small>
    </div>
  )
}
