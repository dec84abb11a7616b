'use client'

import { Button, Progress } from '@mantine/core'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { imports } from '@/lib/contract/imports'
import type { StepProps } from './import-dialog'
import classes from './import-dialog.module.css'
import { countEntities, describeCounts } from './import-labels'
import { useImportAddress } from './use-import-address'

/** A running import; it continues when the page is closed. */
export function RunStep({ state, take }: StepProps) {
  const { entity, counts, fileName } = state
  const { done, total } = state.progress
  const { close } = useImportAddress()
  const action = useAction()
  const stop = () => action.run(async () => take(await call(imports.drop, { _id: state._id })))
  return (
    <section className={classes.step} aria-label="Import">
      <div className={classes.progress}>
        <h2>Importing {fileName}</h2>
        <Progress value={total === 0 ? 0 : (100 * done) / total} animated aria-label="Import" />
        <span role="status">
          {done.toLocaleString('en')} of {countEntities(entity, total)}
        </span>
        {done > 0 && <span>So far: {describeCounts(counts)}.</span>}
        <p className={classes.words}>
          You can close this dialog. The import continues, and the list shows its progress.
        </p>
      </div>
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <div className={classes.footer}>
        <Button variant="default" loading={action.isBusy} onClick={() => void stop()}>
          Stop
        </Button>
        <Button onClick={close}>Close</Button>
      </div>
    </section>
  )
}
