import 'server-only'
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

/** A picture to encode: `width` null keeps its own. Stored at `place` when the result is smaller than `below` bytes. */
export type AvifOrder = {
  readonly stored: string
  readonly width: number | null
  readonly place: string
  readonly below: number
}

/** A low-priority process that encodes pictures sequentially. */
export type AvifWriter = {
  /** The picture's error; null on success. Rejects when the process crashed on it. */
  write(order: AvifOrder): Promise<string | null>
  end(): void
}

/** Timeout for one picture: the process only gets spare processor time. */
const LONGEST_MS = 120_000

/** Starts the process. Rejects when it does not start. It never keeps this process alive, and ends with it. */
export async function startAvifWriter(): Promise<AvifWriter> {
  const script = path.join(/*turbopackIgnore: true*/ process.cwd(), 'lib/server/images/write-avif.cjs')
  // It decodes files uploaded by strangers: it gets none of our secrets.
  const child = fork(/*turbopackIgnore: true*/ script, {
    execArgv: [],
    env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  await nextWord(child)
  return {
    async write(order) {
      const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS).unref()
      const answer = nextWord(child)
      child.send(order)
      const { problem } = await answer.finally(() => clearTimeout(timer))
      return problem
    },
    end: () => void child.kill('SIGKILL'),
  }
}

function nextWord(child: ChildProcess): Promise<{ problem: string | null }> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
    }
    const onMessage = (word: unknown) => {
      settle()
      resolve(word as { problem: string | null })
    }
    const onExit = () => onError(new Error('The picture encoding process has ended.'))
    const onError = (error: Error) => {
      settle()
      reject(error)
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
  })
}
