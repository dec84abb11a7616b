'use client'

import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ImportState } from '@/lib/contract/imports'
import { FailedRowsButton } from './failed-rows-button'
import classes from './import-dialog.module.css'
import { ImportItems } from './import-items'
import { countEntities, countToWrite, describeCounts, pluralOf } from './import-labels'
import { ImportUndo } from './import-undo'
import { NEW_IMPORT, useImportAddress } from './use-import-address'

/** The report of the import: result, failed rows and undo. */
export function ReportStep({ state }: { state: ImportState }) {
  const { close, open } = useImportAddress()
  const { counts, entity, fileName, undone } = state
  return (
    <section className={classes.step} aria-label="Report">
      <div role="status">
        <h2>{headingOf(state)}</h2>
        <p className={classes.words}>
          {fileName}: {describeCounts(counts)}.
          {counts.failed > 0 && undone === null && ' Download the failed rows, correct them and import that file.'}
        </p>
      </div>
      <ImportUndo state={state} />
      <ImportItems state={state} />
      <div className={classes.footer}>
        <FailedRowsButton state={state} />
        <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => open(NEW_IMPORT)}>
          {counts.failed > 0 && undone === null ? 'Import the corrected file' : 'Import another file'}
        </Button>
        <Button onClick={close}>View {pluralOf(entity)}</Button>
      </div>
    </section>
  )
}

function headingOf({ counts, entity, undone }: ImportState): string {
  const entries = countEntities(entity, countToWrite(counts))
  if (undone === 'undone') return `Import of ${entries} undone`
  return undone === 'undoing' ? `The import of ${entries} is being undone` : `${entries} imported`
}
