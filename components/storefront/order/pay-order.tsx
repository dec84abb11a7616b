import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { FieldErrors } from '@/components/ui/form/use-form'
import { Spinner } from '@/components/ui/spinner'
import { NO_ADDRESS } from '@/lib/client/checkout-draft'
import { homeCountry } from '@/lib/client/home-country'
import type { ShopperOrder } from '@/lib/contract/checkout'
import type { AddressDraft } from '@/lib/contract/customer-address'
import type { Currency } from '@/lib/rules/money'
import { AddressFields } from '../address/address-fields'
import { useAddressCheck } from '../address/use-address-check'
import { CardFrame } from '../checkout/card-frame'
import { priceText } from '../checkout/currency'
import fields from '../checkout/fields.module.css'
import styles from './pay-order.module.css'
import { usePayOrder } from './use-pay-order'

type PayOrderProps = Omit<Parameters<typeof usePayOrder>[0], 'total'> & {
  order: ShopperOrder
  toPay: NonNullable<ShopperOrder['toPay']>
  currency: Currency
}

/** Pays an order that the store created: delivery address if missing, the card, and the pay button. */
export function PayOrder({ order, toPay, currency, ...task }: PayOrderProps) {
  const { total } = order
  const { state, message, form, isTest, isBusy, pay } = usePayOrder({ ...task, total })
  const [country, setCountry] = useState(homeCountry)
  const [errors, setErrors] = useState<FieldErrors>({})
  const checkAddress = useAddressCheck()
  const { needsAddress, takesCards } = toPay

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!needsAddress) return pay(null)
    const values = new FormData(event.currentTarget)
    const address = Object.fromEntries(Object.keys(NO_ADDRESS).map((name) => [name, String(values.get(name) ?? '')]))
    const found = checkAddress(address)
    setErrors(found)
    const first = Object.keys(found).find((name) => found[name])
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else pay(address as AddressDraft)
  }
  if (state !== 'open') {
    return (
      <section className={styles.pay} aria-label="Payment" role="status">
        <Spinner text={state === 'checking' ? 'Checking your payment...' : undefined} />
        {message && <p>{message}</p>}
      </section>
    )
  }
  if (total > 0 && !takesCards) {
    return <p className={styles.pay}>This store cannot accept card payments at the moment. Please contact the store.</p>
  }
  const isReady = total === 0 || form.state === 'ready'
  return (
    <section className={styles.pay} aria-labelledby="pay-order">
      <h2 id="pay-order">Pay for this order</h2>
      <p className={styles.words}>
        {total > 0 ? `${priceText(total, currency)} by card.` : 'Nothing is left to pay.'} The store processes your
        order as soon as it is done.
      </p>
      <form method="post" noValidate onSubmit={submit}>
        {needsAddress && (
          <fieldset className={styles.address}>
            <legend>Delivery address</legend>
            <AddressFields address={null} country={country} onCountry={setCountry} errors={errors} />
          </fieldset>
        )}
        {total > 0 && <CardFrame form={form} isTest={isTest} />}
        <div role="alert">{message && <p className={fields.error}>{message}</p>}</div>
        <Button
          type="submit"
          className={fields.pay}
          disabled={!isReady && !isBusy}
          aria-disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? 'Processing...' : total > 0 ? `Pay ${priceText(total, currency)}` : 'Confirm order'}
        </Button>
      </form>
    </section>
  )
}
