'use client'

import { Button, Group, Modal } from '@mantine/core'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import type { OrderRefund } from '@/lib/contract/order-detail'
import { orders } from '@/lib/contract/orders'
import type { OrderProps } from '../use-order'
import classes from './dialog.module.css'

type Props = OrderProps & { refund: OrderRefund; onClose: () => void }

const TOLD = {
  done: ['success', 'The refund is complete.'],
  refused: ['warning', 'The refund failed.'],
  unknown: ['info', 'The provider has no result yet. Try again in a few minutes.'],
  requested: ['info', 'The provider has no result yet. Try again in a few minutes.'],
} as const

/**
 * Settles a refund with an unknown outcome: asks the provider, or takes the provider's own records. Never refunds
 * twice.
 */
export function SettleDialog({ order, show, refund, onClose }: Props) {
  const action = useAction()
  const settle = (outcome: 'ask' | 'done' | 'refused') =>
    action.run(async () => {
      const reply = await call(orders.settleRefund, { _id: order._id, refundId: refund._id, outcome })
      const state = reply.refunds.find(({ _id }) => _id === refund._id)?.state ?? 'unknown'
      show(reply)
      const [kind, words] = TOLD[state]
      showToast(kind, words)
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title="Refund status unknown" closeButtonProps={{ 'aria-label': 'Close' }}>
      <p className={classes.words}>
        The provider did not confirm the refund. Check again: a completed refund is not sent twice. If the provider’s
        own records show the result, enter it here instead.
      </p>
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" disabled={action.isBusy} onClick={() => void settle('refused')}>
          Refund failed
        </Button>
        <Button variant="default" disabled={action.isBusy} onClick={() => void settle('done')}>
          Refund completed
        </Button>
        <Button loading={action.isBusy} onClick={() => void settle('ask')} data-autofocus>
          Check with the provider
        </Button>
      </Group>
    </Modal>
  )
}
