import 'server-only'
import type { SandboxOutcome } from '@/lib/rules/sandbox-card'
import type { SandboxAnswer } from '../../services/payment-sandbox/sandbox-answer'
import { pause } from './pause'

const NO_STORE = { 'cache-control': 'no-store' }

export const answerFields = (fields: SandboxAnswer, status: number): Response =>
  Response.json(fields, { status, headers: NO_STORE })

/** Sends the response to a sale, or what the simulated error makes of it. */
export async function deliver(
  outcome: SandboxOutcome,
  fields: SandboxAnswer | null,
  request: Request,
  withheldMs: number,
): Promise<Response> {
  if (outcome.delivery === 'dropped') return brokenOff()
  if (outcome.delivery === 'html') return html('<html><body><h1>500 Internal Server Error</h1></body></html>', 500)
  if (outcome.delivery === 'text') return html('OK', 200)
  if (outcome.delivery === 'forbidden') return new Response('Forbidden', { status: 403, headers: NO_STORE })
  await pause(outcome.delivery === 'withheld' ? withheldMs : (outcome.delayMs ?? 0), request.signal)
  if (outcome.delivery === 'withheld' || !fields) return brokenOff()
  return answerFields(fields, httpStatusOf(fields))
}

export const httpStatusOf = (fields: SandboxAnswer): 200 | 400 | 402 =>
  fields.Status === 'Approved' ? 200 : fields.Status === 'Declined' ? 402 : 400

const html = (text: string, status: number): Response =>
  new Response(text, { status, headers: { ...NO_STORE, 'content-type': 'text/html; charset=utf-8' } })

/** A response that is cut off: the connection is closed in the middle of it. */
function brokenOff(): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
    pull: (controller) => controller.error(new Error('The sandbox closes this connection on purpose.')),
  })
  return new Response(body, { headers: { ...NO_STORE, 'content-type': 'application/json' } })
}
