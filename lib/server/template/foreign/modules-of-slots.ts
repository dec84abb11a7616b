import 'server-only'
import type { TemplateDraft, TemplateModule } from '../draft/draft'
import { SLOT, SLOT_MODULE } from '../steps/mark-live-slots'
import { outermostSlots } from '../steps/outermost-slots'

/** As many as a page may sensibly show. */
const MOST = 40
const USABLE_ID = /^[\w-]{1,40}$/

/** A module for each place that a page marks for one: under the name it has there, else numbered. */
export function modulesOfSlots({ body }: TemplateDraft): TemplateModule[] {
  const ids = new Set<string>()
  let unnamed = 0
  for (const { attribs } of outermostSlots(body)) {
    if (attribs[SLOT] !== 'module') continue
    const id = attribs[SLOT_MODULE] ?? ''
    if (USABLE_ID.test(id) && !ids.has(id)) ids.add(id)
    else unnamed += 1
  }
  for (let number = 1; unnamed > 0; number += 1) {
    if (ids.has(`products-${number}`)) continue
    ids.add(`products-${number}`)
    unnamed -= 1
  }
  return [...ids].slice(0, MOST).map((id) => ({ id, type: 'products', title: 'Products' }))
}
