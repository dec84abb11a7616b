import { useEffect, useState } from 'react'
import { sharedCoupon } from '@/lib/client/shared-coupon'
import styles from './coupon-field.module.css'
import { couponRejection } from './coupon-rejection'

/** In an empty cart: what the code of a link is waiting for. It is tried again with the first product. */
export function SharedCouponNote({ storeId }: { storeId: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    const code = sharedCoupon()
    if (code !== '') void couponRejection(storeId, code).then((reason) => setText(`Coupon ${code}: ${reason}`))
  }, [storeId])
  return (
    <p className={styles.refused} role="alert">
      {text}
    </p>
  )
}
