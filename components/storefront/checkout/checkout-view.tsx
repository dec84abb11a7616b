'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { type Cart, readCart, subscribeToCart } from '@/lib/client/cart-store'
import { reviseDraft, useDraft } from '@/lib/client/checkout-draft'
import { EmptyCart } from '../cart/empty-cart'
import { Waiting } from '../chrome/waiting'
import { CheckoutSteps } from './checkout-steps'
import styles from './checkout-view.module.css'
import type { Currency } from './currency'
import { useOutcome } from './use-outcome'

type CheckoutViewProps = {
  storeId: string
  currency: Currency
  /** ISO 3166-1 alpha-2 of the store; empty when unknown. */
  homeCountry: string
}

/** The checkout of this browser: first checks an earlier payment, then shows the steps. */
export function CheckoutView({ storeId, currency, homeCountry }: CheckoutViewProps) {
  const cart = useSyncExternalStore<Cart | null>(subscribeToCart, readCart, () => null)
  const draft = useDraft()
  const { outcome, settle } = useOutcome(storeId, draft)
  const hasCountry = draft === null || draft.address.country !== ''
  useEffect(() => {
    if (!hasCountry && draft?.address.line1 === '' && homeCountry) {
      reviseDraft({ address: { ...draft.address, country: homeCountry } })
    }
  }, [hasCountry, draft, homeCountry])

  if (!cart || !draft || outcome.state === 'asking' || outcome.state === 'leaving') {
    return <Waiting text={outcome.state === 'leaving' ? 'Opening your order...' : undefined} />
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
    <CheckoutSteps
      storeId={storeId}
      currency={currency}
      cart={cart}
      draft={draft}
      note={outcome.message}
      onPlaced={settle}
    />
  )
}
