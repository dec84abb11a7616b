'use client'

import { ActionIcon, NumberInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useVendor } from '../../kit/vendor-context'
import classes from './draft-dialog.module.css'
import type { DraftLine } from './draft-form'
import { nameOf } from './goods-search'

/** Maximum units of a line. */
const MOST = 10_000

type Props = { lines: readonly DraftLine[]; onChange: (lines: readonly DraftLine[]) => void }

/** The lines of the order; only users who may edit orders can change prices. */
export function DraftLines({ lines, onChange }: Props) {
  const { store, features } = useVendor()
  const canPrice = features.has('order.edit')
  const change = (key: string, part: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.goods.key === key ? { ...line, ...part } : line)))
  if (lines.length === 0) return null
  return (
    <ul className={classes.lines}>
      {lines.map(({ goods, quantity, price }) => {
        const name = nameOf(goods)
        const isShort = goods.quantityAvailable !== null && quantity > goods.quantityAvailable
        return (
          <li key={goods.key}>
            <span className={classes.name}>
              {name}
              {goods.sku && <span className={classes.soft}>{goods.sku}</span>}
              {isShort && <span className={classes.short}>Only {goods.quantityAvailable} available</span>}
            </span>
            <NumberInput
              aria-label={`Quantity of ${name}`}
              className={classes.quantity}
              value={quantity}
              min={1}
              max={MOST}
              clampBehavior="strict"
              allowDecimal={false}
              onChange={(value) => change(goods.key, { quantity: Number(value) || 1 })}
            />
            <NumberInput
              aria-label={`Price of ${name}`}
              className={classes.price}
              value={price}
              min={0}
              decimalScale={2}
              fixedDecimalScale
              prefix={store.currency.symbol}
              hideControls
              readOnly={!canPrice}
              onChange={(value) => change(goods.key, { price: Number(value) || 0 })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove ${name}`}
              onClick={() => onChange(lines.filter((line) => line.goods.key !== goods.key))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}
