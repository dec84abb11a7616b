'use client'

import { Button, Popover, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import { useDates } from '../../../kit/use-dates'
import { useEditorContext } from '../editor/editor-context'
import classes from './saving-note.module.css'
import { savingText } from './saving-text'

/** Whether everything is saved. */
export function SavingNote() {
  const { draft, session } = useEditorContext()
  const { time } = useDates()
  const text = savingText(draft, (at) => time(new Date(at).toISOString()))
  if (draft.saving === 'rejected') {
    return (
      <Popover width={320} position="bottom" withArrow trapFocus>
        <Popover.Target>
          <Button variant="subtle" color="red" size="xs" leftSection={<IconAlertTriangle size={16} aria-hidden />}>
            {text}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Text size="sm">{draft.failure?.message}</Text>
          <div className={classes.buttons}>
            <Button size="xs" variant="default" onClick={() => void session.flush()}>
              Try again
            </Button>
            <Button size="xs" variant="subtle" color="red" onClick={() => session.discardRejected()}>
              Discard this change
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    )
  }
  return (
    <span className={classes.note} role="status" data-saving={draft.saving}>
      {draft.saving === 'saved' && <IconCheck size={16} aria-hidden />}
      {draft.saving === 'offline' && <IconCloudOff size={16} aria-hidden />}
      {(draft.saving === 'saving' || draft.saving === 'waiting') && <IconLoader2 size={16} aria-hidden />}
      <span>{text}</span>
    </span>
  )
}
