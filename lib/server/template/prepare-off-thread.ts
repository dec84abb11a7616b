import 'server-only'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Failure } from '@/lib/rules/failure'
import { once } from '@/lib/rules/once'
import type { PreparedTemplate, TemplateHead } from '@/lib/rules/template-piece'
import type { TemplateModule } from './draft/draft'
import { cacheFailure, type FailedResult, failureOf, workKey } from './failed-results'
import { rejectOversized } from './limits/reject-oversized'
import { isPlainDescription } from './plain-description'
import type { PreparedSource } from './prepare-source'
import type { TemplateAnswer, TemplateInput, TemplateWork, WorkResult } from './template-work'
import { type Stopped, ThreadPool } from './thread-pool'

const LIMITS = { threads: 3, longAtOnce: 2, waitingPerOwner: 500, growAfterMs: 150, idleMs: 30_000, memoryMb: 512 }
const TEMPLATE_MS = 20_000
/** The largest description takes about a second. */
const DESCRIPTIONS_MS = 5_000
/** Size limit of one job, so that others do not wait long. */
const DESCRIPTIONS_PER_JOB = 50
const CHARACTERS_PER_JOB = 50_000
/** Owner of what belongs to no store. */
const PLATFORM = 'platform'

type Settings = { script: string | null; report: (error: unknown) => void }

const settings = () => once('template-thread-settings', (): Settings => ({ script: null, report: () => {} }))
const pool = () =>
  once(
    'template-pool',
    () =>
      new ThreadPool<TemplateWork, TemplateAnswer>(
        async () => settings().script ?? builtFromSources(),
        LIMITS,
        (error) => settings().report(error),
      ),
  )

/**
 * Called once at the start of a server. `script`: the file from `build-worker.mjs`, or null to build it from the
 * sources. `report`: receives unexpected errors.
 */
export function configureTemplateThreads(script: string | null, report: Settings['report']): void {
  Object.assign(settings(), { script, report })
}

/**
 * `prepareTemplate` in a thread of its own, so that no shopper waits for another store's template. `owner`: the store
 * it is done for; stores are served round-robin. Throws Failure `too_large` (above 2 MB, above 4 MB once prepared, or
 * 20 s of work), `invalid` (nested too deeply, or not readable) or `too_many`. Failures are cached.
 */
export async function prepareOffThread(template: TemplateInput, owner: string): Promise<PreparedTemplate> {
  rejectOversized(template.html)
  return pageBy(keyOf('template', template), { template }, owner, (answer) =>
    'template' in answer ? answer.template : null,
  )
}

/** `prepareTemplateHead` in the same threads, which is known much earlier. Throws as `prepareOffThread` does. */
export async function prepareHeadOffThread(headOf: TemplateInput, owner: string): Promise<TemplateHead> {
  rejectOversized(headOf.html)
  return pageBy(keyOf('head', headOf), { headOf }, owner, (answer) => ('head' in answer ? answer.head : null))
}

const keyOf = (kind: string, { purpose, html, store, modules }: TemplateInput) =>
  workKey(kind, purpose, html, JSON.stringify([store, modules]))

/**
 * `prepareSource` in the same threads: a foreign page cut into parts, for the website editor. Throws as
 * `prepareOffThread` does. Failures are cached.
 */
export async function prepareSourceOffThread(
  page: string,
  modules: readonly TemplateModule[] | null,
  owner: string,
): Promise<PreparedSource> {
  rejectOversized(page)
  const key = workKey('source', page, JSON.stringify(modules))
  return pageBy(key, { page, modules }, owner, (answer) => ('source' in answer ? answer.source : null))
}

/** `read`: the result in the thread's answer; null when it answers something else. */
async function pageBy<T>(
  key: string,
  work: TemplateWork,
  owner: string,
  read: (answer: TemplateAnswer) => WorkResult<T> | null,
): Promise<T> {
  const known = knownFailure(key)
  if (known) throw known
  const result = await pool().run(work, { owner, isLong: true, milliseconds: TEMPLATE_MS })
  if ('stopped' in result) throw stoppedBy(result.stopped, key)
  const answer = read(result.answer)
  if (!answer) throw new Error('The template thread answered another question.')
  const outcome = outcomeOf(key, answer)
  if (outcome instanceof Failure) throw outcome
  return outcome
}

/**
 * `sanitizeDescription` in the same threads, so that the process that serves shoppers never loads a DOM. Throws Failure
 * `too_large` or `invalid` with a message for the author, or `too_many`. Failures are cached.
 */
export async function sanitizeOffThread(description: string, owner = PLATFORM): Promise<string> {
  const [result] = await sanitizeEachOffThread([description], owner)
  if (result instanceof Failure) throw result
  return result ?? ''
}

