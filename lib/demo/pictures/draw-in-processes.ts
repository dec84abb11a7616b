import 'server-only'
import { execFile, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PictureNews, PictureOrder } from './worker'

/** A running batch of pictures. */
export type DrawingProcess = {
  readonly total: number
  /** Number of finished pictures. */
  done(): number
  /** Calls `hear` after each further picture. */
  onPicture(hear: () => void): void
  /** Resolves after the last one; rejects when one could not be drawn. */
  readonly finished: Promise<void>
}

/** More than two would only take processor time from the database. */
const MOST_PROCESSES = 2

/**
 * Draws pictures in separate processes, so that the database can use this one meanwhile, and the hundreds of MB for
 * drawing are freed when they end. `script`: the file from `build-worker.mjs`; null builds it from the sources.
 */
export function drawInProcesses(order: PictureOrder, script: string | null): DrawingProcess {
  let done = 0
  let hear = () => {}
  const finished = draw(order, script, () => {
    done += 1
    hear()
  })
  // The caller may not be waiting yet.
  finished.catch(() => {})
  return {
    total: order.jobs.length,
    done: () => done,
    onPicture(listener) {
      hear = listener
    },
    finished,
  }
}

async function draw({ folder, jobs }: PictureOrder, script: string | null, onPicture: () => void): Promise<void> {
  if (jobs.length === 0) return
  const file = script ?? (await builtFromSources())
  await Promise.all(shares(jobs).map((own) => drawShare(file, { folder, jobs: own }, onPicture)))
}

/** Neighbours stay together: each process draws their common parts once. */
function shares<T>(jobs: readonly T[]): readonly (readonly T[])[] {
  const size = Math.ceil(jobs.length / Math.min(MOST_PROCESSES, availableParallelism()))
  return Array.from({ length: Math.ceil(jobs.length / size) }, (_, at) => jobs.slice(at * size, (at + 1) * size))
}

async function drawShare(file: string, order: PictureOrder, onPicture: () => void): Promise<void> {
  // This process's own flags, for example a profiler, do not apply to that one.
  const child = fork(file, { serialization: 'advanced', execArgv: [] })
  let failure = 'A process that draws pictures ended.'
  child.on('message', (news: PictureNews) => {
    if ('error' in news) failure = news.error
    else onPicture()
  })
  child.send(order)
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(failure))))
  })
}

async function builtFromSources(): Promise<string> {
  const builder = join(/* turbopackIgnore: true */ process.cwd(), 'lib/server/process/build-worker.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [builder, 'picture', '--from-sources'])
  return stdout.trim()
}
