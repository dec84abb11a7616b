import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from '@/lib/rules/once'

/** Answers one request below `/api`. */
export type CallListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const holder = () => once('listener of calls', (): { listener: CallListener | null } => ({ listener: null }))

/** Null until the first call has come through Next. */
export const callListener = (): CallListener | null => holder().listener

export function setCallListener(listener: CallListener): void {
  holder().listener = listener
}
