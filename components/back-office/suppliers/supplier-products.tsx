'use client'

import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { type SupplierDetail, type SupplierProduct, suppliers } from '@/lib/contract/suppliers'
import { Panel } from '../kit/panel'
import { Tag } from '../kit/tag'
import { useVendor } from '../kit/vendor-context'
import { GoodsLabel } from '../stock/parts/goods-label'
import { nameOfGoods } from '../stock/parts/goods-name'
import { GoodsPicker } from '../stock/parts/goods-picker'
import classes from '../stock/parts/stock.module.css'

/** The supplier's products with supplier number and cost; each line is saved on blur. */
export function SupplierProducts({ supplier }: { supplier: SupplierDetail }) {
  const { features } = useVendor()
  const action = useAction()
  const { mutate } = useSWRConfig()
  const { _id, products, currency } = supplier
  const mayEdit = features.has('supplier.edit')
  const show = (reply: SupplierDetail) => mutate([suppliers.detail.path, { _id }], reply, { revalidate: false })
  const save = (variantId: string, facts: Partial<SupplierProduct>) =>
    action.run(async () => {
      const { supplierSku = '', cost = null, isPreferred = false } = facts
      await show(await call(suppliers.saveProduct, { _id, variantId, supplierSku, cost, isPreferred }))
    })
  const remove = (variantId: string) =>
    action.run(async () => void (await show(await call(suppliers.removeProduct, { _id, variantId }))))
  return (
    <Panel
      title="Products"
      description={`Costs are in ${currency}. Low stock is ordered from a product’s preferred supplier.`}
    >
      <div className={classes.fields}>
        {mayEdit && features.has('purchase_order.view') && (
          <GoodsPicker
            from={purchaseOrders.goods}
            taken={new Set(products.map(({ variantId }) => variantId))}
            onPick={({ variantId, cost }) => void save(variantId, { cost })}
          />
        )}
        {action.failure && (
          <p className={classes.rejection} role="alert">
            {action.failure.message}
          </p>
        )}
        {products.length === 0 && <p className={classes.soft}>No products yet.</p>}
        {products.length > 0 && (
          <table className={`${classes.table} ${classes.cards}`}>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Supplier’s number</th>
                <th scope="col">Cost</th>
                <th scope="col">Preferred supplier</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <Row
                  key={JSON.stringify(product)}
                  product={product}
                  onSave={(facts) => void save(product.variantId, { ...product, ...facts })}
                  onRemove={() => void remove(product.variantId)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Panel>
  )
}

type RowProps = { product: SupplierProduct; onSave: (facts: Partial<SupplierProduct>) => void; onRemove: () => void }

function Row({ product, onSave, onRemove }: RowProps) {
  const [supplierSku, setSku] = useState(product.supplierSku)
  const [cost, setCost] = useState(product.cost)
  const name = nameOfGoods(product)
  const leave = () => {
    if (supplierSku !== product.supplierSku || cost !== product.cost) onSave({ supplierSku, cost })
  }
  return (
    <tr>
      <th scope="row">
        <GoodsLabel variantTitle={product.variantTitle} sku={product.sku}>
          <Link href={`/inventory?item=${product.variantId}`}>{product.name}</Link>
        </GoodsLabel>
      </th>
      <td>
        <TextInput
          className={classes.money}
          aria-label={`Supplier’s number of ${name}`}
          maxLength={80}
          value={supplierSku}
          onChange={({ currentTarget: { value } }) => setSku(value)}
          onBlur={leave}
        />
      </td>
      <td>
        <NumberInput
          className={classes.money}
          aria-label={`Cost of ${name}`}
          min={0}
          decimalScale={2}
          hideControls
          value={cost ?? ''}
          onChange={(value) => setCost(typeof value === 'number' ? value : null)}
          onBlur={leave}
        />
      </td>
      <td>
        {product.isPreferred ? (
          <Tag tone="good">Yes</Tag>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Preferred supplier of ${name}`}
            onClick={() => onSave({ isPreferred: true })}
          >
            Make preferred
          </Button>
        )}
      </td>
      <td data-align="end">
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}
