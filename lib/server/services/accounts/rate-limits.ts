import 'server-only'
import type { PublicContext } from '../../context'
import { requireToken } from '../../rate-limit/port'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Limits per network address. They are generous on a local machine, where many people share one address. */
const BY_ADDRESS = {
  'sign-in': { limit: 60, windowMs: MINUTE },
  'sign-up': { limit: 60, windowMs: HOUR },
  mail: { limit: 60, windowMs: HOUR },
  link: { limit: 60, windowMs: MINUTE },
  domain: { limit: 120, windowMs: MINUTE },
} as const

/** Emails per email address, so that nobody can flood another person's mailbox. */
const BY_EMAIL = {
  verification: { limit: 5, windowMs: 24 * HOUR },
  reset: { limit: 3, windowMs: HOUR },
} as const

/** Throws `too_many` when this network address has made too many requests of this kind. */
export const limitAddress = (
  ctx: Pick<PublicContext, 'clientAddress'>,
  action: keyof typeof BY_ADDRESS,
): Promise<void> => requireToken(action, ctx.clientAddress, BY_ADDRESS[action])

/** Throws `too_many` when too many emails were requested for this address, whether or not it has an account. */
export const limitEmail = (email: string, kind: keyof typeof BY_EMAIL): Promise<void> =>
  requireToken(`email ${kind}`, email, BY_EMAIL[kind])
