'use client'

import { Button } from '@mantine/core'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type PaymentSettings, paymentSetting } from '@/lib/contract/payment-setting'
import { ConfirmDialog } from '../../kit/confirm-dialog'

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
      showToast('success', 'The keys are removed.', 'payment-keys')
    })
  return (
    <>
      <Button variant="default" onClick={() => onOpen(true)}>
        Remove keys…
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Remove the keys?"
          confirm="Remove keys"
          action={removing}
          onConfirm={() => void remove()}
          onClose={() => onOpen(false)}
        >
          <p>
            {settings.mode === 'sandbox'
              ? 'Your shop returns to the temporary test account of the sandbox.'
              : 'Shoppers cannot pay by card until you enter keys again.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
