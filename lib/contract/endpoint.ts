import type { z } from 'zod'

/**
 * Who may call: `public` is anybody, `internal` another instance of the application or the command line on the same
 * machine (known by a secret).
 */
export type Audience = 'public' | 'internal'

/** One call as data. The API mounts it, the browser calls it, the OpenAPI document lists it, tests read it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST'
  /** Under `/api`, as the specification spells it, without a slash at the front. */
  readonly path: string
  readonly audience: Audience
  /** One line for the OpenAPI document. */
  readonly summary: string
  /** Query of a GET, JSON body of a POST. */
  readonly input: z.ZodType
  /** What stands under `payload`. */
  readonly reply: z.ZodType
}

/** Keeps the literal types of a table of endpoints. */
export const group = <const G extends Record<string, Endpoint>>(endpoints: G): G => endpoints

export type InputOf<E extends Endpoint> = z.output<E['input']>
export type SentInputOf<E extends Endpoint> = z.input<E['input']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
