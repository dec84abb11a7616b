import 'server-only'
import type { PreparedTemplate, StoreFacts, TemplateHead } from '@/lib/rules/template-piece'
import { templateCss } from './css/template-css'
import { bodyHtml } from './draft/body-html'
import type { TemplateDraft, TemplateModule, TemplatePurpose, TemplateStep } from './draft/draft'
import { firstPicture } from './first-picture'
import { PreparedSize } from './limits/prepared-size'
import { rejectOversized } from './limits/reject-oversized'
import { parseTemplate } from './parse-template'
import { sanitize } from './sanitize'
import { collectStyles } from './steps/collect-styles'
import { dropActiveContent } from './steps/drop-active-content'
import { dropChrome } from './steps/drop-chrome'
import { dropEditorLeftovers } from './steps/drop-editor-leftovers'
import { dropIdleWhitespace } from './steps/drop-idle-whitespace'
import { fillPlaceholders } from './steps/fill-placeholders'
import { markLiveSlots } from './steps/mark-live-slots'
import { placeLiveSlots } from './steps/place-live-slots'
import { prefixNames } from './steps/prefix-names'
import { toPieces } from './to-pieces'

/**
 * Slots are found while editor marks still exist; styles are collected before the header that may contain them is
 * dropped; facts are filled before the sanitizer, which is last and checks the result of all steps.
 */
const steps: readonly TemplateStep[] = [
  collectStyles,
  markLiveSlots,
  dropEditorLeftovers,
  dropActiveContent,
  dropChrome,
  fillPlaceholders,
  placeLiveSlots,
  prefixNames,
  dropIdleWhitespace,
]

/**
 * An untrusted HTML page as pieces for a store's home. Slow; on a server use `prepareOffThread`. Throws Failure
 * `too_large` (above 2 MB, above 4 MB once prepared, or too many elements) or `invalid` (nested too deeply).
 */
export function prepareTemplate(
  html: string,
  store: StoreFacts,
  modules: readonly TemplateModule[],
  purpose: TemplatePurpose = 'page',
): PreparedTemplate {
  const draft = draftOf(html, { store, modules, purpose })
  const prepared = { pieces: toPieces(sanitize(bodyHtml(draft))), ...headOf(draft) }
  new PreparedSize('page').add(JSON.stringify(prepared).length)
  return prepared
}

/**
 * What the head of its page needs, in a quarter of the time: the sanitizer takes the rest. Throws Failure like
 * `prepareTemplate`, except for a page that is above 4 MB once prepared.
 */
export function prepareTemplateHead(
  html: string,
  store: StoreFacts,
  modules: readonly TemplateModule[],
  purpose: TemplatePurpose = 'page',
): TemplateHead {
  return headOf(draftOf(html, { store, modules, purpose }))
}

function draftOf(html: string, given: Pick<TemplateDraft, 'store' | 'modules' | 'purpose'>): TemplateDraft {
  rejectOversized(html)
  const draft: TemplateDraft = { ...parseTemplate(html), css: [], ...given }
  for (const step of steps) step(draft)
  return draft
}

const headOf = (draft: TemplateDraft): TemplateHead => ({ css: templateCss(draft.css), picture: firstPicture(draft) })
