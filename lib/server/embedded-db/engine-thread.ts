import 'server-only'
import { once as event } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Engine, EngineBroken } from './engine'

/** Requests to the thread: protocol messages, or other operations of an engine. */
export type EngineRequest = Uint8Array<ArrayBuffer> | 'session' | 'close'
/** Replies, in the order of the requests. */
export type EngineAnswer = Uint8Array<ArrayBuffer> | 'done' | { broken: string }

type Waiting = { resolve: (answer: Uint8Array) => void; reject: (reason: unknown) => void }

const NOTHING = new Uint8Array(0)
/** Heap besides the engine's own memory; its contents live for one statement. */
const MEMORY = { maxYoungGenerationSizeMb: 8 }

/** The embedded engine in its own thread: pages render while it works. */
export class EngineThread implements Engine {
  broken: EngineBroken | null = null
  private readonly waiting: Waiting[] = []

  private constructor(private readonly worker: Worker) {
    worker.on('message', (answer: EngineAnswer) => this.settle(answer))
    worker.on('error', (error) => this.giveUp(EngineBroken.by(error)))
    worker.on('exit', () => this.giveUp(new EngineBroken('its thread ended')))
  }

  /** `script`: the output of `build-worker.mjs` for `engine-worker.ts`. Throws when the folder cannot be opened. */
  static async open(script: string, folder: string): Promise<EngineThread> {
    const worker = new Worker(/* turbopackIgnore: true */ script, { workerData: folder, resourceLimits: MEMORY })
    // Its first message says that the folder is open.
    await event(worker, 'message')
    return new EngineThread(worker)
  }

  async beginSession(): Promise<void> {
    await this.ask('session')
  }

  /** The caller's bytes may be part of a larger buffer; the transferred ones are a copy. */
  exchange(messages: Uint8Array): Promise<Uint8Array> {
    return this.ask(new Uint8Array(messages))
  }

  async close(): Promise<void> {
    if (!this.broken) await this.ask('close')
    await this.worker.terminate()
  }

  private ask(request: EngineRequest): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.broken) return reject(this.broken)
      this.waiting.push({ resolve, reject })
      this.worker.postMessage(request, request instanceof Uint8Array ? [request.buffer] : [])
    })
  }

  private settle(answer: EngineAnswer): void {
    if (answer === 'done') this.waiting.shift()?.resolve(NOTHING)
    else if (answer instanceof Uint8Array) this.waiting.shift()?.resolve(answer)
    else this.giveUp(new EngineBroken(answer.broken))
  }

  private giveUp(reason: EngineBroken): void {
    this.broken ??= reason
    for (const { reject } of this.waiting.splice(0)) reject(this.broken)
  }
}
