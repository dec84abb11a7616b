import type { OrderDetail } from '@/lib/contract/order-detail'
import { PERMISSIONS } from '@/lib/contract/permissions'
import { disabledReasons } from './disabled-reasons'

const all = new Set<string>(PERMISSIONS)
const order = (facts: object = {}) =>
  ({
    paymentState: 'paid',
    fulfilmentState: 'open',
    lines: [{ sent: 0, open: 2 }],
    refunds: [],
    totals: { refundable: 10 },
    ...facts,
  }) as unknown as OrderDetail

test.each([
  ['paid and waiting', {}, [null, null, null]],
  ['unpaid', { paymentState: 'pending' }, ['The order is not paid', 'Nothing was paid for this order', null]],
  [
    'sent',
    { fulfilmentState: 'fulfilled', lines: [{ sent: 2, open: 0 }] },
    ['Everything was sent', null, 'Items were already sent: refund the order instead'],
  ],
  [
    'refunded',
    { paymentState: 'refunded', totals: { refundable: 0 } },
    ['The order is refunded', 'Everything was refunded', null],
  ],
  [
    'asked about',
    { refunds: [{ state: 'unknown' }] },
    [null, 'Another refund is in progress', 'A refund is in progress'],
  ],
  ['cancelled', { fulfilmentState: 'cancelled' }, ['The order is cancelled', null, 'The order is already cancelled']],
])('%s', (_name, facts, [fulfil, refund, cancel]) => {
  expect(disabledReasons(order(facts), all)).toEqual({ fulfil, refund, cancel })
})

test('a missing permission is reported first', () => {
  expect(disabledReasons(order(), new Set()).refund).toBe('This needs the permission “Refund payments”')
})
