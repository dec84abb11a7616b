import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ContextOf } from '../context'
import type { Handlers } from '../handler'

/**
 * An endpoint with the verb that answers it. Whoever calls brings the context of the endpoint's audience and input read
 * by its schema; a table cannot say so by type, therefore `verb` is a method, which TypeScript lets be narrower.
 */
export type Call = { endpoint: Endpoint; handler(ctx: ContextOf[keyof ContextOf], input: unknown): Promise<unknown> }

/** Joins a table of endpoints with its handlers: none can be missing, and none can want a context it does not get. */
export const pair = <const G extends Record<string, Endpoint>>(endpoints: G, handlers: Handlers<G>): Call[] =>
  // Safe: `Handlers<G>` has exactly the keys of `G`.
  Object.entries(endpoints).map(([name, endpoint]) => ({ endpoint, handler: handlers[name] as Call['handler'] }))
