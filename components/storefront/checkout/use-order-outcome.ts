import { useCallback, useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { revise } from '@/lib/client/cart-changes'
import { orderOutcomeCall } from '@/lib/client/checkout-calls'
import { type CheckoutDraft, clearCheckoutDraft, updateCheckoutDraft } from '@/lib/client/checkout-draft'
import { goInstead } from '@/lib/client/go-to'
import type { PlacedOrder } from '@/lib/contract/checkout'
import { Failure } from '@/lib/rules/failure'

/** Poll interval in ms for a payment without a result. */
const ASK_EVERY_MS = 3_000

/**
 * `open`: no payment in progress. `asking`: an order may have been placed before and is looked up. `checking`: placed,
 * but its payment is not confirmed. `leaving`: paid, the order page is opening.
 */
export type OrderOutcome = { state: 'open' | 'asking' | 'checking' | 'leaving'; message: string | null }

/** Used as long as the sent order is not found. */
const NOT_REACHED = 'The store could not be reached, so nothing was ordered. Please try again.'

const OPEN: OrderOutcome = { state: 'open', message: null }

/** Result of this checkout's order. `settle` takes the reply of a call, null when it was lost. */
export function useOrderOutcome(storeId: string, draft: CheckoutDraft | null) {
  const [outcome, setOutcome] = useState<OrderOutcome>({ state: 'asking', message: null })
  const [round, setRound] = useState(0)
  const checkoutId = draft?.checkoutId
  const isPlaced = draft?.isPlaced ?? false
  const isOver = outcome.state === 'open' || outcome.state === 'leaving'

  const settle = useCallback((placed: PlacedOrder | null) => {
    if (placed?.state === 'paid') {
      setOutcome({ state: 'leaving', message: placed.message })
      revise(() => ({ items: [], coupon: null }))
      clearCheckoutDraft()
      return goInstead(`${placed.statusPath}#thank-you`)
    }
    if (placed?.state === 'checking') return setOutcome({ state: 'checking', message: placed.message })
    if (placed === null) return setOutcome({ state: 'asking', message: NOT_REACHED })
    updateCheckoutDraft({ isPlaced: false })
    setOutcome(({ message }) => ({ state: 'open', message: placed.state === 'declined' ? placed.message : message }))
  }, [])

  useEffect(() => {
    if (!checkoutId || isOver) return
    if (!isPlaced) return setOutcome(OPEN)
    const abort = new AbortController()
    const ask = async () => {
      try {
        settle(await call(orderOutcomeCall, { storeID: storeId, checkoutId }, abort.signal))
      } catch (error) {
        if (!abort.signal.aborted && !(error instanceof Failure)) throw error
      }
      if (!abort.signal.aborted) setRound((before) => before + 1)
    }
    const timer = window.setTimeout(ask, round === 0 ? 0 : ASK_EVERY_MS)
    return () => {
      window.clearTimeout(timer)
      abort.abort()
    }
  }, [storeId, checkoutId, isPlaced, isOver, round, settle])

  return { outcome, settle }
}
