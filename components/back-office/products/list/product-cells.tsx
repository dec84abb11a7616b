'use client'

import type { ProductRow } from '@/lib/contract/vendor-product-list'
import { EntryLink } from '../../kit/entry-link'
import { Moment } from '../../kit/moment'
import { Tag } from '../../kit/tag'
import { useMoney } from '../../orders/use-money'
import { StatusTag } from '../status-tag'
import { Thumbnail } from '../thumbnail'
import classes from './product-cells.module.css'

type Props = { row: ProductRow }

const detailOf = ({ variants, sku }: ProductRow) => (variants === 1 ? sku : `${variants.toLocaleString('en')} variants`)

export const ProductCell = ({ row }: Props) => (
  <span className={classes.product}>
    <Thumbnail src={row.image} />
    <span className={classes.words}>
      <EntryLink href={`/edit-product/${row._id}`}>{row.title}</EntryLink>
      <small>{detailOf(row)}</small>
    </span>
  </span>
)

export const StatusCell = ({ row }: Props) => <StatusTag status={row.status} />

export function StockCell({ row: { available, inStock } }: Props) {
  if (available === null) return 'Not counted'
  return inStock ? available.toLocaleString('en') : <span className={classes.out}>Sold out</span>
}

export function PriceCell({ row: { price, maxPrice, compareAtPrice } }: Props) {
  const money = useMoney()
  return (
    <>
      {price === maxPrice ? money(price) : `${money(price)} – ${money(maxPrice)}`}
      {compareAtPrice !== null && compareAtPrice > price && <s className={classes.before}>{money(compareAtPrice)}</s>}
    </>
  )
}

export const CategoryCell = ({ row }: Props) => row.category ?? '–'
export const BrandCell = ({ row }: Props) => row.brand ?? '–'
export const PromotionCell = ({ row }: Props) => (row.showInPromotion ? <Tag tone="good">On promotion</Tag> : null)

export const ProductTagsCell = ({ row }: Props) => (
  <span className={classes.tags}>
    {row.tags.slice(0, 4).map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
    {row.tags.length > 4 && <Tag>+{row.tags.length - 4}</Tag>}
  </span>
)

export const UpdatedAtCell = ({ row }: Props) => <Moment at={row.updatedAt} />

/** A product as a card on a phone. */
export function ProductListCard({ row }: Props) {
  return (
    <span className={classes.card}>
      <Thumbnail src={row.image} />
      <span className={classes.cardWords}>
        <span className={classes.line}>
          <strong>{row.title}</strong>
          <StatusCell row={row} />
        </span>
        <span className={classes.line}>
          <span>
            <PriceCell row={row} />
          </span>
          <span className={classes.soft}>
            <StockCell row={row} />
          </span>
        </span>
      </span>
    </span>
  )
}
