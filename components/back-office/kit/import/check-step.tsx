'use client'

import { Button, Progress } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { imports } from '@/lib/contract/imports'
import { EmptyPanel } from '../empty-panel'
import { FailedRowsButton } from './failed-rows-button'
import type { StepProps } from './import-dialog'
import classes from './import-dialog.module.css'
import { ImportItems } from './import-items'
import { countEntities, countNoun, countToWrite, describeCounts, ROWS } from './import-labels'
import { DropButton } from './match-step'

/** The dry run: progress, then the planned changes entry by entry, and the button that starts the import. */
export function CheckStep(props: StepProps) {
  return props.state.state === 'checking' ? <Checking {...props} /> : <Checked {...props} />
}

function Checking({ state, take }: StepProps) {
  const { done, total } = state.progress
  return (
    <section className={classes.step} aria-label="Check">
      <div className={classes.progress}>
        <h2>Checking the file</h2>
        <Progress value={total === 0 ? 0 : (100 * done) / total} animated aria-label="Check" />
        <span role="status">
          {total === 0 ? 'Reading the file' : `${done.toLocaleString('en')} of ${countEntities(state.entity, total)}`}
        </span>
        <p className={classes.words}>Nothing has been imported yet.</p>
      </div>
      <div className={classes.footer}>
        <DropButton state={state} take={take} />
      </div>
    </section>
  )
}

function Checked({ state, take }: StepProps) {
  const { counts, entity } = state
  const action = useAction()
  const writes = countToWrite(counts)
  const run = () => action.run(async () => take(await call(imports.run, { _id: state._id })))
  return (
    <section className={classes.step} aria-label="Check">
      <div>
        <h2>{writes === 0 ? 'No changes to import' : `${countEntities(entity, writes)} to import`}</h2>
        <p className={classes.words}>
          {state.fileName}: {describeCounts(counts)}.
        </p>
      </div>
      {writes === 0 && counts.failed === 0 && (
        <EmptyPanel icon={IconCircleCheck} title="Your data already matches the file">
          There is nothing to import.
        </EmptyPanel>
      )}
      <ImportItems state={state} />
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <div className={classes.footer}>
        <span className={classes.says}>{writes > 0 && describeWill(counts.failed)}</span>
        <FailedRowsButton state={state} />
        <DropButton state={state} take={take} />
        {writes > 0 && (
          <Button loading={action.isBusy} onClick={() => void run()}>
            Import {countEntities(entity, writes)}
          </Button>
        )}
      </div>
    </section>
  )
}

const describeWill = (failed: number): string =>
  `${failed === 0 ? '' : `${countNoun(ROWS, failed)} ${failed === 1 ? 'is' : 'are'} skipped. `}You can undo the whole import afterwards.`
