import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { closeIcon, tagIcon } from '@/components/ui/icon-paths'
import { removeCoupon } from '@/lib/client/cart-changes'
import type { CartCoupon } from '@/lib/client/cart-coupon'
import { dropSharedCoupon, sharedCoupon } from '@/lib/client/shared-coupon'
import { useCart } from '@/lib/client/use-cart'
import { pageMessages } from '@/lib/rules/shop-messages'
import styles from './coupon-field.module.css'
import { couponRejection } from './coupon-rejection'

type CouponFieldProps = { storeId: string; coupon: CartCoupon | null }

/** The applied coupon, or a coupon field with the error when it is rejected. */
export function CouponField({ storeId, coupon }: CouponFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [refused, setRejected] = useState<string | null>(null)
  const [isTrying, setIsTrying] = useState(false)

  const tryCode = async (code: string) => {
    setIsTrying(true)
    setRejected(await couponRejection(storeId, code))
    setIsTrying(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (code !== '' && !isTrying) void tryCode(code)
  }
  const tryShared = useEffectEvent(() => {
    const code = sharedCoupon()
    if (code === '') return
    dropSharedCoupon()
    if (field.current) field.current.value = code
    void tryCode(code)
  })
  useEffect(() => tryShared(), [])

  if (coupon) {
    return (
      <>
        <p className={styles.applied}>
          <Icon path={tagIcon} />
          <span>
            Coupon <strong>{coupon.code}</strong>
          </span>
          <button type="button" onClick={removeCoupon} aria-label={`Remove coupon ${coupon.code}`}>
            <Icon path={closeIcon} />
          </button>
        </p>
        <LeftOut keys={coupon.leftOut ?? []} />
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      </>
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={id}>Coupon code</label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          name="coupon"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refused !== null}
          aria-describedby={`${id}-refused`}
          onInput={() => setRejected(null)}
        />
        <Button type="submit" variant="secondary" aria-disabled={isTrying}>
          {isTrying ? pageMessages.loading : 'Apply'}
        </Button>
      </div>
      <p id={`${id}-refused`} className={styles.refused} role="alert">
        {refused}
      </p>
    </form>
  )
}

/** Lists the products of the cart to which the coupon does not apply. */
function LeftOut({ keys }: { keys: readonly string[] }) {
  const { items } = useCart()
  const names = items.filter(({ key }) => keys.includes(key)).map(({ name }) => name)
  if (names.length === 0) return null
  return <p className={styles.leftOut}>{`It does not apply to ${new Intl.ListFormat('en').format(names)}.`}</p>
}
