/**
 * Where an attempt to pay by card stands.
 * `created`: written down, nothing sent. `sent`: on its way, no answer yet. `approved`: charged, not used yet.
 * `applied`: charged and what was bought has been given. `declined`: the bank said no. `error`: refused before any
 * processing. `unknown`: sent, and nobody knows what became of it. `not_found`: the provider knows nothing of it so far.
 * `failed_confirmed`: certainly not charged. `void_pending`, `refund_pending`: money on its way back.
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
 * The only legal moves. A lookup can find late what was not found before: money that arrives so late goes back. What the
 * provider refuses to return is applied again.
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

/** States in which money may have moved or may still move for what is being bought: no second charge may start. */
const LIVE: ReadonlySet<AttemptState> = new Set(['created', 'sent', 'unknown', 'not_found', 'approved'])

/**
 * States of an attempt that keep its order from being charged again: as above, and as long as the order is paid or the
 * money is still on its way back.
 */
export const ORDER_LIVE_STATES: readonly AttemptState[] = [...LIVE, 'applied', 'void_pending', 'refund_pending']

/** States in which nobody can say yet whether the card was charged. */
const OPEN: ReadonlySet<AttemptState> = new Set(['created', 'sent', 'unknown', 'not_found'])

export const mayMove = (from: AttemptState, to: AttemptState): boolean => MOVES[from].includes(to)
export const isLive = (state: AttemptState): boolean => LIVE.has(state)
export const isOpen = (state: AttemptState): boolean => OPEN.has(state)

/** `to`, or an error when the move is not legal: a mistake in the program, never an outcome. */
export function advanceAttempt(from: AttemptState, to: AttemptState): AttemptState {
  if (!mayMove(from, to)) throw new Error(`A payment attempt cannot go from ${from} to ${to}.`)
  return to
}

/** Seconds after sending at which an attempt without an answer is asked for again; the last one repeats. */
const ASK_AGAIN_S = [15, 60, 300, 1_800, 86_400]

/** Milliseconds to wait before the next question, when `asked` questions have been asked already. */
export const waitBeforeLookup = (asked: number): number =>
  (ASK_AGAIN_S[Math.min(asked, ASK_AGAIN_S.length - 1)] ?? 0) * 1_000

/** A charge that the provider does not know may still arrive for this long; only then is it called off. */
export const CALL_OFF_AFTER_MS = 120_000
