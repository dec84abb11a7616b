import 'server-only'
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { html, raw } from 'hono/html'
import { rejectRequest } from './reject-request'

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.5 system-ui,sans-serif;color:#1c2320;' +
  'background:#fff}main{max-width:26rem;padding:1.5rem}h1{margin:0 0 .5rem;font-size:1.5rem}button{min-height:2.75rem;' +
  'padding:.5rem 1.5rem;border:0;border-radius:.5rem;color:#fff;background:#1c2320;font:inherit;font-weight:600}' +
  '#sent-1,#sent-1:target+form{display:none}#sent-1:target{display:block}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Where the link of a marketing email leads while the shop is closed: its own page has the header of the shop. */
export function answerUnsubscribe(response: ServerResponse, token: string): true {
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Unsubscribe</title><style>${raw(STYLE)}</style></head><body><main><h1>Unsubscribe</h1><p id="sent-1" role="status">You are unsubscribed.</p><form method="post" action="/api/forms/stop-marketing"><p>You will no longer receive news and offers of this shop by email.</p><input type="hidden" name="token" value="${token}"><input type="hidden" name="n" value="1"><button>Unsubscribe</button></form></main></body></html>`
  return rejectRequest(response, 200, String(page), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
}
