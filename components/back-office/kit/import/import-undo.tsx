'use client'

import { Button, Progress } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useCall } from '@/lib/client/use-call'
import { changeSets } from '@/lib/contract/change-sets'
import { type ImportState, imports } from '@/lib/contract/imports'
import { describeUndone } from '../history/describe-undone'
import { useUndoing } from '../history/use-undoing'
import { useVendor } from '../vendor-context'
import { countEntities, countToWrite } from './import-labels'
import classes from './import-undo.module.css'

/** Undoes a whole import, for users with the permission, and shows the progress. */
export function ImportUndo({ state }: { state: ImportState }) {
  const { features } = useVendor()
  const { changeSetId } = state
  if (changeSetId === null || !features.has('history.view')) return null
  return <Undo key={changeSetId} state={state} changeSetId={changeSetId} />
}

const focus = (node: HTMLElement | null) => node?.focus()

function Undo({ state, changeSetId }: { state: ImportState; changeSetId: string }) {
  const { mutate } = useSWRConfig()
  const { data } = useCall(changeSets.read, { _id: changeSetId })
  // All data on the screen below may have changed.
  const { action, entry, undo } = useUndoing(changeSetId, () => mutate(() => true), data ?? null)
  const [isAsking, setAsking] = useState(false)
  if (!entry) return null
  const mayUndo = entry.state !== 'undone' && entry.mayUndo
  const isUndoing = action.isBusy || entry.state === 'undoing'
  return (
    <div className={classes.undo}>
      {entry.state === 'undoing' && (
        <Progress className={classes.bar} value={(100 * entry.settled) / entry.rows} animated aria-label="Undo" />
      )}
      {entry.state !== 'done' && <span role="status">{describeUndone(entry)}</span>}
      {mayUndo && !isAsking && !isUndoing && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Undo the whole import
        </Button>
      )}
      {mayUndo && isAsking && (
        <fieldset className={classes.question} aria-label="Undo the whole import?">
          <p>
            {countEntities(state.entity, countToWrite(state.counts))} return to their previous values. Entries that were
            changed or sold since are not undone.
          </p>
          <Button variant="default" size="xs" onClick={() => setAsking(false)}>
            Keep the import
          </Button>
          <Button
            ref={focus}
            color="red.9"
            size="xs"
            onClick={() => {
              setAsking(false)
              void undo().then(() => mutate((key) => Array.isArray(key) && key[0] === imports.read.path))
            }}
          >
            Undo import
          </Button>
        </fieldset>
      )}
      {action.failure && (
        <span className={classes.rejection} role="alert">
          {action.failure.message}
        </span>
      )}
    </div>
  )
}
