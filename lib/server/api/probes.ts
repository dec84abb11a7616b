import 'server-only'
import { env } from '../env'
import { lifecycle } from '../lifecycle'
import { databaseAnswers } from '../services/stores/database-answers'
import { answerJson } from './answer'
import type { Api } from './api-context'

const LIMIT_MS = 2_000

/** `healthz`: the process runs. `readyz`: it may be sent visitors; 503 while it starts, drains or lacks its database. */
export function mountProbes(app: Api): void {
  app.get('/healthz', () => answerJson({ payload: { status: 'ok' } }))
  app.get('/readyz', async () => {
    const { ready, draining } = lifecycle()
    const database = env().API_URL ? 'remote' : (await databaseAnswers(LIMIT_MS)) ? 'ok' : 'silent'
    const isReady = ready && !draining && database !== 'silent'
    const payload = { status: isReady ? 'ready' : draining ? 'draining' : 'not ready', database }
    return answerJson({ payload }, isReady ? 200 : 503, isReady ? {} : { 'retry-after': '1' })
  })
}
