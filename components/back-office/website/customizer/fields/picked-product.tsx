'use client'

import type { ReactNode } from 'react'
import { useCall } from '@/lib/client/use-call'
import { products } from '@/lib/contract/products'
import { useVendor } from '../../../kit/vendor-context'
import classes from './products-control.module.css'

type Props = { productKey: string; children: (name: string) => ReactNode }

/** A chosen product with its picture. One that shoppers do not see is named by its key. */
export function PickedProduct({ productKey, children }: Props) {
  const { store } = useVendor()
  const { data, error } = useCall(
    products.detail,
    { storeID: store._id, product: productKey },
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )
  const picture = data?.images[0]
  const name = data?.name ?? productKey
  return (
    <li className={classes.product}>
      <span className={classes.thumb}>{picture && <img src={picture.url} alt="" width={32} height={32} />}</span>
      <span className={classes.name}>
        {name}
        {error && <small>Not shown in the shop</small>}
      </span>
      <span className={classes.buttons}>{children(name)}</span>
    </li>
  )
}
