import 'server-only'
import { askApiHost } from '../api-host'
import type { Call } from '../services/public-calls'
import type { Api } from './api-context'
import { hostOf } from './identify'
import { checkInput, readSent } from './read-input'

const PASSED_ON = ['content-type', 'cache-control', 'etag', 'retry-after']

/** In place of `mount` where the data lives on another host: browsers go on calling their own origin. */
export function mountForwarding(app: Api, calls: readonly Call[]): void {
  for (const { endpoint } of calls) {
    const { method, path } = endpoint
    app.on(method, `/${path}`, async (c) => {
      const sent = await readSent(c, endpoint)
      checkInput(endpoint.input, sent)
      const known = c.req.header('if-none-match')
      const headers: Record<string, string> = known === undefined ? {} : { 'if-none-match': known }
      const answer = await askApiHost({ method, path, sent, host: hostOf(c) ?? '', headers })
      const kept = PASSED_ON.flatMap((name) => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, value] as [string, string]]
      })
      return new Response(answer.body, { status: answer.status, headers: kept })
    })
  }
}
