import 'server-only'
import { z } from 'zod'

/**
 * What the installation that sends a store asks of the one that receives it, in this order; each is answered before the
 * next one is sent. `rows` are followed by the bytes of an archive. Everything happens in one transaction, which ends with
 * `commit`: if the other side goes away before, nothing was written.
 */
export const MoveRequest = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('open'), storeId: z.uuid(), subdomain: z.string().min(1), name: z.string() }),
  z.object({ ask: z.literal('rows'), bytes: z.number().int().min(1) }),
  /** The last part, after which nothing is written over there any more: now everything must be right. */
  z.object({ ask: z.literal('last'), bytes: z.number().int().min(1) }),
  z.object({ ask: z.literal('commit') }),
])
export type MoveRequest = z.output<typeof MoveRequest>

export const MoveAnswer = z.object({
  /** Why it cannot go on; the transaction has been taken back. Null: done. */
  error: z.string().nullable(),
  /** Of `open`: a signature with the key of the installation, the address of the shop there, and whether it is there. */
  signature: z.string().default(''),
  address: z.string().default(''),
  hasArrived: z.boolean().default(false),
  /** What could not be taken over, or has changed, as sentences. */
  notes: z.array(z.string()).default([]),
})
export type MoveAnswer = z.output<typeof MoveAnswer>

/** What is signed to prove that both installations have the same SECRET_KEY. */
export const MOVE_PURPOSE = 'store-move'
