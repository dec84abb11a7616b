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
 * An untrusted HTML page as pieces for a store's home. Slow; on a server use `prepareOffThread`. `onHead` gets what the head of
 * the page needs after a fifth of the time: the sanitizer takes the rest. Throws Failure `too_large` (above 2 MB, above 4 MB
 * once prepared, or too many elements) or `invalid` (nested too deeply).
 */
export function prepareTemplate(
  html: string,
  store: StoreFacts,
  modules: readonly TemplateModule[],
  purpose: TemplatePurpose = 'page',
  onHead: (head: TemplateHead) => void = () => {},
): PreparedTemplate {
  rejectOversized(html)
  const draft: TemplateDraft = { ...parseTemplate(html), css: [], store, modules, purpose }
  for (const step of steps) step(draft)
  const head = { css: templateCss(draft.css), picture: firstPicture(draft) }
  onHead(head)
  const prepared = { pieces: toPieces(sanitize(bodyHtml(draft))), ...head }
  new PreparedSize('page').add(JSON.stringify(prepared).length)
  return prepared
}
