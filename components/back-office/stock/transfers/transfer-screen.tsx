'use client'

import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type TransferDetail, transfers } from '@/lib/contract/transfers'
import { isDeliveryExpected } from '@/lib/rules/purchasing'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { Day } from '../../kit/day'
import { EntryGate } from '../../kit/form/entry-gate'
import { Moment } from '../../kit/moment'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import { DocumentState } from '../parts/document-state'
import { GoodsLabel } from '../parts/goods-label'
import classes from '../parts/stock.module.css'
import { ReceiveTransfer } from './receive-transfer'
import { TransferForm } from './transfer-form'

/** The detail screen of a transfer with its actions. */
export function TransferScreen({ id }: { id: string }) {
  const reading = useCall(transfers.detail, { _id: id })
  const show = (transfer: TransferDetail) => void reading.mutate(transfer, { revalidate: false })
  return (
    <EntryGate noun="transfer" back="/inventory?view=transfers" reading={reading}>
      {(transfer) => <Transfer transfer={transfer} show={show} reload={() => reading.mutate()} />}
    </EntryGate>
  )
}

type Props = {
  transfer: TransferDetail
  show: (transfer: TransferDetail) => void
  reload: () => Promise<unknown>
}

function Transfer({ transfer, show, reload }: Props) {
  const { features } = useVendor()
  const action = useAction()
  const [open, setOpen] = useState<'edit' | 'receive' | 'restock' | 'writeOff' | null>(null)
  const { _id, version, state, from, to, lines } = transfer
  const may = features.has('inventory.transfer')
  const isOpen = state === 'draft' || isDeliveryExpected(state)
  const send = () => action.run(async () => show(await call(transfers.send, { _id, version })))
  const cancel = () =>
    action.run(async () => {
      show(await call(transfers.cancel, { _id, version, restock: open === 'restock' }))
      setOpen(null)
    })
  if (open === 'edit') return <TransferForm transfer={transfer} reload={reload} onLeave={() => setOpen(null)} />
  return (
    <div>
      <Link href="/inventory?view=transfers" className={classes.back}>
        <IconChevronLeft size={16} aria-hidden /> Transfers
      </Link>
      <ScreenHeader title={`Transfer #${transfer.number}`} description={<DocumentState state={state} />}>
        {may && isOpen && transfer.canSend && (
          <Button variant="default" onClick={() => setOpen('restock')}>
            Cancel transfer
          </Button>
        )}
        {may && isDeliveryExpected(state) && transfer.canSend && (
          <Button variant="default" onClick={() => setOpen('writeOff')}>
            Write off the rest
          </Button>
        )}
        {may && state === 'draft' && transfer.canSend && (
          <>
            <Button variant="default" onClick={() => setOpen('edit')}>
              Edit
            </Button>
            <Button loading={action.isBusy} onClick={() => void send()}>
              Send
            </Button>
          </>
        )}
        {may && isDeliveryExpected(state) && transfer.canReceive && (
          <Button onClick={() => setOpen('receive')}>Receive</Button>
        )}
      </ScreenHeader>
      {action.failure && open === null && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <div className={classes.columns}>
        <div>
          <Panel title="Products">
            <table className={`${classes.table} ${classes.cards}`}>
              <thead>
                <tr>
                  <th scope="col">Product</th>
                  <th scope="col" data-align="end">
                    Sent
                  </th>
                  <th scope="col" data-align="end">
                    Received
                  </th>
                  <th scope="col" data-align="end">
                    Missing
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line._id}>
                    <th scope="row">
                      <GoodsLabel variantTitle={line.variantTitle} sku={line.sku}>
                        <Link href={`/inventory?item=${line.variantId}`}>{line.name}</Link>
                      </GoodsLabel>
                    </th>
                    <td data-align="end" data-label="Sent">
                      {line.quantity}
                    </td>
                    <td data-align="end" data-label="Received">
                      {line.received}
                    </td>
                    <td data-align="end" data-label="Missing">
                      {line.missing}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Panel>
        </div>
        <div>
          <Panel title="Route">
            <dl className={classes.facts}>
              <dt>From</dt>
              <dd>{from.name}</dd>
              <dt>To</dt>
              <dd>{to.name}</dd>
              <dt>Created</dt>
              <dd>
                {transfer.createdBy}, <Moment at={transfer.createdAt} />
              </dd>
              {transfer.sentAt && (
                <>
                  <dt>Sent</dt>
                  <dd>
                    <Moment at={transfer.sentAt} />
                  </dd>
                </>
              )}
              {transfer.expectedOn && (
                <>
                  <dt>Expected</dt>
                  <dd>
                    <Day on={transfer.expectedOn} />
                  </dd>
                </>
              )}
              {transfer.note && (
                <>
                  <dt>Note</dt>
                  <dd>{transfer.note}</dd>
                </>
              )}
            </dl>
          </Panel>
        </div>
      </div>
      {open === 'receive' && <ReceiveTransfer transfer={transfer} show={show} onClose={() => setOpen(null)} />}
      {(open === 'restock' || open === 'writeOff') && (
        <ConfirmDialog
          title={open === 'restock' ? 'Cancel transfer' : 'Write off the rest'}
          confirm={open === 'restock' ? 'Cancel transfer' : 'Write off'}
          action={action}
          onConfirm={() => void cancel()}
          onClose={() => setOpen(null)}
        >
          {open === 'restock'
            ? `Units in transit return to the stock of ${from.name}. Received units stay.`
            : 'Units not received are removed from stock as lost. Received units stay.'}
        </ConfirmDialog>
      )}
    </div>
  )
}
