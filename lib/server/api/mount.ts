import 'server-only'
import type { Call } from '../services/public-calls'
import { answerJson, answerPublished } from './answer'
import type { Api } from './api-context'
import { identify } from './identify'
import { checkInput, readSent } from './read-input'

/** Every call the same way: who asks, what was sent, what the shop does, what the contract lets out. */
export function mount(app: Api, calls: readonly Call[]): void {
  for (const { endpoint, verb } of calls) {
    app.on(endpoint.method, `/${endpoint.path}`, async (c) => {
      const ctx = await identify(c, endpoint)
      const input = checkInput(endpoint.input, await readSent(c, endpoint))
      const payload = endpoint.reply.parse(await verb(ctx, input))
      return endpoint.method === 'GET' ? answerPublished(c, { payload }) : answerJson({ payload })
    })
  }
}
