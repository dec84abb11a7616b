'use client'

import { ActionIcon, Group, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { IconChevronLeft, IconTrash } from '@tabler/icons-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { inventory } from '@/lib/contract/inventory'
import { type TransferDetail, transfers } from '@/lib/contract/transfers'
import { useEntryForm } from '../../kit/form/use-entry-form'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import { DocumentForm, LeaveForm } from '../parts/document-form'
import { GoodsLabel } from '../parts/goods-label'
import { nameOfGoods } from '../parts/goods-name'
import { GoodsPicker } from '../parts/goods-picker'
import classes from '../parts/stock.module.css'
import {
  draftOfTransfer,
  type TransferValues,
  transferErrors,
  transferLabels,
  valuesOfTransfer,
} from './transfer-values'

type Props = {
  transfer: TransferDetail | null
  reload?: () => Promise<unknown>
  onLeave?: () => void
}

/** A new transfer, or a draft being edited. */
export function TransferForm({ transfer, reload, onLeave }: Props) {
  const { push } = useRouter()
  const { data } = useCall(transfers.places, {})
  const [draftId] = useState(newId)
  const form = useEntryForm({ entry: transfer, valuesOf: valuesOfTransfer })
  const { change } = form
  const { fromId, toId, expectedOn, note, lines } = form.values
  const places = data?.locations ?? []
  const send = async (values: TransferValues, base: TransferDetail | null) => {
    const input = draftOfTransfer(values)
    const saved = base
      ? await call(transfers.update, { ...input, _id: base._id, version: base.version })
      : await call(transfers.create, { ...input, draftId })
    showToast('success', `Transfer #${saved.number} is saved.`)
    onLeave?.()
    push(`/inventory?transfer=${saved._id}`)
  }
  return (
    <div>
      <Link href="/inventory?view=transfers" className={classes.back}>
        <IconChevronLeft size={16} aria-hidden /> Transfers
      </Link>
      <ScreenHeader title={transfer ? `Transfer #${transfer.number}` : 'Create transfer'}>
        {onLeave && <LeaveForm onLeave={onLeave} />}
      </ScreenHeader>
      <DocumentForm
        noun="transfer"
        form={form}
        words={transferLabels(places)}
        errorsOf={transferErrors}
        send={send}
        reload={reload}
      >
        {(errors) => (
          <div className={classes.stack}>
            <Panel title="Route">
              <div className={classes.pair}>
                <Select
                  label="From"
                  data-path="fromId"
                  data={places.map(({ _id, name, isInLocationScope }) => ({
                    value: _id,
                    label: name,
                    disabled: !isInLocationScope,
                  }))}
                  value={fromId}
                  error={errors.fromId}
                  onChange={(id) => change({ fromId: id })}
                />
                <Select
                  label="To"
                  data-path="toId"
                  data={places.map(({ _id, name }) => ({ value: _id, label: name, disabled: _id === fromId }))}
                  value={toId}
                  error={errors.toId}
                  onChange={(id) => change({ toId: id })}
                />
                <TextInput
                  type="date"
                  label="Expected"
                  data-path="expectedOn"
                  value={expectedOn}
                  error={errors.expectedOn}
                  onChange={({ currentTarget: { value } }) => change({ expectedOn: value })}
                />
              </div>
            </Panel>
            <Panel title="Products">
              <div className={classes.fields} data-path="lines">
                <GoodsPicker
                  from={inventory.goods}
                  locationId={fromId ?? undefined}
                  taken={new Set(lines.map(({ variantId }) => variantId))}
                  onPick={(goods) =>
                    change({
                      lines: lines.some(({ variantId }) => variantId === goods.variantId)
                        ? lines.map((line) =>
                            line.variantId === goods.variantId ? { ...line, quantity: line.quantity + 1 } : line,
                          )
                        : [...lines, { ...goods, quantity: 1 }],
                    })
                  }
                />
                <table className={`${classes.table} ${classes.cards}`}>
                  <tbody>
                    {lines.map((line) => (
                      <tr key={line.variantId}>
                        <th scope="row">
                          <GoodsLabel variantTitle={line.variantTitle} sku={line.sku}>
                            {line.name}
                          </GoodsLabel>
                        </th>
                        <td className={classes.soft}>{line.available} available</td>
                        <td>
                          <NumberInput
                            className={classes.number}
                            aria-label={`Units of ${nameOfGoods(line)}`}
                            min={1}
                            allowDecimal={false}
                            value={line.quantity}
                            onChange={(value) =>
                              change({
                                lines: lines.map((each) =>
                                  each === line ? { ...line, quantity: Number(value) || 1 } : each,
                                ),
                              })
                            }
                          />
                        </td>
                        <td data-align="end">
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            size={36}
                            aria-label={`Remove ${nameOfGoods(line)}`}
                            onClick={() => change({ lines: lines.filter((each) => each !== line) })}
                          >
                            <IconTrash size={18} aria-hidden />
                          </ActionIcon>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </Panel>
            <Panel title="Note">
              <Group grow>
                <Textarea
                  aria-label="Note"
                  autosize
                  minRows={2}
                  maxLength={500}
                  value={note}
                  onChange={({ currentTarget: { value } }) => change({ note: value })}
                />
              </Group>
            </Panel>
          </div>
        )}
      </DocumentForm>
    </div>
  )
}
