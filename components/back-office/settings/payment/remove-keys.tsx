'use client'

import { Button } from '@mantine/core'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type PaymentSettings, paymentSetting } from '@/lib/contract/payment-setting'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { useAction } from '../../kit/use-action'

type Props = {
  settings: PaymentSettings
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onRemoved: (settings: PaymentSettings) => void
}

/** Asks for confirmation: outside the sandbox, shoppers can no longer pay by card. */
export function RemoveKeys({ settings, isOpen, onOpen, onRemoved }: Props) {
  const removing = useAction()
  const remove = () =>
    removing.run(async () => {
      onRemoved(await call(paymentSetting.remove, { version: settings.version }))
      showToast('success', 'The keys are out of use.', 'payment-keys')
    })
  return (
    <>
      <Button variant="default" onClick={() => onOpen(true)}>
        Take the keys out of use…
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Take the keys out of use?"
          confirm="Take out of use"
          action={removing}
          onConfirm={() => void remove()}
          onClose={() => onOpen(false)}
        >
          <p>
            {settings.mode === 'sandbox'
              ? 'Your shop goes back to the throw-away account of the sandbox.'
              : 'From then on nobody can pay by card in your shop, until you enter keys again.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
