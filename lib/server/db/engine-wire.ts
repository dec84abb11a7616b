import 'server-only'
import { Duplex } from 'node:stream'
import type { GuardedPglite } from './guarded-pglite'

type Done = (error?: Error | null) => void

/**
 * What node-postgres takes for the socket to a server: its bytes go to the embedded engine, and the engine's answer comes
 * back. The messages of one statement are worked off together, and the process has a turn before each statement.
 */
export class EngineWire extends Duplex {
  private engine: GuardedPglite | undefined

  /** `reach` resolves to an engine that works. */
  constructor(private readonly reach: () => Promise<GuardedPglite>) {
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
    const engine = await this.reach()
    // A session begins outside of any transaction, whatever became of the one before.
    if (engine.isInTransaction()) await engine.exec('rollback')
    this.engine = engine
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: Done): void {
    setImmediate(() => {
      try {
        const answer = this.engine?.execProtocolRawSync(bytes)
        if (answer && answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length))
        done()
      } catch (error) {
        done(error as Error)
      }
    })
  }

  override _writev(parts: readonly { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  // What else a socket can do; there is no network here.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
