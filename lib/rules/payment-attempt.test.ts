import {
  ATTEMPT_STATES,
  type AttemptState,
  advanceAttempt,
  canTransition,
  isLive,
  isOpenAttempt,
  waitBeforeLookup,
} from './payment-attempt'

const LEGAL = [
  'created > sent, error',
  'sent > approved, declined, error, unknown',
  'unknown > approved, declined, error, not_found',
  'not_found > approved, declined, error, failed_confirmed, void_pending',
  'approved > applied, void_pending',
  'applied > void_pending, refund_pending',
  'failed_confirmed > void_pending',
  'void_pending > voided, refund_pending',
  'refund_pending > refunded, applied',
]

test('only these transitions are allowed', () => {
  const found = ATTEMPT_STATES.map((from) => [from, ATTEMPT_STATES.filter((to) => canTransition(from, to))] as const)
  const lines = found.filter(([, to]) => to.length > 0).map(([from, to]) => `${from} > ${[...to].sort().join(', ')}`)
  const sorted = LEGAL.map((line) => {
    const [from, to = ''] = line.split(' > ')
    return `${from} > ${to.split(', ').sort().join(', ')}`
  })
  expect(lines.sort()).toEqual(sorted.sort())
})

test('an invalid transition throws', () => {
  expect(() => advanceAttempt('declined', 'approved')).toThrow('from declined to approved')
  expect(advanceAttempt('sent', 'unknown')).toBe('unknown')
})

test('while money may have moved or may still move no second charge starts', () => {
  const live: AttemptState[] = ['created', 'sent', 'approved', 'unknown', 'not_found']
  expect(ATTEMPT_STATES.filter(isLive)).toEqual(live)
  expect(ATTEMPT_STATES.filter(isOpenAttempt)).toEqual(live.filter((state) => state !== 'approved'))
})

test('lookups become less and less frequent', () => {
  expect([0, 1, 2, 3, 4, 50].map(waitBeforeLookup)).toEqual([
    15_000, 60_000, 300_000, 1_800_000, 86_400_000, 86_400_000,
  ])
})
