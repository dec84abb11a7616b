'use client'

import { ActionIcon, NumberInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { GoodsLabel } from '../../stock/parts/goods-label'
import { nameOfGoods } from '../../stock/parts/goods-name'
import classes from '../../stock/parts/stock.module.css'
import { usePurchaseMoney } from '../use-purchase-money'
import type { PurchaseLineValues } from './purchase-values'

type Props = {
  lines: readonly PurchaseLineValues[]
  currency: string
  onChange: (lines: readonly PurchaseLineValues[]) => void
}

/** Lines with quantity and cost. */
export function PurchaseLines({ lines, currency, onChange }: Props) {
  const money = usePurchaseMoney(currency)
  if (lines.length === 0) return <p className={classes.soft}>No lines yet.</p>
  const change = (line: PurchaseLineValues, part: Partial<PurchaseLineValues>) =>
    onChange(lines.map((each) => (each === line ? { ...line, ...part } : each)))
  return (
    <table className={`${classes.table} ${classes.cards}`}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Units</th>
          <th scope="col">Unit cost</th>
          <th scope="col" data-align="end">
            Amount
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.variantId}>
            <th scope="row">
              <GoodsLabel variantTitle={line.variantTitle} sku={line.supplierSku || line.sku}>
                {line.name}
              </GoodsLabel>
            </th>
            <td>
              <NumberInput
                className={classes.number}
                aria-label={`Units of ${nameOfGoods(line)}`}
                min={Math.max(1, line.settled ?? 0)}
                {...(line.settled ? { description: `${line.settled} already received` } : {})}
                allowDecimal={false}
                value={line.quantity}
                onChange={(value) => change(line, { quantity: Number(value) || 1 })}
              />
            </td>
            <td>
              <NumberInput
                className={classes.money}
                aria-label={`Unit cost ${nameOfGoods(line)}`}
                min={0}
                decimalScale={2}
                hideControls
                disabled={(line.settled ?? 0) > 0}
                value={line.unitCost}
                onChange={(value) => change(line, { unitCost: Number(value) || 0 })}
              />
            </td>
            <td data-align="end">{money(line.quantity * line.unitCost)}</td>
            <td data-align="end">
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove ${nameOfGoods(line)}`}
                disabled={(line.settled ?? 0) > 0}
                onClick={() => onChange(lines.filter((each) => each !== line))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
