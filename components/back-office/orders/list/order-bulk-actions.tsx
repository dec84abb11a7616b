'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { download } from '@/lib/client/download'
import { showToast } from '@/lib/client/toast'
import { MAX_BULK, orders } from '@/lib/contract/orders'
import { Failure } from '@/lib/rules/failure'
import type { BulkAction } from '@/lib/rules/order-admin'
import type { ListSelection } from '../../kit/list/list-definition'
import { useVendor } from '../../kit/vendor-context'
import { BulkDialog } from './bulk-dialog'

/** Bulk actions for the selected orders. Documents come in one file, up to the limit of one call. */
export function OrderBulkActions({ selection }: { selection: ListSelection }) {
  const { features } = useVendor()
  const [action, setAction] = useState<BulkAction | null>(null)
  const run = useAction()
  const print = (to: typeof orders.packingSlipPdf | typeof orders.invoicePdf) =>
    run.run(async () => {
      try {
        await download(to, { ids: [...(await selection.ids())] })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        showToast('error', error.message)
      }
    })
  const canPrint = selection.count <= MAX_BULK
  const why = canPrint ? undefined : `At most ${MAX_BULK} orders are printed at a time`
  return (
    <>
      {features.has('order.fulfil') && (
        <Button size="xs" onClick={() => setAction('fulfil')}>
          Fulfil
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        disabled={!canPrint}
        title={why}
        loading={run.isBusy}
        onClick={() => void print(orders.packingSlipPdf)}
      >
        Packing slips
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!canPrint}
        title={why}
        onClick={() => void print(orders.invoicePdf)}
      >
        Invoices
      </Button>
      {features.has('order.edit') && (
        <>
          <Button size="xs" variant="default" onClick={() => setAction('tag')}>
            Add tag
          </Button>
          <Button size="xs" variant="default" onClick={() => setAction('archive')}>
            Archive
          </Button>
          <Button size="xs" variant="default" onClick={() => setAction('unarchive')}>
            Unarchive
          </Button>
        </>
      )}
      {action && <BulkDialog action={action} selection={selection} onClose={() => setAction(null)} />}
    </>
  )
}
