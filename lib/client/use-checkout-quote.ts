import { useEffect, useState } from 'react'
import type { CheckoutQuote } from '@/lib/contract/checkout'
import { Failure } from '@/lib/rules/failure'
import { call } from './call'
import type { StoredCart } from './cart-changes'
import { readStoredCart } from './cart-changes'
import { takeOver } from './cart-quote'
import { checkoutQuoteCall } from './checkout-calls'
import type { CheckoutDraft } from './checkout-draft'
import { useCart } from './use-cart'

/** `quote` is null until the first reply; `isStale`: the reply to the latest change is pending. */
export type CheckoutQuoteState = {
  quote: CheckoutQuote | null
  isStale: boolean
  /** Error of the last attempt; null without one. */
  error: string | null
  askAgain: () => void
}

/** Debounce for typing and clicking before the server is called. */
const REST_MS = 250

type Where = Pick<CheckoutDraft, 'checkoutId' | 'deliveryId' | 'slot'> &
  Pick<CheckoutDraft['address'], 'country' | 'region' | 'postalCode'>
type Answer = { subject: string; quote: CheckoutQuote | null; error: string | null }

/** Keeps the price of the cart with its delivery up to date, and the stored cart with it. */
export function useCheckoutQuote(storeId: string, where: Where): CheckoutQuoteState {
  const cart = useCart()
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer>({ subject: '', quote: null, error: null })
  const { checkoutId, deliveryId, slot, country, region, postalCode } = where
  const subject = JSON.stringify([round, checkoutId, deliveryId, slot, country, region, postalCode, partsOf(cart)])
  const isEmpty = cart.items.length === 0

  useEffect(() => {
    if (isEmpty || answer.subject === subject) return
    const abort = new AbortController()
    const ask = async () => {
      const sent = readStoredCart()
      try {
        const time = slot ? { slot } : {}
        const input = {
          storeID: storeId,
          checkoutId,
          deliveryId,
          ...time,
          country,
          region,
          postalCode,
          ...quoteInputOf(sent),
        }
        const { quote, cart: taken } = takeOver(sent, await call(checkoutQuoteCall, input, abort.signal))
        // Applying the quote changes the cart; that change needs no second quote.
        const answered = JSON.stringify([
          round,
          checkoutId,
          deliveryId,
          slot,
          country,
          region,
          postalCode,
          partsOf(taken),
        ])
        setAnswer({ subject: answered, quote, error: null })
      } catch (error) {
        if (abort.signal.aborted) return
        if (!(error instanceof Failure)) throw error
        setAnswer((before) => ({ ...before, subject, error: error.message }))
      }
    }
    const timer = window.setTimeout(ask, REST_MS)
    return () => {
      window.clearTimeout(timer)
      abort.abort()
    }
  }, [storeId, subject, isEmpty, answer.subject, round, checkoutId, deliveryId, slot, country, region, postalCode])

  return {
    quote: isEmpty ? null : answer.quote,
    isStale: answer.subject !== subject,
    error: answer.error,
    askAgain: () => setRound((before) => before + 1),
  }
}

/** The cart as input of the checkout calls. */
export const quoteInputOf = ({ items, coupon }: StoredCart) => ({
  lines: items.map(({ key, quantity, price }) => ({ key, quantity, price })),
  coupon: coupon?.code || undefined,
})

const partsOf = ({ items, coupon }: StoredCart) => [items.map(({ key, quantity }) => [key, quantity]), coupon?.code]
