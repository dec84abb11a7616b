import 'server-only'
import { Duplex } from 'node:stream'
import type { Engine } from './engine'

type Done = (error?: Error | null) => void

/**
 * The stream that node-postgres uses instead of a socket: its bytes go to the embedded engine and the engine's reply
 * comes back. The messages of one statement are processed together.
 */
export class EngineWire extends Duplex {
  private engine: Engine | undefined

  /** `openEngine` resolves to a working engine. */
  constructor(private readonly openEngine: () => Promise<Engine>) {
    super()
  }

  connect(): this {
    this.begin().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  private async begin(): Promise<void> {
    const engine = await this.openEngine()
    await engine.beginSession()
    this.engine = engine
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.exchange(bytes).then(
      () => done(),
      (error: Error) => done(error),
    )
  }

  private async exchange(bytes: Buffer): Promise<void> {
    const answer = await this.engine?.exchange(bytes)
    if (answer && answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length))
  }

  override _writev(parts: readonly { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  // Socket methods without a function here; there is no network.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
