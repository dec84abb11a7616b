import 'server-only'
import type { Endpoint, InputOf, ReplyOf } from '@/lib/contract/endpoint'
import type { ContextOf } from './context'

/** Handler of one endpoint: takes the verified context and the parsed input, returns the reply. Throws `Failure`. */
export type Handler<E extends Endpoint> = (ctx: ContextOf[E['audience']], input: InputOf<E>) => Promise<ReplyOf<E>>

/** One handler per endpoint of a group: a missing or mistyped one does not compile. */
export type Handlers<G extends Record<string, Endpoint>> = { readonly [K in keyof G]: Handler<G[K]> }
