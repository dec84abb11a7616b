'use client'

import { Button } from '@mantine/core'
import type { ImportState } from '@/lib/contract/imports'
import { FailedRowsButton } from './failed-rows-button'
import type { StepProps } from './import-dialog'
import classes from './import-dialog.module.css'
import { ImportItems } from './import-items'
import { describeCounts } from './import-labels'
import { ImportUndo } from './import-undo'
import { NEW_IMPORT, useImportAddress } from './use-import-address'

/** Why an import stopped, what was written before, and a retry. */
export function FailedStep({ state }: Pick<StepProps, 'state'>) {
  const { close, open } = useImportAddress()
  const hasWritten = state.changeSetId !== null
  return (
    <section className={classes.step} aria-label="Report">
      <div>
        <h2>{headingOf(state)}</h2>
        <p className={classes.words}>
          {hasWritten ? `${state.fileName}: ${describeCounts(state.counts)} before it failed.` : state.fileName}
        </p>
      </div>
      {state.error && (
        <p className={classes.rejection} role="alert">
          {state.error}
        </p>
      )}
      {hasWritten && (
        <>
          <ImportUndo state={state} />
          <ImportItems state={state} />
        </>
      )}
      <div className={classes.footer}>
        {hasWritten && <FailedRowsButton state={state} />}
        <Button variant="default" onClick={close}>
          Close
        </Button>
        <Button onClick={() => open(NEW_IMPORT)}>Choose another file</Button>
      </div>
    </section>
  )
}

function headingOf({ changeSetId, undone }: ImportState): string {
  if (changeSetId === null) return 'Nothing was imported'
  if (undone === 'undone') return 'The import failed and was undone'
  return undone === 'undoing' ? 'The import failed and is being undone' : 'The import failed'
}
