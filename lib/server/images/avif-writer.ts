import 'server-only'
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

/** A picture to encode: `width` null keeps its own. It is kept at `place` when it comes out smaller than `below` bytes. */
export type AvifOrder = {
  readonly stored: string
  readonly width: number | null
  readonly place: string
  readonly below: number
}

/** A process of low priority that encodes pictures, one after the other. */
export type AvifWriter = {
  /** What went wrong with the picture; null when nothing did. Rejects when the process ended over it. */
  write(order: AvifOrder): Promise<string | null>
  end(): void
}

/** Longest time for one picture: the process has only what others leave of the processor. */
const LONGEST_MS = 120_000

/** Starts the process. Rejects when it does not come up. It never keeps this one alive, and ends with it. */
export async function startAvifWriter(): Promise<AvifWriter> {
  const script = path.join(/*turbopackIgnore: true*/ process.cwd(), 'lib/server/images/write-avif.cjs')
  // It decodes what strangers uploaded: it gets no secrets of ours.
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
    const onExit = () => onError(new Error('The process that encodes pictures ended.'))
    const onError = (error: Error) => {
      settle()
      reject(error)
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
  })
}
