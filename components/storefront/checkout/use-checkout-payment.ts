import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { callUntilDone } from '@/lib/client/call-until-done'
import { readStoredCart } from '@/lib/client/cart-changes'
import { paymentKeyCall, placeOrderCall } from '@/lib/client/checkout-calls'
import { readCheckoutDraft, renewCheckout, updateCheckoutDraft } from '@/lib/client/checkout-draft'
import { newId } from '@/lib/client/new-id'
import { notifyBusy } from '@/lib/client/notify-busy'
import { type CardFormState, useCardForm } from '@/lib/client/use-card-form'
import { type CheckoutQuoteState, quoteInputOf } from '@/lib/client/use-checkout-quote'
import type { PlacedOrder } from '@/lib/contract/checkout'
import { Failure } from '@/lib/rules/failure'
import { orderMessages } from '@/lib/rules/order-messages'
import { goToStep, isPickUp } from './step'
import { useCardSettings } from './use-card-settings'

export type CheckoutPayment = {
  form: CardFormState
  /** No real charge. */
  isTest: boolean
  isBusy: boolean
  /** Why the last attempt failed; null without one. */
  message: string | null
  /** Does nothing while a payment is in progress. */
  pay: () => void
}

type PaymentTask = {
  storeId: string
  state: CheckoutQuoteState
  /** Whether the card form is on the page. */
  isShown: boolean
  /** The order after the attempt; null when it is unknown whether it arrived. */
  onPlaced: (placed: PlacedOrder | null) => void
}

/** One payment at a time: first requests a token from the card form, then places the order with it, once. */
export function useCheckoutPayment({ storeId, state, isShown, onPlaced }: PaymentTask): CheckoutPayment {
  const { quote, askAgain } = state
  const needsCard = quote !== null && quote.total > 0 && quote.takesCards
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const busy = useRef(false)
  const end = useCallback((why: string | null) => {
    busy.current = false
    setIsBusy(false)
    setMessage(why)
  }, [])
  const loadForm = useCallback((signal: AbortSignal) => call(paymentKeyCall, { storeID: storeId }, signal), [storeId])
  const settings = useCardSettings(loadForm, isShown && needsCard, end)
  const form = useCardForm(settings, { onToken: () => {}, onError: end })
  const { token, dropToken, submit } = form

  const place = async (cardToken: string) => {
    const draft = updateCheckoutDraft({ isPlaced: true })
    const { checkoutId, email, phone, acceptsMarketing, deliveryId, address, note } = draft
    const age = quote?.minimumAge == null ? {} : { confirmedAge: draft.confirmedAge }
    const order = {
      checkoutId,
      email,
      phone,
      acceptsMarketing,
      deliveryId,
      note,
      ...age,
      ...quoteInputOf(readStoredCart()),
    }
    const slot = quote?.slots && draft.slot ? { slot: draft.slot } : {}
    const goesTo = isPickUp(deliveryId) ? null : address
    try {
      const input = {
        storeID: storeId,
        ...order,
        ...slot,
        address: goesTo,
        shownTotal: quote?.total ?? 0,
        token: cardToken,
      }
      const placed = await callUntilDone(placeOrderCall, input, newId(), notifyBusy)
      if (placed.state === 'declined') return end(placed.message)
      onPlaced(placed)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.code === 'unavailable') return onPlaced(null)
      end(error.message)
      if (error.message === orderMessages.cancelled) renewCheckout()
      if (error.fields?.slot) goToStep('delivery')
      if (error.code === 'conflict') askAgain()
    } finally {
      dropToken()
    }
  }
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  })
  useEffect(() => {
    if (token && busy.current) latest.current(token)
  }, [token])

  const pay = () => {
    const draft = readCheckoutDraft()
    if (busy.current || !quote || !draft.email) return
    const { minimumAge } = quote
    if (minimumAge !== null && draft.confirmedAge < minimumAge) return setMessage(orderMessages.ageMissing(minimumAge))
    busy.current = true
    setIsBusy(true)
    setMessage(null)
    if (needsCard) submit()
    else place('')
  }
  return { form, isTest: settings?.testMode ?? false, isBusy, message, pay }
}
