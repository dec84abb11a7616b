'use client'

import { Button, Group, Modal, Progress } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { Failure } from '@/lib/rules/failure'
import classes from './bulk-action-dialog.module.css'
import type { ListSelection } from './list-definition'
import { type BatchReport, runInBatches } from './run-in-batches'

type Props = {
  selection: ListSelection
  label: string
  title: string
  /** The consequences of the action. */
  children: ReactNode
  each: (id: string) => Promise<unknown>
}

/** Runs an action for each selected entry separately, and lists the skipped ones with reasons. */
export function BulkActionDialog({ selection, label, title, children, each }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog selection={selection} label={label} title={title} each={each} onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      )}
    </>
  )
}

function Dialog({ selection, label, title, children, each, onClose }: Props & { onClose: () => void }) {
  const action = useAction()
  const [count] = useState(selection.count)
  const [finished, setFinished] = useState(0)
  const [report, setReport] = useState<BatchReport<string> | null>(null)
  const act = () =>
    action.run(async () =>
      setReport(await runInBatches(await selection.ids(), 1, ([id = '']) => tried(id), setFinished)),
    )
  const tried = async (id: string): Promise<BatchReport<string>> => {
    try {
      await each(id)
      return { done: 1, skipped: [] }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { done: 0, skipped: [error.message] }
    }
  }
  const close = () => {
    if (action.isBusy) return
    onClose()
    if (report) void selection.finish()
  }
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {report ? (
        <div role="status">
          <p className={classes.words}>
            {report.done} done{report.skipped.length > 0 && `, ${report.skipped.length} skipped:`}
          </p>
          <ul className={classes.reasons}>
            {[...new Set(report.skipped)].map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <p className={classes.words}>{children}</p>
          {action.isBusy && <Progress value={(100 * finished) / Math.max(1, count)} animated aria-label="Progress" />}
        </>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={close} disabled={action.isBusy}>
          {report ? 'Close' : 'Cancel'}
        </Button>
        {!report && (
          <Button loading={action.isBusy} onClick={() => void act()}>
            {label}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
