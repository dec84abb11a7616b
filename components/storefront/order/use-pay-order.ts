import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { callUntilDone } from '@/lib/client/call-until-done'
import { draftOutcomeCall, orderCardFormCall, payDraftCall } from '@/lib/client/checkout-calls'
import { newId } from '@/lib/client/new-id'
import { notifyBusy } from '@/lib/client/notify-busy'
import { type CardFormState, useCardForm } from '@/lib/client/use-card-form'
import type { PlacedOrder } from '@/lib/contract/checkout'
import type { AddressDraft } from '@/lib/contract/customer-address'
import { Failure } from '@/lib/rules/failure'
import { useCardSettings } from '../checkout/use-card-settings'

/** Poll interval in ms for a payment without a result. */
const ASK_EVERY_MS = 3_000
const NOT_REACHED = 'The store could not be reached. We are checking whether your payment arrived.'

/** `asking`: checks for an earlier payment. `checking`: one is not confirmed. `open`: it can be paid. */
type Standing = { state: 'asking' | 'open' | 'checking'; message: string | null }

export type OrderPaying = Standing & {
  form: CardFormState
  /** No real charge. */
  isTest: boolean
  isBusy: boolean
  /** Does nothing while a payment is in progress. `address`: null when the store already has one. */
  pay: (address: AddressDraft | null) => void
}

type PayTask = {
  link: { orderId: string; signature: string }
  /** As shown, decimal. */
  total: number
  onPaid: () => void
  /** The order differs from the one shown. */
  onChanged: () => void
}

/** Payment of an order by its link: one payment at a time, and none before the result of an earlier one is known. */
export function usePayOrder({ link, total, onPaid, onChanged }: PayTask): OrderPaying {
  const [standing, setStanding] = useState<Standing>({ state: 'asking', message: null })
  const [isBusy, setIsBusy] = useState(false)
  const [round, setRound] = useState(0)
  const busy = useRef(false)
  const address = useRef<AddressDraft | null>(null)
  const { state } = standing
  const end = useCallback((message: string | null) => {
    busy.current = false
    setIsBusy(false)
    setStanding((before) => ({ ...before, message }))
  }, [])
  const loadForm = useCallback((signal: AbortSignal) => call(orderCardFormCall, link, signal), [link])
  const settings = useCardSettings(loadForm, state === 'open' && total > 0, end)
  const form = useCardForm(settings, { onToken: () => {}, onError: end })
  const { token, dropToken, submit } = form

  const settle = (placed: PlacedOrder) => {
    if (placed.state === 'paid') return onPaid()
    busy.current = false
    setIsBusy(false)
    if (placed.state === 'checking') return setStanding({ state: 'checking', message: placed.message })
    // Before the first attempt there is nothing to report.
    setStanding((before) => ({ state: 'open', message: before.state === 'asking' ? null : placed.message }))
  }
  const send = async (cardToken: string) => {
    try {
      const input = { ...link, shownTotal: total, address: address.current, token: cardToken }
      settle(await callUntilDone(payDraftCall, input, newId(), notifyBusy))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      end(error.message)
      if (error.code === 'unavailable') setStanding({ state: 'checking', message: NOT_REACHED })
      if (error.code === 'conflict') onChanged()
    } finally {
      dropToken()
    }
  }
  const latest = useRef({ send, settle })
  useEffect(() => {
    latest.current = { send, settle }
  })
  useEffect(() => {
    if (token && busy.current) latest.current.send(token)
  }, [token])
  useEffect(() => {
    if (state === 'open') return
    const abort = new AbortController()
    const ask = async () => {
      try {
        latest.current.settle(await call(draftOutcomeCall, link, abort.signal))
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
  }, [state, link, round])

  const pay = (goesTo: AddressDraft | null) => {
    if (busy.current) return
    busy.current = true
    address.current = goesTo
    setIsBusy(true)
    setStanding({ state: 'open', message: null })
    if (total > 0) submit()
    else send('')
  }
  return { ...standing, form, isTest: settings?.testMode ?? false, isBusy, pay }
}