/** The same for many descriptions: in order, each sanitized or the reason why it cannot be. */
export async function sanitizeEachOffThread(
  descriptions: readonly string[],
  owner: string,
): Promise<(string | Failure)[]> {
  const results: (string | Failure)[] = []
  for (const few of inJobs(descriptions)) results.push(...(await sanitizeTogether(few, owner)))
  return results
}

/** Batches of one large description, or a few small ones. */
function inJobs(descriptions: readonly string[]): string[][] {
  const jobs: string[][] = []
  let room = 0
  for (const html of descriptions) {
    const last = jobs.at(-1)
    if (!last || last.length === DESCRIPTIONS_PER_JOB || html.length > room) {
      jobs.push([html])
      room = CHARACTERS_PER_JOB - html.length
    } else {
      last.push(html)
      room -= html.length
    }
  }
  return jobs
}

async function sanitizeTogether(descriptions: readonly string[], owner: string): Promise<(string | Failure)[]> {
  const results = new Map<string, string | Failure>()
  const open = new Map<string, string>()
  const keys = descriptions.map((html) => workKey('description', html))
  for (const [at, html] of descriptions.entries()) {
    const key = keys[at] ?? ''
    const known = knownFailure(key) ?? (isPlainDescription(html) ? html : null)
    if (known === null) open.set(key, html)
    else results.set(key, known)
  }
  for (const [key, result] of await sanitizeOpen(open, owner)) results.set(key, result)
  return keys.map((key) => results.get(key) ?? '')
}

type Results = ReadonlyMap<string, string | Failure>

/** One job for all; when it has to be stopped, one job each, so that only the offending description fails. */
async function sanitizeOpen(open: ReadonlyMap<string, string>, owner: string): Promise<Results> {
  if (open.size === 0) return new Map()
  const options = { owner, isLong: false, milliseconds: DESCRIPTIONS_MS }
  const result = await pool().run({ descriptions: [...open.values()] }, options)
  const keys = [...open.keys()]
  if ('stopped' in result) {
    if (open.size > 1 && result.stopped !== 'queue') return sanitizeApart(open, owner)
    return new Map(keys.map((key) => [key, stoppedBy(result.stopped, key)]))
  }
  const { answer } = result
  if (!('descriptions' in answer)) throw new Error('The template thread answered another question.')
  return new Map(keys.map((key, at) => [key, outcomeOf(key, answer.descriptions[at] ?? { broken: 'no answer' })]))
}

async function sanitizeApart(open: ReadonlyMap<string, string>, owner: string): Promise<Results> {
  const results = new Map<string, string | Failure>()
  for (const entry of open) {
    for (const [key, result] of await sanitizeOpen(new Map([entry]), owner)) results.set(key, result)
  }
  return results
}

/** The thread's result, or the cached failure. */
function outcomeOf<T>(key: string, result: WorkResult<T>): T | Failure {
  if ('made' in result) return result.made
  if ('rejected' in result) return cached(key, result.rejected, true)
  settings().report(new Error(`HTML could not be made safe: ${result.broken}`))
  return cached(key, { code: 'invalid', message: 'This HTML cannot be read. Make it simpler.' }, false)
}

const STOPPED: Readonly<Record<Exclude<Stopped, 'queue'>, string>> = {
  time: 'This HTML takes too long to prepare. Make it smaller or simpler.',
  memory: 'This HTML takes too much memory to prepare. Make it smaller or simpler.',
}

function stoppedBy(stopped: Stopped, key: string): Failure {
  if (stopped !== 'queue') return cached(key, { code: 'too_large', message: STOPPED[stopped] }, false)
  return new Failure('too_many', 'Too much is being prepared for this store at once. Try again in a moment.')
}

function cached(key: string, failure: FailedResult, isFinal: boolean): Failure {
  cacheFailure(key, failure, isFinal)
  return new Failure(failure.code, failure.message)
}

function knownFailure(key: string): Failure | null {
  const known = failureOf(key)
  return known && new Failure(known.code, known.message)
}

/** Starts a thread before the first template, for a server that has just started. */
export async function warmTemplateWorker(): Promise<void> {
  await pool().run({ descriptions: [] }, { owner: PLATFORM, isLong: false, milliseconds: DESCRIPTIONS_MS })
}

/** Ends the threads of a process that is about to exit. */
export async function endTemplateThreads(): Promise<void> {
  await pool().end()
}

async function builtFromSources(): Promise<string> {
  const builder = join(/* turbopackIgnore: true */ process.cwd(), 'lib/server/process/build-worker.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [builder, 'template', '--from-sources'])
  return stdout.trim()
}
