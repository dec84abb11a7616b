import type { ReactNode } from 'react'
import { Thumbnail } from '../../products/thumbnail'
import classes from './stock.module.css'

type Props = { children: ReactNode; variantTitle: string; sku: string; image?: string | null }

/** A product in a table: picture if there is one, name and variant. */
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
