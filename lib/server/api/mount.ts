import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { FileReply } from '@/lib/contract/file-reply'
import { admission } from '../admission/admission'
import { classOfCall } from '../admission/work-class'
import type { Call } from '../services/call'
import { answerFile, answerJson, answerPublished } from './answer'
import type { Api } from './api-context'
import { identify } from './identify'
import { checkInput, readSent } from './read-input'

/** Every call the same way: who asks, what was sent, what the shop does, what the contract lets out. */
export function mount(app: Api, calls: readonly Call[]): void {
  for (const { endpoint, handler } of calls) {
    app.on(endpoint.method, `/${endpoint.path}`, async (c) => {
      // A body comes as slowly as its sender likes: whoever still sends takes nobody's turn.
      const [sent] = await Promise.allSettled([readSent(c, endpoint)])
      const reply = await admission().run(classOfCall(endpoint.path), async () => {
        const ctx = await identify(c, endpoint)
        if (sent.status === 'rejected') throw sent.reason
        return handler(ctx, checkInput(endpoint.input, sent.value, endpoint.audience))
      })
      if (endpoint.reply === FileReply) return answerFile(FileReply.parse(reply))
      const payload = endpoint.reply.parse(reply)
      return isPublished(endpoint) ? answerPublished(c, { payload }) : answerJson({ payload })
    })
  }
}

/** What anybody may read may be kept and asked for again; what one person may read stays with that person. */
const isPublished = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && endpoint.audience === 'public' && endpoint.kept !== 'never'
