/** What an owner decided about an offer. */
export type OfferStatus = 'draft' | 'active' | 'paused' | 'archived'

/** Where an offer stands at a moment: an active one is scheduled, running or ended, by its window. */
export const OFFER_STATES = ['draft', 'scheduled', 'running', 'paused', 'ended', 'archived'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** What can be done with an offer beside editing it. */
export const OFFER_ACTIONS = ['start', 'pause', 'archive', 'restore'] as const
export type OfferAction = (typeof OFFER_ACTIONS)[number]

type Window = { status: OfferStatus; startsAt: number | null; endsAt: number | null }

/** The state at `now`, ms since 1970 like the window; `endsAt` is the first instant at which it no longer applies. */
export function offerState({ status, startsAt, endsAt }: Window, now: number): OfferState {
  if (status === 'draft' || status === 'archived') return status
  if (endsAt !== null && now >= endsAt) return 'ended'
  if (status === 'paused') return 'paused'
  return startsAt !== null && now < startsAt ? 'scheduled' : 'running'
}

const NEXT: Readonly<Record<OfferAction, Partial<Record<OfferStatus, OfferStatus>>>> = {
  start: { draft: 'active', paused: 'active', active: 'active' },
  pause: { active: 'paused', paused: 'paused' },
  archive: { draft: 'archived', active: 'archived', paused: 'archived', archived: 'archived' },
  restore: { archived: 'paused' },
}

/** The status after an action; null when it cannot be done. A repeated action changes nothing. */
export const statusAfter = (status: OfferStatus, action: OfferAction): OfferStatus | null =>
  NEXT[action][status] ?? null
