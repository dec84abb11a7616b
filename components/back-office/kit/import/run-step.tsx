'use client'

import { Button, Progress } from '@mantine/core'
import { call } from '@/lib/client/call'
import { imports } from '@/lib/contract/imports'
import { useDeed } from '../use-deed'
import type { StepProps } from './import-dialog'
import classes from './import-dialog.module.css'
import { counted, countsInWords } from './import-words'
import { useImportAddress } from './use-import-address'

/** The run on its way; it goes on without anybody looking. */
export function RunStep({ state, take }: StepProps) {
  const { entity, counts, fileName } = state
  const { done, total } = state.progress
  const { close } = useImportAddress()
  const deed = useDeed()
  const stop = () => deed.run(async () => take(await call(imports.drop, { _id: state._id })))
  return (
    <section className={classes.step} aria-label="Import">
      <div className={classes.progress}>
        <h2>Importing {fileName}</h2>
        <Progress value={total === 0 ? 0 : (100 * done) / total} animated aria-label="Import" />
        <span role="status">
          {done.toLocaleString('en')} of {counted(entity, total)}
        </span>
        {done > 0 && <span>So far: {countsInWords(counts)}.</span>}
        <p className={classes.words}>You can close this: the work goes on, and the list shows how far it has come.</p>
      </div>
      {deed.failure && (
        <p className={classes.refusal} role="alert">
          {deed.failure.message}
        </p>
      )}
      <div className={classes.footer}>
        <Button variant="default" loading={deed.isBusy} onClick={() => void stop()}>
          Stop
        </Button>
        <Button onClick={close}>Close</Button>
      </div>
    </section>
  )
}
