'use client'

import { useEffect } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { updateCheckoutDraft, useCheckoutDraft } from '@/lib/client/checkout-draft'
import { countEvent } from '@/lib/client/count-event'
import { useBrowserCart } from '@/lib/client/use-cart'
import type { Currency } from '@/lib/rules/money'
import { EmptyCart } from '../cart/empty-cart'
import { PagePlaceholder } from '../chrome/page-placeholder'
import { AddressSearchOffer } from './address-search-offer'
import { CheckoutSteps } from './checkout-steps'
import styles from './checkout-view.module.css'
import { useOrderOutcome } from './use-order-outcome'

type CheckoutViewProps = {
  storeId: string
  currency: Currency
  /** ISO 3166-1 alpha-2 of the store; empty when unknown. */
  homeCountry: string
  hasAddressSearch: boolean
}

/** The checkout of this browser: first checks an earlier payment, then shows the steps. */
export function CheckoutView({ storeId, currency, homeCountry, hasAddressSearch }: CheckoutViewProps) {
  const cart = useBrowserCart()
  const draft = useCheckoutDraft()
  const { outcome, settle } = useOrderOutcome(storeId, draft)
  useEffect(() => countEvent('begin_checkout'), [])
  const hasCountry = draft === null || draft.address.country !== ''
  useEffect(() => {
    if (!hasCountry && draft?.address.line1 === '' && homeCountry) {
      updateCheckoutDraft({ address: { ...draft.address, country: homeCountry } })
    }
  }, [hasCountry, draft, homeCountry])

  if (!cart || !draft || outcome.state === 'asking' || outcome.state === 'leaving') {
    return <PagePlaceholder text={outcome.state === 'leaving' ? 'Loading your order...' : undefined} />
  }
  if (outcome.state === 'checking') {
    return (
      <div className={styles.checking} role="status">
        <Spinner text="Checking your payment..." />
        <p>{outcome.message}</p>
      </div>
    )
  }
  if (cart.items.length === 0) return <EmptyCart />
  return (
    <AddressSearchOffer value={hasAddressSearch}>
      <CheckoutSteps
        storeId={storeId}
        currency={currency}
        cart={cart}
        draft={draft}
        note={outcome.message}
        onPlaced={settle}
      />
    </AddressSearchOffer>
  )
}
