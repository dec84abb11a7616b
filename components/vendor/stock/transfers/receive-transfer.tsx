'use client'

import { Button, Group, Modal, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { type TransferDetail, transfers } from '@/lib/contract/transfers'
import { useDeed } from '../../kit/use-deed'
import { nameOfGoods } from '../parts/goods-name'
import { GoodsWords } from '../parts/goods-words'
import classes from '../parts/stock.module.css'

type Props = { transfer: TransferDetail; show: (transfer: TransferDetail) => void; onClose: () => void }
type Counts = Readonly<Record<string, { received: number; missing: number }>>

/** What has come, and what never will. */
export function ReceiveTransfer({ transfer: { _id, version, lines, to }, show, onClose }: Props) {
  const deed = useDeed()
  const open = lines.filter((line) => line.quantity > line.received + line.missing)
  const [counts, setCounts] = useState<Counts>(() =>
    Object.fromEntries(
      open.map((line) => [line._id, { received: line.quantity - line.received - line.missing, missing: 0 }]),
    ),
  )
  const receive = () =>
    deed.run(async () => {
      const sent = Object.entries(counts).map(([lineId, count]) => ({ lineId, ...count }))
      show(await call(transfers.receive, { _id, version, lines: sent }))
      onClose()
    })
  const change = (id: string, part: Partial<Counts[string]>) =>
    setCounts((before) => ({ ...before, [id]: { ...(before[id] ?? { received: 0, missing: 0 }), ...part } }))
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={`Receive at ${to.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <table className={`${classes.table} ${classes.cards}`}>
        <tbody>
          {open.map((line) => (
            <tr key={line._id}>
              <th scope="row">
                <GoodsWords variantTitle={line.variantTitle} sku={line.sku}>
                  {line.name}
                </GoodsWords>
              </th>
              {(['received', 'missing'] as const).map((what) => (
                <td key={what}>
                  <NumberInput
                    className={classes.number}
                    label={what === 'received' ? 'Received' : 'Missing'}
                    aria-label={`${what === 'received' ? 'Received' : 'Missing'}: ${nameOfGoods(line)}`}
                    min={0}
                    max={line.quantity - line.received - line.missing}
                    allowDecimal={false}
                    value={counts[line._id]?.[what] ?? 0}
                    error={what === 'received' ? deed.failure?.fields?.[line._id] : undefined}
                    onChange={(value) => change(line._id, { [what]: Number(value) || 0 })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {deed.failure && (
        <p className={classes.refusal} role="alert">
          {deed.failure.message}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={deed.isBusy} onClick={() => void receive()}>
          Receive
        </Button>
      </Group>
    </Modal>
  )
}
