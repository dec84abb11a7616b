import type { ReactNode } from 'react'
import { Thumbnail } from '../../products/thumbnail'
import classes from './stock.module.css'

type Props = { children: ReactNode; variantTitle: string; sku: string; image?: string | null }

/** Goods in a table: picture where there is one to show, name, and what tells them apart. */
export function GoodsLabel({ children, variantTitle, sku, image }: Props) {
  const below = [variantTitle, sku].filter(Boolean).join(' · ')
  return (
    <span className={classes.goods}>
      {image !== undefined && <Thumbnail src={image} />}
      <span>
        <span>{children}</span>
        {below && <span className={classes.soft}>{below}</span>}
      </span>
    </span>
  )
}
