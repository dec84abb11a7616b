import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { collectGarbage } from '../process/collect-garbage.mjs'
import { EngineBroken } from './engine'
import type { EngineAnswer, EngineRequest } from './engine-thread'
import { GuardedPglite } from './guarded-pglite'
import { extensions } from './pglite-extensions'

const engine = await GuardedPglite.open({ dataDir: workerData as string, extensions })
// Making a new database leaves several hundred MB in this thread, and its own collector sees no need to look. What the
// first round finds lets go of the rest a turn later.
collectGarbage()
await setImmediate()
collectGarbage()

async function answer(request: EngineRequest): Promise<EngineAnswer> {
  try {
    if (request instanceof Uint8Array) return await engine.exchange(request)
    await (request === 'session' ? engine.beginSession() : engine.close())
    return 'done'
  } catch (error) {
    return { broken: (error instanceof EngineBroken ? error : EngineBroken.by(error)).reason }
  }
}

// Sequentially, although the engine answers most of them at once.
let before = Promise.resolve()
parentPort?.on('message', (request: EngineRequest) => {
  before = before.then(async () => {
    const reply = await answer(request)
    parentPort?.postMessage(reply, reply instanceof Uint8Array ? [reply.buffer] : [])
  })
})
parentPort?.postMessage('done' satisfies EngineAnswer)
