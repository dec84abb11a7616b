'use client'

import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { inventory } from '@/lib/contract/inventory'
import type { InventoryRow } from '@/lib/contract/inventory-row'
import { STOCK_STATE_LABELS } from '@/lib/rules/stock'
import { nameOfGoods } from '../parts/goods-name'
import classes from '../parts/stock.module.css'
import { AdjustFields, NO_ADJUSTMENT } from './adjust-fields'

type Props = { row: InventoryRow; onClose: () => void; onDone: () => void }

/** Changes a quantity based on the visible one; if it has changed since, shows the new one and asks again. */
export function AdjustDialog({ row: given, onClose, onDone }: Props) {
  const action = useAction()
  const [row, setRow] = useState(given)
  const [draft, setDraft] = useState(NO_ADJUSTMENT)
  const { state, kind, quantity } = draft
  const shown = state === 'on_hand' ? row.onHand : row.unavailable
  const after = quantity === '' ? shown : kind === 'set' ? quantity : shown + quantity
  const send = () =>
    action.run(async () => {
      const { variantId, locationId } = row
      try {
        await call(inventory.adjust, { ...draft, quantity: Number(quantity), variantId, locationId, shown })
        showToast('success', `${STOCK_STATE_LABELS[state]} is ${after} now.`)
        onDone()
        onClose()
      } catch (error) {
        const { rows } = await call(inventory.item, { variantId })
        setRow(rows.find((each) => each.locationId === locationId) ?? row)
        throw error
      }
    })
  return (
    <Modal opened onClose={onClose} title={`Adjust ${nameOfGoods(row)}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <p className={classes.words}>
        {row.location}: {row.onHand} on hand, {row.committed} committed, {row.unavailable} unavailable, {row.available}{' '}
        available.
      </p>
      <AdjustFields
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        fields={action.failure?.fields}
      />
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group mt="lg" justify="space-between">
        <span className={classes.soft} role="status">
          {STOCK_STATE_LABELS[state]}: {shown} → <strong>{after}</strong>
        </span>
        <Group>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={action.isBusy} disabled={after === shown} onClick={() => void send()}>
            Save
          </Button>
        </Group>
      </Group>
    </Modal>
  )
}
