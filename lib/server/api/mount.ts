import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { FileReply, StreamReply } from '@/lib/contract/file-reply'
import { admission } from '../admission/admission'
import { classOfCall } from '../admission/work-class'
import type { Call } from '../services/feature/call'
import { traced } from '../telemetry/tracing'
import { answerFile, answerJson, answerPublished, answerStream } from './answer'
import type { Api } from './api-context'
import { identify } from './identify'
import { checkInput, readRawInput } from './read-input'

/** Runs every call the same way: identify the caller, parse the input, call the handler, parse the reply. */
export function mount(app: Api, calls: readonly Call[]): void {
  for (const { endpoint, handler } of calls) {
    app.on(endpoint.method, `/${endpoint.path}`, async (c) => {
      const workClass = classOfCall(endpoint.path)
      // A large body is read only for those who may send it.
      if (endpoint.maxBytes !== undefined) await admission().run(workClass, () => identify(c, endpoint))
      // A body can arrive slowly: a request that is still being received must not hold a slot.
      const [sent] = await Promise.allSettled([readRawInput(c, endpoint)])
      const reply = await traced(`call ${endpoint.path}`, {}, () =>
        admission().run(workClass, async () => {
          const ctx = await identify(c, endpoint)
          if (sent.status === 'rejected') throw sent.reason
          const input = checkInput(endpoint.input, sent.value, endpoint.audience)
          return traced(`service ${endpoint.path}`, {}, () => handler(ctx, input))
        }),
      )
      if (endpoint.reply === FileReply) return answerFile(FileReply.parse(reply))
      if (endpoint.reply === StreamReply) return answerStream(StreamReply.parse(reply))
      const payload = endpoint.reply.parse(reply)
      return isPublished(endpoint) && !c.get('isClosedShop') ? answerPublished(c, { payload }) : answerJson({ payload })
    })
  }
}

/** Replies for everybody may be cached and revalidated; replies for one person are private. */
const isPublished = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && endpoint.audience === 'public' && endpoint.cached !== 'never'
