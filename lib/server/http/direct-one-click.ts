import 'server-only'
import type { IncomingMessage } from 'node:http'
import { tokenOfUnsubscribe } from '@/lib/rules/unsubscribe-path'

/**
 * The address in a mail's `List-Unsubscribe` is a page for people, who get it, and a call for mail programs, which post
 * to it: the posted one goes to the API.
 */
export function directOneClick(request: IncomingMessage): void {
  if (request.method !== 'POST') return
  const token = tokenOfUnsubscribe((request.url ?? '').split('?', 1)[0] ?? '')
  if (token !== null) request.url = `/api/one-click/${token}`
}
