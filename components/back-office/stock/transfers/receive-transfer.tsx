'use client'

import { Button, Group, Modal, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type TransferDetail, transfers } from '@/lib/contract/transfers'
import { GoodsLabel } from '../parts/goods-label'
import { nameOfGoods } from '../parts/goods-name'
import { ScanField } from '../parts/scan-field'
import classes from '../parts/stock.module.css'

type Props = { transfer: TransferDetail; show: (transfer: TransferDetail) => void; onClose: () => void }
type Count = { received: number; missing: number }
type Counts = Readonly<Record<string, Count>>

const NONE: Count = { received: 0, missing: 0 }

/** Units of a line in transit. */
const leftOf = ({ quantity, received, missing }: TransferDetail['lines'][number]) => quantity - received - missing

/** Received and missing units. */
export function ReceiveTransfer({ transfer: { _id, version, lines, to }, show, onClose }: Props) {
  const action = useAction()
  const open = lines.filter((line) => leftOf(line) > 0)
  const [counts, setCounts] = useState<Counts>({})
  const countOf = (id: string) => counts[id] ?? NONE
  const receive = () =>
    action.run(async () => {
      const sent = open.map((line) => ({ lineId: line._id, ...countOf(line._id) }))
      show(await call(transfers.receive, { _id, version, lines: sent }))
      onClose()
    })
  const change = (id: string, part: Partial<Counts[string]>) =>
    setCounts((before) => ({ ...before, [id]: { ...(before[id] ?? NONE), ...part } }))
  const total = open.reduce((sum, line) => sum + countOf(line._id).received + countOf(line._id).missing, 0)
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={`Receive at ${to.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Group align="end">
        <ScanField
          lines={open}
          placeholder="Barcode or SKU"
          isOpen={(line) => countOf(line._id).received + countOf(line._id).missing < leftOf(line)}
          onScan={({ _id: id }) => change(id, { received: countOf(id).received + 1 })}
        />
        <Button
          variant="default"
          onClick={() =>
            setCounts(Object.fromEntries(open.map((line) => [line._id, { received: leftOf(line), missing: 0 }])))
          }
        >
          Receive all
        </Button>
      </Group>
      <table className={`${classes.table} ${classes.cards}`}>
        <tbody>
          {open.map((line) => (
            <tr key={line._id}>
              <th scope="row">
                <GoodsLabel variantTitle={line.variantTitle} sku={line.sku}>
                  {line.name}
                </GoodsLabel>
                <span className={classes.soft}>{leftOf(line)} in transit</span>
              </th>
              {(['received', 'missing'] as const).map((what) => (
                <td key={what}>
                  <NumberInput
                    className={classes.number}
                    label={what === 'received' ? 'Received' : 'Missing'}
                    aria-label={`${what === 'received' ? 'Received' : 'Missing'}: ${nameOfGoods(line)}`}
                    min={0}
                    allowDecimal={false}
                    value={countOf(line._id)[what]}
                    error={what === 'received' ? action.failure?.fields?.[line._id] : undefined}
                    onChange={(value) => change(line._id, { [what]: Number(value) || 0 })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
