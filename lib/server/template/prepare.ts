import 'server-only'
import type { PreparedTemplate, StoreFacts } from '@/lib/rules/template-piece'
import { templateCss } from './css/template-css'
import { bodyHtml } from './draft/body-html'
import type { TemplateDraft, TemplateModule, TemplatePurpose, TemplateStep } from './draft/draft'
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
  rejectOversized(html)
  const draft: TemplateDraft = { ...parseTemplate(html), css: [], store, modules, purpose }
  for (const step of steps) step(draft)
  const prepared = { pieces: toPieces(sanitize(bodyHtml(draft))), css: templateCss(draft.css) }
  new PreparedSize('page').add(JSON.stringify(prepared).length)
  return prepared
}
