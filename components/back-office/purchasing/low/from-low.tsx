'use client'

import { Button, NumberInput } from '@mantine/core'
import { IconChevronLeft, IconMoodCheck } from '@tabler/icons-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import type { LowGroup } from '@/lib/contract/low-group'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { EmptyPanel } from '../../kit/empty-panel'
import { EntryLink } from '../../kit/entry-link'
import { EntryGate } from '../../kit/form/entry-gate'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import { GoodsLabel } from '../../stock/parts/goods-label'
import { nameOfGoods } from '../../stock/parts/goods-name'
import classes from '../../stock/parts/stock.module.css'
import { usePurchaseMoney } from '../use-purchase-money'

/** Low-stock items, grouped into a draft for each supplier. `days`: those that sell out at the pace of so many days too. */
export function FromLow({ days }: { days: number }) {
  const reading = useCall(purchaseOrders.low, { days })
  return (
    <div>
      <Link href="/po" className={classes.back}>
        <IconChevronLeft size={16} aria-hidden /> Purchase orders
      </Link>
      <ScreenHeader
        title="Order low stock"
        description={`${days > 0 ? `At the pace of sales of the last ${days} days. ` : ''}Units in open orders and drafts are taken into account.`}
      />
      <EntryGate noun="list" back="/po" reading={reading}>
        {({ groups }) => (
          <div className={classes.stack}>
            {groups.length === 0 && (
              <EmptyPanel icon={IconMoodCheck} title="No low stock">
                Reorder points are set in the inventory: choose items there and press “Reorder point”.
              </EmptyPanel>
            )}
            {groups.map((group) => (
              <Group key={`${group.supplier?._id} ${group.location._id}`} group={group} />
            ))}
          </div>
        )}
      </EntryGate>
    </div>
  )
}

function Group({ group: { supplier, location, lines, currency } }: { group: LowGroup }) {
  const { push } = useRouter()
  const action = useAction()
  const money = usePurchaseMoney(currency)
  const [draftId] = useState(newId)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const unitsOf = (line: LowGroup['lines'][number]) => counts[line.variantId] ?? line.suggested
  const chosen = lines.filter((line) => unitsOf(line) > 0)
  const create = () =>
    action.run(async () => {
      const saved = await call(purchaseOrders.create, {
        draftId,
        supplierId: supplier?._id ?? '',
        locationId: location._id,
        lines: chosen.map((line) => ({
          variantId: line.variantId,
          quantity: unitsOf(line),
          unitCost: line.unitCost,
          supplierSku: line.supplierSku,
        })),
      })
      showToast('success', `Purchase order #${saved.number} is saved as a draft.`)
      push(`/edit-po/${saved._id}`)
    })
  return (
    <Panel
      title={supplier ? `${supplier.name} for ${location.name}` : `Without a supplier, at ${location.name}`}
      {...(supplier ? {} : { description: 'Add these products to a supplier to order them.' })}
      action={
        supplier && (
          <Button
            className={classes.whole}
            loading={action.isBusy}
            disabled={chosen.length === 0}
            onClick={() => void create()}
          >
            Create draft
          </Button>
        )
      }
    >
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <table className={`${classes.table} ${classes.cards}`}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" data-align="end">
              Available
            </th>
            <th scope="col" data-align="end">
              Coming
            </th>
            <th scope="col" data-align="end">
              Reorder at
            </th>
            <th scope="col">Order</th>
            <th scope="col" data-align="end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.variantId}>
              <th scope="row">
                <GoodsLabel variantTitle={line.variantTitle} sku={line.supplierSku || line.sku}>
                  <EntryLink href={`/inventory?item=${line.variantId}`}>{line.name}</EntryLink>
                </GoodsLabel>
              </th>
              <td data-align="end" data-label="Available">
                {line.available}
              </td>
              <td data-align="end" data-label="Coming">
                {line.incoming}
              </td>
              <td data-align="end" data-label="Reorder at">
                {line.reorderPoint ?? '–'}
              </td>
              <td>
                <NumberInput
                  className={classes.number}
                  aria-label={`Order of ${nameOfGoods(line)}`}
                  min={0}
                  allowDecimal={false}
                  value={unitsOf(line)}
                  onChange={(value) => setCounts({ ...counts, [line.variantId]: Number(value) || 0 })}
                />
              </td>
              <td data-align="end" data-label="Amount">
                {money(line.unitCost * unitsOf(line))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
