import 'server-only'
import { answerJson } from './answer'
import type { Api } from './api-context'
import { readiness } from './readiness'

/**
 * `healthz`: the process runs. `readyz`: it may receive traffic; 503 while it starts, drains, or can show no page. A
 * database outage or a full disk would take every process out at once, so it is reported as `degraded` with 200.
 */
export function mountProbes(app: Api): void {
  app.get('/healthz', () => answerJson({ payload: { status: 'ok' } }))
  app.get('/readyz', async () => {
    const payload = await readiness()
    const isReady = payload.status === 'ready' || payload.status === 'degraded'
    return answerJson({ payload }, isReady ? 200 : 503, isReady ? {} : { 'retry-after': '1' })
  })
}
