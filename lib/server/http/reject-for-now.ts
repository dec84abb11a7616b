import 'server-only'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { html, raw } from 'hono/html'
import type { Failure } from '@/lib/rules/failure'
import { rejectRequest } from './reject-request'

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.5 system-ui,sans-serif;color:#1c2320;' +
  'background:#fff}main{max-width:26rem;padding:1.5rem;text-align:center}h1{margin:0 0 .5rem;font-size:1.5rem}' +
  'a{display:inline-block;margin-top:1rem;padding:.75rem 1.5rem;border-radius:.5rem;color:#fff;background:#1c2320;' +
  'text-decoration:none}a:focus-visible{outline:3px solid #2563eb;outline-offset:3px}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Answers 503 with a retry time, as a page or as plain text. Very cheap, since it is sent under load. */
export function rejectForNow(request: IncomingMessage, response: ServerResponse, failure: Failure): true {
  const { accept = '', rsc } = request.headers
  const isPerson = accept.includes('text/html') && rsc === undefined
  if (!isPerson) return rejectRequest(response, 503, failure.message, retryAfter(failure))
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Please try again</title><style>${raw(STYLE)}</style></head><body><main><h1>Please try again</h1><p>${failure.message}</p><a href="">Try again</a></main></body></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
  return rejectRequest(response, 503, String(page), { ...headers, ...retryAfter(failure) })
}

/** The same as an API error. */
export function rejectCall(response: ServerResponse, failure: Failure): true {
  const body = JSON.stringify({ error: { message: failure.message, code: failure.code } })
  return rejectRequest(response, 503, body, {
    'content-type': 'application/json; charset=utf-8',
    ...retryAfter(failure),
  })
}

const retryAfter = ({ retryAfterMs = 1_000 }: Failure) => ({ 'retry-after': String(Math.ceil(retryAfterMs / 1_000)) })
