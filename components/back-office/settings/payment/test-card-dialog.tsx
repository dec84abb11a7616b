'use client'

import { Button, Group } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { asVendor } from '@/lib/client/as-vendor'
import { CARD_FRAME_ID } from '@/lib/client/card-frame-id'
import { useCall } from '@/lib/client/use-call'
import { useCardForm } from '@/lib/client/use-card-form'
import { paymentKey } from '@/lib/contract/payment-key'
import type { PaymentMode } from '@/lib/contract/payment-setting'
import { useVendor } from '../../kit/vendor-context'
import classes from './test-card-dialog.module.css'

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: true } as const

type Props = {
  mode: PaymentMode
  isBusy: boolean
  onToken: (token: string) => Promise<void>
  onClose: () => void
}

/** The provider's card form, opened with the saved token key: the test then verifies all three keys. */
export function TestCardDialog({ mode, isBusy, onToken, onClose }: Props) {
  const { store } = useVendor()
  const { data, error } = useCall(asVendor(paymentKey.read), { storeID: store._id }, ONCE)
  const [problem, setError] = useState<string | null>(null)
  const settings = useMemo(
    () => (data ? { ...data, tokenKey: data.dataCapAPIKey, iframeId: CARD_FRAME_ID } : null),
    [data],
  )
  const { state, token, submit, dropToken } = useCardForm(settings, {
    onToken: () => setError(null),
    onError: setError,
  })

  useEffect(() => {
    if (!token) return
    dropToken()
    void onToken(token)
  }, [token, dropToken, onToken])

  const isWaiting = isBusy || state === 'asking'
  return (
    <div>
      <iframe
        id={CARD_FRAME_ID}
        className={classes.frame}
        title="Card details"
        height={data?.frameHeight ?? 250}
        width="100%"
        hidden={state === 'failed'}
      />
      {(problem ?? error) && (
        <p className={classes.problem} role="alert">
          {problem ?? error?.message}
        </p>
      )}
      <Group gap="sm">
        <Button disabled={state === 'loading' || state === 'failed'} loading={isWaiting} onClick={submit}>
          {mode === 'live' ? 'Charge 1.00 and void it' : 'Charge 1.00 and void it'}
        </Button>
        <Button variant="default" disabled={isWaiting} onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </div>
  )
}
