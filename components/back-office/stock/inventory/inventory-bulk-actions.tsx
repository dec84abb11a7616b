'use client'

import { Button, Group, Modal, NumberInput, Progress } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { showToast } from '@/lib/client/toast'
import { inventory, MAX_STOCK_BULK } from '@/lib/contract/inventory'
import { countedNoun, type ListSelection } from '../../kit/list/list-definition'
import { type BatchReport, runInBatches } from '../../kit/list/run-in-batches'
import { useVendor } from '../../kit/vendor-context'
import classes from '../parts/stock.module.css'
import { AdjustFields, NO_ADJUSTMENT } from './adjust-fields'
import { useInventoryUndo } from './inventory-undo'

type Props = { selection: ListSelection }
type Skipped = { _id: string; name: string; why: string }

/** Bulk actions for the selected entries. */
export function InventoryBulkActions({ selection }: Props) {
  const { features } = useVendor()
  const [open, setOpen] = useState<'adjust' | 'reorder' | null>(null)
  if (!features.has('inventory.adjust')) return null
  const close = () => setOpen(null)
  return (
    <>
      <Button size="xs" onClick={() => setOpen('adjust')}>
        Adjust
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpen('reorder')}>
        Reorder point
      </Button>
      {open === 'adjust' && <AdjustMany selection={selection} onClose={close} />}
      {open === 'reorder' && <ReorderMany selection={selection} onClose={close} />}
    </>
  )
}

const describeChanged = (done: number): string => `${countedNoun(['entry', 'entries'], done)} changed.`

function AdjustMany({ selection, onClose }: Props & { onClose: () => void }) {
  const action = useAction()
  const offerUndo = useInventoryUndo()
  const [changeSetId] = useState(newId)
  const [draft, setDraft] = useState(NO_ADJUSTMENT)
  const [count] = useState(selection.count)
  const [finished, setFinished] = useState(0)
  const [report, setReport] = useState<BatchReport<Skipped> | null>(null)
  const act = () =>
    action.run(async () => {
      const work = (ids: string[]) =>
        call(inventory.bulkAdjust, { ...draft, quantity: Number(draft.quantity), changeSetId, ids })
      const report = await runInBatches(await selection.ids(), MAX_STOCK_BULK, work, setFinished)
      if (report.done > 0) offerUndo(changeSetId, describeChanged(report.done))
      if (report.skipped.length > 0) return setReport(report)
      showToast('success', describeChanged(report.done))
      onClose()
      await selection.finish()
    })
  const close = () => {
    if (action.isBusy) return
    onClose()
    if (report) void selection.finish()
  }
  return (
    <Modal opened onClose={close} title={`Adjust ${count} entries`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {report ? (
        <div role="status">
          <p className={classes.words}>
            {report.done} changed, {report.skipped.length} skipped.
          </p>
          <ul className={classes.reasons}>
            {report.skipped.map(({ _id, name, why }) => (
              <li key={_id}>
                <strong>{name || 'An entry'}</strong>: {why}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <AdjustFields
          draft={draft}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          fields={action.failure?.fields}
        />
      )}
      {action.isBusy && (
        <Progress mt="md" value={(100 * finished) / Math.max(1, count)} animated aria-label="Progress" />
      )}
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={close} disabled={action.isBusy}>
          {report ? 'Close' : 'Cancel'}
        </Button>
        {!report && (
          <Button loading={action.isBusy} disabled={draft.quantity === ''} onClick={() => void act()}>
            Adjust
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function ReorderMany({ selection, onClose }: Props & { onClose: () => void }) {
  const action = useAction()
  const offerUndo = useInventoryUndo()
  const [changeSetId] = useState(newId)
  const [reorderPoint, setPoint] = useState<number | null>(null)
  const [reorderUpTo, setUpTo] = useState<number | null>(null)
  const act = () =>
    action.run(async () => {
      const work = async (ids: string[]) => {
        const { done } = await call(inventory.reorder, { changeSetId, ids, reorderPoint, reorderUpTo })
        return { done, skipped: [] }
      }
      const { done } = await runInBatches(await selection.ids(), MAX_STOCK_BULK, work, () => undefined)
      showToast('success', describeChanged(done))
      if (done > 0) offerUndo(changeSetId, describeChanged(done))
      onClose()
      await selection.finish()
    })
  const units = { min: 0, allowDecimal: false, allowNegative: false } as const
  return (
    <Modal opened onClose={onClose} title="Reorder point" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.fields}>
        <NumberInput
          {...units}
          label="Reorder point: available units"
          description="Empty: never"
          value={reorderPoint ?? ''}
          error={action.failure?.fields?.reorderPoint}
          onChange={(value) => setPoint(typeof value === 'number' ? value : null)}
          data-autofocus
        />
        <NumberInput
          {...units}
          label="Reorder up to"
          description="Leave empty for twice the reorder point"
          value={reorderUpTo ?? ''}
          error={action.failure?.fields?.reorderUpTo}
          onChange={(value) => setUpTo(typeof value === 'number' ? value : null)}
        />
      </div>
      {action.failure && !action.failure.fields && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={action.isBusy} onClick={() => void act()}>
          Save
        </Button>
      </Group>
    </Modal>
  )
}
