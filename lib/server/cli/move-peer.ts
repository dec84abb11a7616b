import 'server-only'
import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Failure } from '@/lib/rules/failure'
import { MoveAnswer } from '../services/moves/move-protocol'
import type { MovePeer } from '../services/moves/move-store'

/** Begins the lines of answers: the command may print others, such as the name of a script. */
export const ANSWER_MARK = '@move '

export type SpawnedPeer = MovePeer & {
  /** Ends it: what it has not committed is taken back. */
  end(): Promise<void>
}

/** Starts `npm run store:receive` by a command of the shell, such as one through `ssh`, and talks to it by its pipes. */
export function spawnPeer(command: string): SpawnedPeer {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  // What could not be sent shows in the missing answer.
  child.stdin.on('error', () => {})

  /** As fast as the other side reads; one that has ended reads nothing any more. */
  async function sendFile(file: string): Promise<void> {
    for await (const part of createReadStream(file)) {
      if (child.stdin.write(part)) continue
      await Promise.race([new Promise<void>((resolve) => child.stdin.once('drain', resolve)), ended])
    }
  }

  async function answerTo(): Promise<MoveAnswer> {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Failure('unavailable', 'The other side has ended without an answer; what it prints says why.')
      if (!value.startsWith(ANSWER_MARK)) continue
      const answer = MoveAnswer.parse(JSON.parse(value.slice(ANSWER_MARK.length)))
      if (answer.error !== null) throw new Failure('conflict', `The other side: ${answer.error}`)
      return answer
    }
  }

  return {
    async ask(request, file) {
      const bytes = file === undefined ? {} : { bytes: (await stat(file)).size }
      child.stdin.write(`${JSON.stringify({ ...request, ...bytes })}\n`)
      if (file !== undefined) await sendFile(file)
      return answerTo()
    },
    async end() {
      child.stdin.end()
      await ended
    },
  }
}
