import 'server-only'
import type { Endpoint, InputOf, ReplyOf } from '@/lib/contract/endpoint'
import type { ContextOf } from './context'

/** What the shop does for one endpoint: proven context and checked input in, reply out. Throws `Failure`. */
export type Handler<E extends Endpoint> = (ctx: ContextOf[E['audience']], input: InputOf<E>) => Promise<ReplyOf<E>>

/** One verb for every endpoint of a group: a missing or mistyped one does not compile. */
export type Handlers<G extends Record<string, Endpoint>> = { readonly [K in keyof G]: Handler<G[K]> }
