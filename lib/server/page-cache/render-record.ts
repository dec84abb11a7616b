import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { MarkupHolder } from '@/lib/rules/markup-holder'
import { once } from '@/lib/rules/once'
import { HeadGate } from './head-gate'

/** Dependencies of one response; recorded by loaders and pages while it is rendered. */
export type RenderRecord = {
  readonly tags: Set<string>
  status: number | null
  /** Whether the response may be cached at all. */
  cacheable: boolean
  /** Whether it shows a preview of the website, with a valid link: only then may the back-office frame it. */
  isPreview: boolean
  expiresAt: Date | null
  /** Static parts of the page, for the renderer of the HTML; null when they are sent as data. */
  readonly markup: string[] | null
  /** What is rendered after the head waits for it; null for a page that is sent as a whole. */
  readonly head: HeadGate | null
  /** Whether it is read from a replica, where there is one: for what purges keep up to date. */
  readonly readsReplica: boolean
  /** Of a rendering for what all lists of a shop share: what stands in the places of everything else. */
  readonly marks: FrameMarks | null
}

/**
 * Texts that nobody can have written into a page: they are made for one rendering. The first four are facts of the page.
 */
export type FrameMarks = {
  readonly title: string
  readonly description: string
  /** Its address for search engines, without one it asks them not to index it. */
  readonly path?: string
  readonly isPrivate?: boolean
  /** Before and behind the list. */
  readonly start: string
  readonly end: string
}

const storage = once('render-record', () => new AsyncLocalStorage<RenderRecord>())

type NewRecord = { holdsMarkup?: boolean; streams?: boolean; readsReplica?: boolean; marks?: FrameMarks | null }

/**
 * `holdsMarkup`: for a rendering whose result is HTML. `streams`: its head may leave before the rest is rendered.
 * `readsReplica`: for what purges keep up to date. `marks`: for the frame of lists.
 */
export const newRecord = ({
  holdsMarkup = false,
  streams = false,
  readsReplica = false,
  marks = null,
}: NewRecord = {}): RenderRecord => ({
  tags: new Set(),
  status: null,
  cacheable: true,
  isPreview: false,
  expiresAt: null,
  markup: holdsMarkup ? [] : null,
  head: streams ? new HeadGate() : null,
  readsReplica,
  marks,
})

/** Runs `make` and collects its dependencies in `record`. */
export const recording = <T>(record: RenderRecord, make: () => T): T => storage.run(record, make)

/** Whether what is read now becomes a cached value, which purges keep up to date. */
export const mayReadReplica = (): boolean => storage.getStore()?.readsReplica ?? false

/** What the page that is rendered now shows instead of its list; null for a page of its own. */
export const frameMarks = (): FrameMarks | null => storage.getStore()?.marks ?? null

/** Adds tags that make the current response stale when purged. Does nothing outside a recording. */
export function noteTags(...tags: readonly string[]): void {
  const record = storage.getStore()
  for (const tag of tags) record?.tags.add(tag)
}

/** Sets the response status; the page still renders its message as usual. */
export function noteStatus(status: 404 | 503): void {
  const record = storage.getStore()
  if (record) record.status = status
}

/**
 * Marks the response as valid for this request only, whatever its status: for example a redirect in a soft navigation.
 */
export function noteUncacheable(): void {
  const record = storage.getStore()
  if (record) record.cacheable = false
}

/** Marks the response as a preview that a valid link shows; it is never cached. */
export function notePreview(): void {
  const record = storage.getStore()
  if (record) Object.assign(record, { isPreview: true, cacheable: false })
}

/** The response changes by itself at `date`; the earliest date counts. */
export function noteExpiry(date: Date | null): void {
  const record = storage.getStore()
  if (record && date && (!record.expiresAt || date < record.expiresAt)) record.expiresAt = date
}

/** Keeps static parts of a page, and whether its head has left, with its render record. */
export const heldMarkup: MarkupHolder = {
  hold(markup) {
    const held = storage.getStore()?.markup
    return held ? held.push(markup) - 1 : null
  },
  read(place) {
    const markup = storage.getStore()?.markup?.[place]
    if (markup === undefined) throw new Error('A static part of this page is not held.')
    return markup
  },
  headSent: () => storage.getStore()?.head?.sent ?? null,
}
