import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HostKind } from '@/lib/rules/host'

/** Next's own request handler. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** One request on its way through the front. */
export type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly host: HostKind
  readonly pathname: string
  readonly search: string
  readonly handle: Handle
  /** `purgeClock()` before anything was decided about this request. */
  readonly since: number
  /** Set for a shop that is closed to the public: this response is for its visitor alone. */
  isPrivate?: boolean
}

/** A middleware of the front: answers and returns true, or lets the request pass. */
export type Middleware = (exchange: Exchange) => boolean | Promise<boolean>
