'use client'

import { Button, CloseButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { describeUndone } from './describe-undone'
import classes from './undo-note.module.css'
import { useUndoing } from './use-undoing'

type Props = { changeSetId: string; words: string; onUndone: () => Promise<unknown>; onClose: () => void }

/** The last action with its undo, until it is closed or another action follows. */
export function UndoNote({ changeSetId, words, onUndone, onClose }: Props) {
  const { action, entry, undo } = useUndoing(changeSetId, onUndone)
  const isDone = entry?.state === 'undone'
  return (
    <section className={classes.note} aria-label="Last action">
      <div role="status" className={classes.words}>
        {action.failure ? action.failure.message : entry ? describeUndone(entry) : words}
      </div>
      {!isDone && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          loading={action.isBusy || entry?.state === 'undoing'}
          onClick={() => void undo()}
        >
          Undo
        </Button>
      )}
      <CloseButton size="sm" aria-label="Close" onClick={onClose} />
    </section>
  )
}
