'use client'

import { Button, Group, Modal, Progress } from '@mantine/core'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { MAX_PRODUCTS_AT_ONCE } from '@/lib/contract/vendor-product-list'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { countedNoun, type ListSelection } from '../../kit/list/list-definition'
import { type PartsReport, runInParts } from '../../kit/list/run-in-parts'
import { useDeed } from '../../kit/use-deed'
import { BulkReport } from '../bulk-report'
import { BULK_PLANS, type BulkName } from './bulk-plans'

type Skipped = ReplyOf<typeof vendorProducts.bulk>['skipped'][number]
type Props = { name: BulkName; selection: ListSelection; onClose: () => void }

/** Asks what is to be done, shows how far it is, says what was left out and why, and offers to undo it. */
export function ProductBulkDialog({ name, selection, onClose }: Props) {
  const { label, begin, Fields, isReady } = BULK_PLANS[name]
  const deed = useDeed()
  const [action, setAction] = useState(begin)
  const [changeSetId] = useState(newId)
  const [count] = useState(selection.count)
  const [finished, setFinished] = useState(0)
  const [report, setReport] = useState<PartsReport<Skipped> | null>(null)
  const act = () =>
    deed.run(async () => {
      const work = (ids: string[]) => call(vendorProducts.bulk, { changeSetId, ids, action })
      setReport(await runInParts(await selection.ids(), MAX_PRODUCTS_AT_ONCE, work, setFinished))
    })
  const close = () => {
    if (deed.isBusy) return
    onClose()
    if (report) void selection.finish()
  }
  const counted = countedNoun(['product', 'products'], count)
  return (
    <Modal opened onClose={close} title={`${label}: ${counted}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {report ? (
        <BulkReport report={report} changeSetId={changeSetId} onClose={close} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady(action)) void act()
          }}
        >
          <Fields value={action} onChange={setAction} faults={deed.failure?.fields} />
          {deed.isBusy && (
            <Progress value={(100 * finished) / Math.max(1, count)} animated aria-label="Progress" mt="md" />
          )}
          {deed.failure && !deed.failure.fields && <p role="alert">{deed.failure.message}</p>}
          <Group mt="lg" justify="flex-end">
            <Button variant="default" onClick={close} disabled={deed.isBusy}>
              Cancel
            </Button>
            <Button type="submit" loading={deed.isBusy} disabled={!isReady(action)}>
              {label}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  )
}
