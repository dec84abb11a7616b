import type { ReactNode } from 'react'
import type { OrderLine } from '@/lib/contract/order-detail'
import { smallPicture } from '@/lib/rules/picture-sizes'
import classes from './line-item.module.css'

type Props = { line: Pick<OrderLine, 'name' | 'variantTitle' | 'sku' | 'image'>; children?: ReactNode }

/** A line item with its picture; `children` are shown beside it. */
export function LineItem({ line: { name, variantTitle, sku, image }, children }: Props) {
  const below = [variantTitle, sku && `SKU ${sku}`].filter(Boolean).join(' · ')
  return (
    <div className={classes.item}>
      {image ? (
        <img src={smallPicture(image)} alt="" width={44} height={44} loading="lazy" />
      ) : (
        <span className={classes.blank} />
      )}
      <div className={classes.words}>
        <strong>{name}</strong>
        {below && <small>{below}</small>}
      </div>
      {children}
    </div>
  )
}
