import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ContextOf } from '../../context'
import type { Handlers } from '../../handler'

/**
 * An endpoint with its handler. The caller brings the context of the endpoint's audience and input parsed by its
 * schema. A table cannot express that by type, therefore `handler` is a method, whose parameters TypeScript compares
 * bivariantly.
 */
export type Call = { endpoint: Endpoint; handler(ctx: ContextOf[keyof ContextOf], input: unknown): Promise<unknown> }

/**
 * Joins a table of endpoints with its handlers: the types require every handler, each with the context that its
 * endpoint gets.
 */
export const bindCalls = <const G extends Record<string, Endpoint>>(endpoints: G, handlers: Handlers<G>): Call[] =>
  // Safe: `Handlers<G>` has exactly the keys of `G`.
  Object.entries(endpoints).map(([name, endpoint]) => ({ endpoint, handler: handlers[name] as Call['handler'] }))
