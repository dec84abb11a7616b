import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartChange, CartQuote } from '@/lib/contract/cart'
import { Failure } from '@/lib/rules/failure'
import type { StoredCart } from './cart-changes'
import { refreshCart } from './cart-quote'
import { useCart } from './use-cart'

/**
 * The server's view of the cart. `quote` is null until the first reply and while it is outdated. `changes` and
 * `couponError` stay until `dismiss`, although later quotes do not repeat them. `error` is that of the last attempt.
 */
export type QuoteState = {
  quote: CartQuote | null
  changes: readonly CartChange[]
  couponError: string | null
  error: string | null
  dismiss: () => void
}

/** Debounce: quantities are often changed by several clicks. */
const QUOTE_REST_MS = 250

type Answer = Omit<QuoteState, 'dismiss'> & { subject: string }
const NO_ANSWER: Answer = { subject: '', quote: null, changes: [], couponError: null, error: null }

/**
 * Keeps a quote of the current cart: loads it when the page opens and whenever keys, quantities or the coupon change.
 */
export function useCartQuote(storeId: string): QuoteState {
  const cart = useCart()
  const subject = subjectOf(cart)
  const isEmpty = cart.items.length === 0
  const [answer, setAnswer] = useState(NO_ANSWER)
  /** Applying a quote changes the cart; that change needs no second quote. */
  const quoted = useRef('')

  useEffect(() => {
    if (isEmpty) return
    const abort = new AbortController()
    const ask = async () => {
      if (quoted.current === subject) return
      try {
        const { quote, cart } = await refreshCart(storeId, abort.signal)
        quoted.current = subjectOf(cart)
        setAnswer((before) => accept(before, quote, subjectOf(cart)))
      } catch (error) {
        if (abort.signal.aborted) return
        if (!(error instanceof Failure)) throw error
        quoted.current = ''
        setAnswer((before) => ({ ...before, subject, quote: null, error: error.message }))
      }
    }
    const timer = window.setTimeout(ask, QUOTE_REST_MS)
    return () => {
      window.clearTimeout(timer)
      abort.abort()
    }
  }, [storeId, subject, isEmpty])

  const dismiss = useCallback(() => setAnswer((before) => ({ ...before, changes: [], couponError: null })), [])
  return { ...answer, quote: answer.subject === subject && !isEmpty ? answer.quote : null, dismiss }
}

/** The inputs of a price, as one comparable text. */
function subjectOf({ items, coupon }: StoredCart): string {
  return JSON.stringify([items.map((item) => [item.key, item.quantity]), coupon?.code])
}

function accept(before: Answer, quote: CartQuote, subject: string): Answer {
  const told = new Set(quote.changes.map((change) => change.key + change.kind))
  const present = new Set(quote.lines.map((line) => line.key))
  const isStillNews = ({ key, kind }: CartChange) => kind === 'gone' || (kind !== 'sold-out' && present.has(key))
  const earlier = before.changes.filter((change) => !told.has(change.key + change.kind) && isStillNews(change))
  return {
    subject,
    quote,
    changes: [...earlier, ...quote.changes],
    couponError: quote.couponError ?? (quote.coupon ? null : before.couponError),
    error: null,
  }
}
