'use client'

import { Button, Group, Modal, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { showToast } from '@/lib/client/toast'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { outstanding, REJECT_REASONS, type RejectReason } from '@/lib/rules/purchasing'
import { GoodsLabel } from '../../stock/parts/goods-label'
import { nameOfGoods } from '../../stock/parts/goods-name'
import { ScanField } from '../../stock/parts/scan-field'
import classes from '../../stock/parts/stock.module.css'
import type { PurchaseProps } from './purchase-props'
import { REJECT_LABELS } from './reject-labels'

type Count = { accepted: number; rejected: number; reason: RejectReason | null }
const NONE: Count = { accepted: 0, rejected: 0, reason: null }

/** Received and rejected units with reasons; each scan counts one more. */
export function ReceiveDialog({ order, show, onClose }: PurchaseProps & { onClose: () => void }) {
  const action = useAction()
  const [receiptId] = useState(newId)
  const [counts, setCounts] = useState<Readonly<Record<string, Count>>>({})
  const [note, setNote] = useState('')
  const lines = order.lines.filter((line) => outstanding(line) > 0)
  const countOf = (id: string) => counts[id] ?? NONE
  const change = (id: string, part: Partial<Count>) => setCounts({ ...counts, [id]: { ...countOf(id), ...part } })
  const receive = () =>
    action.run(async () => {
      const sent = lines.map(({ _id }) => ({ lineId: _id, ...countOf(_id) }))
      show(await call(purchaseOrders.receive, { _id: order._id, receiptId, lines: sent, note }))
      showToast('success', 'The delivery was received.')
      onClose()
    })
  const total = lines.reduce((sum, { _id }) => sum + countOf(_id).accepted + countOf(_id).rejected, 0)
  return (
    <Modal opened size="xl" onClose={onClose} title="Receive delivery" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.fields}>
        <Group align="end">
          <ScanField
            lines={lines}
            placeholder="Barcode, SKU or supplier’s number"
            isOpen={(line) => countOf(line._id).accepted < outstanding(line)}
            onScan={({ _id }) => change(_id, { accepted: countOf(_id).accepted + 1 })}
          />
          <Button
            variant="default"
            onClick={() =>
              setCounts(Object.fromEntries(lines.map((line) => [line._id, { ...NONE, accepted: outstanding(line) }])))
            }
          >
            Receive all
          </Button>
        </Group>
        <table className={`${classes.table} ${classes.cards}`}>
          <tbody>
            {lines.map((line) => {
              const count = countOf(line._id)
              const name = nameOfGoods(line)
              return (
                <tr key={line._id}>
                  <th scope="row">
                    <GoodsLabel variantTitle={line.variantTitle} sku={line.supplierSku || line.sku}>
                      {line.name}
                    </GoodsLabel>
                    <span className={classes.soft}>{outstanding(line)} open</span>
                  </th>
                  <td>
                    <NumberInput
                      className={classes.number}
                      label="Accept"
                      aria-label={`Accept ${name}`}
                      min={0}
                      allowDecimal={false}
                      value={count.accepted}
                      error={action.failure?.fields?.[line._id]}
                      onChange={(value) => change(line._id, { accepted: Number(value) || 0 })}
                    />
                  </td>
                  <td>
                    <NumberInput
                      className={classes.number}
                      label="Reject"
                      aria-label={`Reject ${name}`}
                      min={0}
                      allowDecimal={false}
                      value={count.rejected}
                      onChange={(value) =>
                        change(line._id, { rejected: Number(value) || 0, reason: count.reason ?? 'damaged' })
                      }
                    />
                  </td>
                  <td>
                    {count.rejected > 0 && (
                      <Select
                        className={classes.money}
                        label="Why"
                        aria-label={`Why ${name} is rejected`}
                        allowDeselect={false}
                        data={REJECT_REASONS.map((value) => ({ value, label: REJECT_LABELS[value] }))}
                        value={count.reason}
                        onChange={(reason) =>
                          change(line._id, { reason: REJECT_REASONS.find((each) => each === reason) ?? 'other' })
                        }
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <TextInput
          label="Note"
          placeholder="Delivery note 4711"
          maxLength={300}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </div>
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={action.isBusy} disabled={total === 0} onClick={() => void receive()}>
          {total === 0 ? 'Receive' : `Receive ${total} ${total === 1 ? 'unit' : 'units'}`}
        </Button>
      </Group>
    </Modal>
  )
}
