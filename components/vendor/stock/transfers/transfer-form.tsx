'use client'

import { ActionIcon, Button, Group, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
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
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import { useDeed } from '../../kit/use-deed'
import { useLeaveGuard } from '../../shell/leave-guard'
import { nameOfGoods } from '../parts/goods-name'
import { GoodsPicker } from '../parts/goods-picker'
import { GoodsWords } from '../parts/goods-words'
import classes from '../parts/stock.module.css'

type Line = { variantId: string; name: string; variantTitle: string; sku: string; quantity: number; available: number }

/** A new transfer, or a draft that is being changed. */
export function TransferForm({ transfer, onSaved }: { transfer: TransferDetail | null; onSaved?: () => void }) {
  const { push } = useRouter()
  const deed = useDeed()
  const { data } = useCall(transfers.places, {})
  const [draftId] = useState(newId)
  const [fromId, setFrom] = useState(transfer?.from._id ?? null)
  const [toId, setTo] = useState(transfer?.to._id ?? null)
  const [expectedOn, setExpected] = useState(transfer?.expectedOn ?? '')
  const [note, setNote] = useState(transfer?.note ?? '')
  const [lines, setLines] = useState<readonly Line[]>(transfer?.lines ?? [])
  const [isChanged, setChanged] = useState(false)
  useLeaveGuard(isChanged)
  const places = data?.locations ?? []
  const change = (act: () => void) => {
    setChanged(true)
    act()
  }
  const save = () =>
    deed.run(async () => {
      const input = {
        fromId: fromId ?? '',
        toId: toId ?? '',
        expectedOn: expectedOn === '' ? null : expectedOn,
        note,
        lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
      }
      const saved = transfer
        ? await call(transfers.update, { ...input, _id: transfer._id, version: transfer.version })
        : await call(transfers.create, { ...input, draftId })
      setChanged(false)
      showToast('success', `Transfer #${saved.number} is saved.`)
      onSaved?.()
      push(`/inventory?transfer=${saved._id}`)
    })
  const fields = deed.failure?.fields
  return (
    <div>
      <Link href="/inventory?view=transfers" className={classes.back}>
        <IconChevronLeft size={16} aria-hidden /> Transfers
      </Link>
      <ScreenHeader title={transfer ? `Transfer #${transfer.number}` : 'Create transfer'}>
        <Button
          loading={deed.isBusy}
          disabled={lines.length === 0 || fromId === null || toId === null}
          onClick={() => void save()}
        >
          Save draft
        </Button>
      </ScreenHeader>
      {deed.failure && (
        <p className={classes.refusal} role="alert">
          {deed.failure.message}
        </p>
      )}
      <div className={classes.stack}>
        <Panel title="Way">
          <div className={classes.pair}>
            <Select
              label="From"
              data={places.map(({ _id, name, isWithinReach }) => ({
                value: _id,
                label: name,
                disabled: !isWithinReach,
              }))}
              value={fromId}
              error={fields?.fromId}
              onChange={(id) => change(() => setFrom(id))}
            />
            <Select
              label="To"
              data={places.map(({ _id, name }) => ({ value: _id, label: name, disabled: _id === fromId }))}
              value={toId}
              error={fields?.toId}
              onChange={(id) => change(() => setTo(id))}
            />
            <TextInput
              type="date"
              label="Expected"
              value={expectedOn}
              error={fields?.expectedOn}
              onChange={({ currentTarget: { value } }) => change(() => setExpected(value))}
            />
          </div>
        </Panel>
        <Panel title="Products">
          <div className={classes.fields}>
            <GoodsPicker
              from={inventory.goods}
              locationId={fromId ?? undefined}
              taken={new Set(lines.map(({ variantId }) => variantId))}
              onPick={(goods) =>
                change(() =>
                  setLines((before) =>
                    before.some(({ variantId }) => variantId === goods.variantId)
                      ? before.map((line) =>
                          line.variantId === goods.variantId ? { ...line, quantity: line.quantity + 1 } : line,
                        )
                      : [...before, { ...goods, quantity: 1 }],
                  ),
                )
              }
            />
            <table className={`${classes.table} ${classes.cards}`}>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.variantId}>
                    <th scope="row">
                      <GoodsWords variantTitle={line.variantTitle} sku={line.sku}>
                        {line.name}
                      </GoodsWords>
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
                          change(() =>
                            setLines(
                              lines.map((each) => (each === line ? { ...line, quantity: Number(value) || 1 } : each)),
                            ),
                          )
                        }
                      />
                    </td>
                    <td data-align="end">
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={36}
                        aria-label={`Remove ${nameOfGoods(line)}`}
                        onClick={() => change(() => setLines(lines.filter((each) => each !== line)))}
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
              onChange={({ currentTarget: { value } }) => change(() => setNote(value))}
            />
          </Group>
        </Panel>
      </div>
    </div>
  )
}
