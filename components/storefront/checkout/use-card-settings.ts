import { useEffect, useState } from 'react'
import type { CardFormSettings } from '@/lib/client/card-form'
import { CARD_FRAME_ID } from '@/lib/client/card-frame-id'
import type { PaymentKey } from '@/lib/contract/payment-key'
import { Failure } from '@/lib/rules/failure'
import { renewalMessages } from '@/lib/rules/messages'
import { cardStyle } from './card-style'

type Settings = CardFormSettings & { readonly tokenTtlMs: number; readonly testMode: boolean }

/** Settings of a card form, read by `load`; null until loaded, and while no card is needed. */
export function useCardSettings(
  load: (signal: AbortSignal) => Promise<PaymentKey>,
  isWanted: boolean,
  onError: (message: string) => void,
): Settings | null {
  const [settings, setSettings] = useState<Settings | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    load(abort.signal).then(
      ({ dataCapAPIKey: tokenKey, scriptUrl, integrity, global, tokenTtlMs, testMode }) =>
        tokenKey &&
        setSettings({
          scriptUrl,
          integrity,
          global,
          tokenKey,
          tokenTtlMs,
          testMode,
          iframeId: CARD_FRAME_ID,
          css: cardStyle(),
        }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        if (!(error instanceof Failure)) throw error
        onError(renewalMessages.formFailed)
      },
    )
    return () => abort.abort()
  }, [load, isWanted, onError])
  return isWanted ? settings : null
}
