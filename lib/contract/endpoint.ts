import type { z } from 'zod'
import type { Permission } from './permissions'

/** One call as data, used by the API, the browser, the OpenAPI document and tests. */
type Call = {
  readonly method: 'GET' | 'POST'
  /** Below `/api`, as spelled in the specification, without a leading slash. */
  readonly path: string
  /** One line for the OpenAPI document. */
  readonly summary: string
  /** Query of a GET, JSON body of a POST. */
  readonly input: z.ZodType
  /** Type of `payload`. */
  readonly reply: z.ZodType
  /** Size of the largest body in bytes; 1 MiB when absent. */
  readonly maxBytes?: number
}

/**
 * Who may call: `public` is anybody, `internal` another instance of the application or the command line on the same
 * machine (identified by a secret), `account` a signed-in person (for that person's own data), `vendor` the same person
 * working in a store, with the permission that the endpoint names, `customer` a signed-in customer on the host of a
 * store.
 */
export type Endpoint = Call &
  (
    | {
        readonly audience: 'public' | 'internal'
        /** Replies to a public GET may be cached, unless only holders of a secret link may read them. */
        readonly cached?: 'never'
      }
    | { readonly audience: 'account' }
    | { readonly audience: 'customer' }
    | {
        readonly audience: 'vendor'
        readonly permission: Permission
        /** A store with an expired subscription is read-only: a POST is rejected unless its endpoint allows it. */
        readonly whenExpired?: 'works'
      }
  )

/** Preserves the literal types of a table of endpoints. */
export const group = <const G extends Record<string, Endpoint>>(endpoints: G): G => endpoints

export type InputOf<E extends Endpoint> = z.output<E['input']>
export type SentInputOf<E extends Endpoint> = z.input<E['input']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
