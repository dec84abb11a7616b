'use client'

import { Button, Group, Modal, Progress } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { MAX_PRODUCTS_AT_ONCE } from '@/lib/contract/vendor-product-list'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { countedNoun, type ListSelection } from '../../kit/list/list-definition'
import { type BatchReport, runInBatches } from '../../kit/list/run-in-batches'
import { BulkReport } from '../bulk-report'
import { BULK_PLANS, type BulkName, type BulkPlan } from './bulk-plans'
import { PricePreview, SoldOutPreview } from './bulk-preview'
import { type BulkPreview, loadBulkPreview } from './preview-bulk'

type Skipped = ReplyOf<typeof vendorProducts.bulk>['skipped'][number]
type Props = { name: BulkName; selection: ListSelection; onClose: () => void }

/** Confirms a bulk action, shows its progress, lists the skipped products with reasons, and offers undo. */
export function ProductBulkDialog({ name, selection, onClose }: Props) {
  const { label, begin, renderFields, isReady, preview: shownFirst }: BulkPlan = BULK_PLANS[name]
  const run = useAction()
  const [action, setAction] = useState(begin)
  const [changeSetId] = useState(newId)
  const [count] = useState(selection.count)
  const [finished, setFinished] = useState(0)
  const [preview, setPreview] = useState<BulkPreview | null>(null)
  const [report, setReport] = useState<BatchReport<Skipped> | null>(null)
  const change = async () => {
    const work = (ids: string[]) => call(vendorProducts.bulk, { changeSetId, ids, action })
    setReport(await runInBatches(await selection.ids(), MAX_PRODUCTS_AT_ONCE, work, setFinished))
  }
  /** Shows the preview first, if there is one; otherwise runs at once. */
  const look = () =>
    run.run(async () => {
      const seen = await loadBulkPreview(await selection.ids(), action, setFinished)
      setFinished(0)
      if (shownFirst === 'prices' || seen.soldOut.length > 0) setPreview(seen)
      else await change()
    })
  const back = () => {
    run.forget()
    setPreview(null)
  }
  const close = () => {
    if (run.isBusy) return
    onClose()
    if (report) void selection.finish()
  }
  const counted = countedNoun(['product', 'products'], count)
  const isIdle = preview !== null && shownFirst === 'prices' && preview.prices.length === 0
  const submitLabel =
    preview && shownFirst === 'prices'
      ? `Change ${countedNoun(['price', 'prices'], preview.prices.length)}`
      : preview
        ? 'Put on sale as sold out'
        : label
  return (
    <Modal opened onClose={close} title={`${label}: ${counted}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {report ? (
        <BulkReport report={report} changeSetId={changeSetId} onClose={close} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!isReady(action)) return
            if (shownFirst && !preview) void look()
            else void run.run(change)
          }}
        >
          {!preview && renderFields({ value: action, onChange: setAction, errors: run.failure?.fields })}
          {preview && shownFirst === 'prices' && <PricePreview preview={preview} />}
          {preview && shownFirst === 'soldOut' && <SoldOutPreview preview={preview} />}
          {run.isBusy && (
            <Progress value={(100 * finished) / Math.max(1, count)} animated aria-label="Progress" mt="md" />
          )}
          {run.failure && !run.failure.fields && <p role="alert">{run.failure.message}</p>}
          <Group mt="lg" justify="flex-end">
            <Button variant="default" onClick={preview ? back : close} disabled={run.isBusy}>
              {preview ? 'Back' : 'Cancel'}
            </Button>
            <Button type="submit" loading={run.isBusy} disabled={!isReady(action) || isIdle}>
              {shownFirst === 'prices' && !preview ? 'Preview' : submitLabel}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  )
}
