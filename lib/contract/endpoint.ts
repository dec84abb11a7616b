import type { z } from 'zod'
import type { Permission } from './permissions'

/** One call as data. The API mounts it, the browser calls it, the OpenAPI document lists it, tests read it. */
type Call = {
  readonly method: 'GET' | 'POST'
  /** Under `/api`, as the specification spells it, without a slash at the front. */
  readonly path: string
  /** One line for the OpenAPI document. */
  readonly summary: string
  /** Query of a GET, JSON body of a POST. */
  readonly input: z.ZodType
  /** What stands under `payload`. */
  readonly reply: z.ZodType
}

/**
 * Who may call: `public` is anybody, `internal` another instance of the application or the command line on the same
 * machine (known by a secret), `account` a person who is signed in (for what is that person's own), `vendor` the same
 * person at work in a store, who must hold the permission that the endpoint names, `customer` a shopper who is signed in
 * on the host of a store.
 */
export type Endpoint = Call &
  (
    | {
        readonly audience: 'public' | 'internal'
        /** What a GET answers to anybody may be kept by caches, unless only who holds a secret link may read it. */
        readonly kept?: 'never'
      }
    | { readonly audience: 'account' }
    | { readonly audience: 'customer' }
    | {
        readonly audience: 'vendor'
        readonly permission: Permission
        /** A store whose subscription has expired is read-only: a POST is refused unless it says that it works. */
        readonly whenExpired?: 'works'
      }
  )

/** Keeps the literal types of a table of endpoints. */
export const group = <const G extends Record<string, Endpoint>>(endpoints: G): G => endpoints

export type InputOf<E extends Endpoint> = z.output<E['input']>
export type SentInputOf<E extends Endpoint> = z.input<E['input']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
