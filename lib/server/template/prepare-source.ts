import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { joinRaw } from '@/lib/rules/website/join-raw'
import type { RawSource } from '@/lib/rules/website/raw-source'
import { bodyHtml } from './draft/body-html'
import type { TemplateDraft, TemplateModule, TemplateStep } from './draft/draft'
import { modulesOfSlots } from './foreign/modules-of-slots'
import { removedFrom } from './foreign/removed-from'
import { cutSource } from './foreign/source/cut-source'
import { writeMarkers } from './foreign/write-markers'
import { PreparedSize } from './limits/prepared-size'
import { rejectOversized } from './limits/reject-oversized'
import { parseTemplate } from './parse-template'
import { sanitize } from './sanitize'
import { collectStyles } from './steps/collect-styles'
import { dropActiveContent } from './steps/drop-active-content'
import { dropChrome } from './steps/drop-chrome'
import { dropEditorLeftovers } from './steps/drop-editor-leftovers'
import { dropIdleWhitespace } from './steps/drop-idle-whitespace'
import { markLiveSlots } from './steps/mark-live-slots'
import { placeLiveSlots } from './steps/place-live-slots'
import { prefixNames } from './steps/prefix-names'

/** Those of `prepareTemplate`, without the store's facts: placeholders stay for the page that is rendered. */
const before: readonly TemplateStep[] = [
  collectStyles,
  markLiveSlots,
  dropEditorLeftovers,
  dropActiveContent,
  dropChrome,
]
const after: readonly TemplateStep[] = [placeLiveSlots, prefixNames, dropIdleWhitespace]

const NO_FACTS = { name: '', email: '', phone: '', address: '', description: '' }
/** A sanitised page that is sanitised again stays as it is; markup that needs another round or two is rare. */
const MOST_ROUNDS = 4

/** `html`: the parts as one text, as they were cut. `modules`: those that its slots name. `removed`: for its owner. */
export type PreparedSource = {
  readonly source: RawSource
  readonly html: string
  readonly modules: readonly TemplateModule[]
  readonly removed: readonly string[]
}

/**
 * A foreign page, sanitised once and cut at its blocks. The pipeline makes the same page of the joined parts as of the
 * page itself, live parts included: every one of them has a place, also where the page marked none. Without `modules`
 * each of its module slots gets one. Slow; on a server use `prepareSourceOffThread`. Throws Failure as
 * `prepareTemplate` does.
 */
export function prepareSource(html: string, modules: readonly TemplateModule[] | null): PreparedSource {
  rejectOversized(html)
  const parsed = parseTemplate(html)
  const root = parsed.$.root().get(0)
  const removed = root ? removedFrom(root).map(({ what }) => what) : []
  const draft: TemplateDraft = { ...parsed, css: [], store: NO_FACTS, modules: modules ?? [], purpose: 'page' }
  for (const step of before) step(draft)
  if (!modules) draft.modules = modulesOfSlots(draft)
  for (const step of after) step(draft)
  const source = cutSource(stable(writeMarkers(sanitize(bodyHtml(draft)))), draft.css)
  const whole = wholeSource(source)
  new PreparedSize('page').add(whole.length + draft.css.reduce((sum, css) => sum + css.length, 0))
  return { source, html: whole, modules: draft.modules, removed }
}

function stable(html: string): string {
  let text = html
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = sanitize(text).innerHTML
    if (next === text) return text
    text = next
  }
  throw new Failure('invalid', 'This HTML cannot be read. Make it simpler.')
}

/** All parts of a source, joined. */
function wholeSource(source: RawSource): string {
  const pieces = source.parts.map((_, part) => ({
    sectionId: '',
    settings: { source: 'whole', part },
    isMarked: false,
  }))
  return joinRaw(pieces, new Map([['whole', source]]))
}
