/**
 * State of a card payment attempt.
 * `created`: stored, nothing sent. `sent`: sent, no response yet. `approved`: charged, not used yet.
 * `applied`: charged, and the purchase was credited. `declined`: declined by the bank. `error`: rejected before any
 * processing. `unknown`: sent, with unknown outcome. `not_found`: unknown to the provider so far.
 * `failed_confirmed`: certainly not charged. `void_pending`, `refund_pending`: money is being returned.
 */
export const ATTEMPT_STATES = [
  'created',
  'sent',
  'approved',
  'applied',
  'declined',
  'error',
  'unknown',
  'not_found',
  'failed_confirmed',
  'void_pending',
  'voided',
  'refund_pending',
  'refunded',
] as const

export type AttemptState = (typeof ATTEMPT_STATES)[number]

/**
 * The only legal transitions. A lookup can find a payment late that was not found before: such money is returned. When
 * the provider rejects a return, the attempt is applied again.
 */
const MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ['sent', 'error'],
  sent: ['approved', 'declined', 'error', 'unknown'],
  unknown: ['approved', 'declined', 'error', 'not_found'],
  not_found: ['approved', 'declined', 'error', 'failed_confirmed', 'void_pending'],
  approved: ['applied', 'void_pending'],
  applied: ['void_pending', 'refund_pending'],
  failed_confirmed: ['void_pending'],
  void_pending: ['voided', 'refund_pending'],
  refund_pending: ['refunded', 'applied'],
  declined: [],
  error: [],
  voided: [],
  refunded: [],
}

/** States in which money may have moved or may still move for this purchase: no second charge may start. */
const LIVE: ReadonlySet<AttemptState> = new Set(['created', 'sent', 'unknown', 'not_found', 'approved'])

/**
 * States of an attempt that prevent another charge of its order: as above, and as long as the order is paid or the
 * money is still being returned.
 */
export const ORDER_LIVE_STATES: readonly AttemptState[] = [...LIVE, 'applied', 'void_pending', 'refund_pending']

/** States in which it is unknown whether the card was charged. */
const OPEN: ReadonlySet<AttemptState> = new Set(['created', 'sent', 'unknown', 'not_found'])

export const canTransition = (from: AttemptState, to: AttemptState): boolean => MOVES[from].includes(to)
export const isLive = (state: AttemptState): boolean => LIVE.has(state)
export const isOpenAttempt = (state: AttemptState): boolean => OPEN.has(state)

/** `to`, or an error when the transition is illegal: a bug, never an outcome. */
export function advanceAttempt(from: AttemptState, to: AttemptState): AttemptState {
  if (!canTransition(from, to)) throw new Error(`A payment attempt cannot go from ${from} to ${to}.`)
  return to
}

/** Seconds after sending at which an attempt without a response is looked up; the last interval repeats. */
const ASK_AGAIN_S = [15, 60, 300, 1_800, 86_400]

/** Milliseconds until the next lookup, after `asked` lookups. */
export const waitBeforeLookup = (asked: number): number =>
  (ASK_AGAIN_S[Math.min(asked, ASK_AGAIN_S.length - 1)] ?? 0) * 1_000

/** A charge unknown to the provider may still arrive for this long; only then is it voided. */
export const VOID_AFTER_MS = 120_000
