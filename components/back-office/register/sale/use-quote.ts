import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { registerSales } from '@/lib/contract/register-sales'
import type { SaleQuote } from '@/lib/contract/sale-quote'
import { Failure } from '@/lib/rules/failure'
import type { quoteWishOf } from './sale'

const PAUSE_MS = 120

type Quote = { readonly wish: string; readonly quote: SaleQuote | null; readonly failure: Failure | null }

/** Prices a sale after each change; `isFresh` when the price is that of the sale on the screen. */
export function useQuote(wish: ReturnType<typeof quoteWishOf>) {
  const [state, setState] = useState<Quote>({ wish: '', quote: null, failure: null })
  const [attempt, setAttempt] = useState(0)
  const text = JSON.stringify(wish)
  const request = `${attempt} ${text}`
  const isEmpty = wish.lines.length === 0

  useEffect(() => {
    if (isEmpty) return
    const aborter = new AbortController()
    const sent = request.slice(request.indexOf(' ') + 1)
    const ask = async () => {
      try {
        const quote = await call(registerSales.quote, JSON.parse(sent), aborter.signal)
        setState({ wish: sent, quote, failure: null })
      } catch (error) {
        if (aborter.signal.aborted) return
        if (!(error instanceof Failure)) throw error
        setState((last) => ({ wish: sent, quote: last.quote, failure: error }))
      }
    }
    const timer = window.setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      window.clearTimeout(timer)
      aborter.abort()
    }
  }, [request, isEmpty])

  const isFresh = !isEmpty && state.wish === text && state.failure === null
  return {
    quote: isEmpty ? null : state.quote,
    failure: !isEmpty && state.wish === text ? state.failure : null,
    isFresh,
    retry: () => setAttempt((count) => count + 1),
  }
}
