'use client'

import { Button, Group, Modal } from '@mantine/core'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import type { OrderRefund } from '@/lib/contract/order-detail'
import { orders } from '@/lib/contract/orders'
import { useAction } from '../../kit/use-action'
import type { OrderProps } from '../use-order'
import classes from './dialog.module.css'

type Props = OrderProps & { refund: OrderRefund; onClose: () => void }

const TOLD = {
  done: ['success', 'The money went back.'],
  refused: ['warning', 'The money did not go back.'],
  unknown: ['info', 'The provider does not know yet. Try again in a few minutes.'],
  requested: ['info', 'The provider does not know yet. Try again in a few minutes.'],
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
    <Modal opened onClose={onClose} title="A refund without an answer" closeButtonProps={{ 'aria-label': 'Close' }}>
      <p className={classes.words}>
        The provider did not say whether the money went back. Ask again: a refund that arrived is not sent a second
        time. If you can see in the provider’s own records what became of it, you can say so instead.
      </p>
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" disabled={action.isBusy} onClick={() => void settle('refused')}>
          It did not go back
        </Button>
        <Button variant="default" disabled={action.isBusy} onClick={() => void settle('done')}>
          It went back
        </Button>
        <Button loading={action.isBusy} onClick={() => void settle('ask')} data-autofocus>
          Ask the provider
        </Button>
      </Group>
    </Modal>
  )
}
