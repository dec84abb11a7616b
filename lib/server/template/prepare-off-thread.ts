import 'server-only'
import { execFile } from 'node:child_process'
import { once as event } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { Failure, type FailureCode } from '@/lib/rules/failure'
import { once } from '@/lib/rules/once'
import type { PreparedTemplate, StoreFacts } from '@/lib/rules/template-piece'
import type { TemplateModule } from './draft'
import { refuseOversized } from './refuse-oversized'
import { WorkerPool } from './worker-pool'

export type TemplateJob = { html: string; store: StoreFacts; modules: readonly TemplateModule[] }
export type Job = TemplateJob | { description: string }
export type Answer =
  | { prepared: PreparedTemplate }
  | { description: string }
  | { refused: { code: FailureCode; message: string } }

const LIMITS = { threads: 2, milliseconds: 20_000 }
const NOBODY: StoreFacts = { name: '', email: '', phone: '', address: '', description: '' }
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 }

/** Where a build has put the thread's script; null where none was announced: it is then built from the sources. */
const script = () => once('template-worker-script', (): { file: string | null } => ({ file: null }))
const pool = () => once('template-pool', () => new WorkerPool<Job, Answer>(startWorker, LIMITS))

/** Said once at the start of a built server: the file `build-worker.mjs` wrote. */
export function useTemplateWorker(file: string): void {
  script().file = file
}

/**
 * `prepareTemplate` in a thread of its own, so that no shopper waits for another store's template.
 * Throws Failure `too_large` (above 2 MB, or 20 s of work) or `invalid` (nested too deeply); refusals take milliseconds.
 */
export async function prepareOffThread(
  html: string,
  store: StoreFacts,
  modules: readonly TemplateModule[],
): Promise<PreparedTemplate> {
  refuseOversized(html)
  const answer = await pool().run({ html, store, modules })
  if ('refused' in answer) throw new Failure(answer.refused.code, answer.refused.message)
  if ('prepared' in answer) return answer.prepared
  throw new Error('The template thread answered another question.')
}

/** `sanitizeDescription` in the same threads, so that the process that serves shoppers never loads a DOM. */
export async function sanitizeOffThread(description: string): Promise<string> {
  const answer = await pool().run({ description })
  if ('description' in answer) return answer.description
  throw new Error('The template thread answered another question.')
}

/** Starts a thread ahead of the first template, for a server that has just come up. */
export async function warmTemplateWorker(): Promise<void> {
  await pool().run({ html: '', store: NOBODY, modules: [] })
}

/** For a process that is about to end. */
export async function endTemplateThreads(): Promise<void> {
  await pool().end()
}

async function startWorker(): Promise<Worker> {
  const file = script().file ?? (await builtFromSources())
  const worker = new Worker(/* turbopackIgnore: true */ file, { resourceLimits: MEMORY })
  // Its first word is that it is ready: starting up is not counted against a template.
  await event(worker, 'message')
  return worker
}

async function builtFromSources(): Promise<string> {
  const builder = join(/* turbopackIgnore: true */ process.cwd(), 'lib/server/build-worker.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [builder, 'template', '--from-sources'])
  return stdout.trim()
}
