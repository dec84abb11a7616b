import 'server-only'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Failure } from '@/lib/rules/failure'
import { env } from '../config/env'
import { lockHolder } from '../embedded-db/data-lock'
import { MoveRequest } from '../services/moves/move-protocol'
import { type ReceivedRequest, receiveStore } from '../services/moves/receive-store'
import { endTemplateThreads } from '../template/prepare-off-thread'
import { ANSWER_MARK } from './move-peer'
import { runCommand } from './run-command'

/** `npm run store:receive`: takes a store that `npm run store:move` sends; requests arrive here, answers are printed. */
runCommand(async () => {
  const { DATABASE_URL, dataDir } = env()
  if (!DATABASE_URL && lockHolder(dataDir))
    throw new Failure('invalid', 'Stop the server first: the embedded database has one owner.')
  const folder = await mkdtemp(path.join(tmpdir(), 'store-receive-'))
  try {
    const requests = new Requests(process.stdin, path.join(folder, 'part.tar.gz'))
    const answer = (given: object) => void process.stdout.write(`${ANSWER_MARK}${JSON.stringify(given)}\n`)
    const subdomain = await receiveStore({ next: () => requests.next(), answer })
    return subdomain === null ? 'The store had arrived before.' : `Received ${subdomain}.`
  } finally {
    await endTemplateThreads()
    await rm(folder, { recursive: true, force: true })
    process.stdin.destroy()
  }
})

const LONGEST_LINE = 64 * 1024

/** Lines of JSON, some followed by the bytes of a file. */
class Requests {
  private held: Buffer = Buffer.alloc(0)
  private readonly parts: AsyncIterator<Buffer>

  constructor(
    input: NodeJS.ReadableStream,
    private readonly file: string,
  ) {
    this.parts = (input as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  }

  /** The next request; null when the other side has gone away. Throws `invalid` for what is none. */
  async next(): Promise<ReceivedRequest | null> {
    const line = await this.line()
    if (line === null) return null
    const found = MoveRequest.safeParse(JSON.parse(line))
    if (!found.success) throw new Failure('invalid', 'This is not a request of npm run store:move.')
    const request = found.data
    if (!('bytes' in request)) return { request, file: null }
    return (await this.take(request.bytes)) ? { request, file: this.file } : null
  }

  private async line(): Promise<string | null> {
    for (;;) {
      const end = this.held.indexOf(0x0a)
      if (end >= 0) {
        const text = this.held.toString('utf8', 0, end)
        this.held = this.held.subarray(end + 1)
        return text
      }
      if (this.held.length > LONGEST_LINE) throw new Failure('invalid', 'This is not a request of npm run store:move.')
      const part = await this.part()
      if (!part) return null
      this.held = Buffer.concat([this.held, part])
    }
  }

  /** Writes so many bytes to the file; false when the other side has gone away before. */
  private async take(bytes: number): Promise<boolean> {
    const out = createWriteStream(this.file, { mode: 0o600 })
    let left = bytes
    while (left > 0) {
      if (this.held.length === 0) {
        const part = await this.part()
        if (!part) break
        this.held = part
      }
      const some = this.held.subarray(0, left)
      this.held = this.held.subarray(some.length)
      left -= some.length
      if (!out.write(some)) await new Promise<void>((resolve) => out.once('drain', () => resolve()))
    }
    await new Promise<void>((resolve, reject) => out.end((error?: Error | null) => (error ? reject(error) : resolve())))
    return left === 0
  }

  private async part(): Promise<Buffer | null> {
    const { value, done } = await this.parts.next()
    return done ? null : value
  }
}
