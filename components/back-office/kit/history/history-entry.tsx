'use client'

import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChangeSetEntry } from '@/lib/contract/change-sets'
import { Moment } from '../moment'
import { describeUndone } from './describe-undone'
import classes from './history.module.css'
import { HistoryItems } from './history-items'
import { useUndoing } from './use-undoing'

/** One bulk edit: user, time, description and undo. */
export function HistoryEntry({ entry, onUndone }: { entry: ChangeSetEntry; onUndone: () => Promise<unknown> }) {
  const { action, entry: followed, undo } = useUndoing(entry._id, onUndone)
  const [isOpen, setOpen] = useState(false)
  const now = followed ?? entry
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <div className={classes.words}>
          <strong>{now.title}</strong>
          <span className={classes.facts}>
            {now.by} · <Moment at={now.at} /> ·{' '}
            <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {now.rows === 1 ? 'one entry' : `${now.rows} entries`}
            </UnstyledButton>
          </span>
          {now.state !== 'done' && (
            <span className={classes.facts} role="status">
              {describeUndone(now)} {now.undoneBy && `By ${now.undoneBy}.`}
            </span>
          )}
          {action.failure && (
            <span className={classes.rejection} role="alert">
              {action.failure.message}
            </span>
          )}
        </div>
        {now.state !== 'undone' && now.mayUndo && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            loading={action.isBusy || now.state === 'undoing'}
            onClick={() => void undo()}
          >
            Undo
          </Button>
        )}
      </div>
      {isOpen && <HistoryItems key={now.state} _id={now._id} />}
    </li>
  )
}
