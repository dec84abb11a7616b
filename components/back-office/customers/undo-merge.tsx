'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { useRefresh } from '@/lib/client/use-refresh'
import { customerMerges } from '@/lib/contract/customer-merge'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { useVendor } from '../kit/vendor-context'
import classes from '../stock/parts/stock.module.css'
import { countedParts } from './merge-consequences'

/** Undoes a merge of customers, after showing what comes back. Nothing for people who may not edit customers. */
export function UndoMerge({ batchId }: { batchId: string }) {
  const { features } = useVendor()
  const [isAsking, setAsking] = useState(false)
  if (!features.has('customer.edit')) return null
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setAsking(true)}>
        Undo merge
      </Button>
      {isAsking && <UndoDialog batchId={batchId} onClose={() => setAsking(false)} />}
    </>
  )
}

function UndoDialog({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const refresh = useRefresh(customerMerges.undo)
  const action = useAction()
  const { data, error } = useCall(customerMerges.previewUndo, { batchId })
  const undo = () =>
    action.run(async () => {
      const { message } = await call(customerMerges.undo, { batchId })
      await refresh()
      showToast('success', message)
      onClose()
    })
  return (
    <ConfirmDialog
      title="Undo the merge"
      confirm="Undo merge"
      tone="plain"
      action={action}
      isDisabled={!data || data.blockers.length > 0}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p>Loading…</p>}
      {data && data.blockers.length > 0 && (
        <ul className={classes.reasons}>
          {data.blockers.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {data && data.blockers.length === 0 && (
        <>
          <p>
            {data.absorbed.map(({ name }) => name).join(', ')}{' '}
            {data.absorbed.length === 1 ? 'becomes a customer' : 'become customers'} again
            {countedParts(data.parts) && `, with ${countedParts(data.parts)}`}.
          </p>
          <p>
            {data.ordersSince > 0 &&
              `${data.ordersSince === 1 ? '1 order' : `${data.ordersSince} orders`} placed since the merge stay with ${data.survivor.name}. `}
            Notes and addresses that were added since stay with {data.survivor.name} as well.
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}
