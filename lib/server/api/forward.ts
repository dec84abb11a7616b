import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { PASS_COOKIE, passOfCookies } from '@/lib/rules/shop-pass'
import { callApiHost } from '../runtime/api-host'
import type { Api } from './api-context'
import { clientAddressOf, hostOf } from './identify'
import { checkInput, readRawInput } from './read-input'

const HANDED_ON = ['if-none-match', 'authorization', 'user-agent', 'idempotency-key']
const PASSED_ON = ['content-type', 'content-disposition', 'cache-control', 'etag', 'retry-after']

/** Replaces `mount` where the data is on another host: browsers still call their own origin. */
export function mountForwarding(app: Api, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    app.on(method, `/${path}`, async (c) => {
      const sent = await readRawInput(c, endpoint)
      checkInput(endpoint.input, sent, endpoint.audience)
      const headers: Record<string, string> = { 'x-shopper-address': clientAddressOf(c) }
      for (const name of HANDED_ON) {
        const value = c.req.header(name)
        if (value !== undefined) headers[name] = value
      }
      const pass = passOfCookies(c.req.header('cookie'))
      if (pass !== '') headers.cookie = `${PASS_COOKIE}=${pass}`
      const answer = await callApiHost({ method, path, sent, host: hostOf(c) ?? '', headers })
      const kept = PASSED_ON.flatMap((name) => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, value] as [string, string]]
      })
      return new Response(answer.body, { status: answer.status, headers: kept })
    })
  }
}
