import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from '@/lib/rules/once'

/** What the making of one answer depends on; filled by loaders and pages while it is made. */
export type RenderRecord = {
  readonly tags: Set<string>
  status: number | null
  /** Whether the answer may be cached at all. */
  cacheable: boolean
  expiresAt: Date | null
}

const storage = once('render-record', () => new AsyncLocalStorage<RenderRecord>())

export const newRecord = (): RenderRecord => ({ tags: new Set(), status: null, cacheable: true, expiresAt: null })

/** Runs `make` so that everything it notes lands in `record`. */
export const recording = <T>(record: RenderRecord, make: () => T): T => storage.run(record, make)

/** "What is being made is out of date when one of these is purged." Does nothing outside a recording. */
export function noteTags(...tags: readonly string[]): void {
  const record = storage.getStore()
  for (const tag of tags) record?.tags.add(tag)
}

/** The status of the answer; a page says its words in the ordinary way and the status here. */
export function noteStatus(status: 404 | 503): void {
  const record = storage.getStore()
  if (record) record.status = status
}

/** The answer is for this request alone, whatever its status: a redirect inside a payload of a navigation, for one. */
export function noteUncacheable(): void {
  const record = storage.getStore()
  if (record) record.cacheable = false
}

/** The answer changes by itself at `date`; the earliest date counts. */
export function noteExpiry(date: Date | null): void {
  const record = storage.getStore()
  if (record && date && (!record.expiresAt || date < record.expiresAt)) record.expiresAt = date
}
