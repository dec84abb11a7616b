import 'server-only'
import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { EMPTY_PAGE, type PageContent, type Section } from '@/lib/rules/website/content'
import { RAW_SECTION } from '@/lib/rules/website/kit/section-kit'
import { moduleTitleKey } from '@/lib/rules/website/raw-live'
import { type RawPart, slotKey } from '@/lib/rules/website/raw-source'
import type { StoreScope } from '../../../context'
import type { StoredModule } from '../../../db/schema/website'
import { websiteSource } from '../../../db/schema/website-sources'
import type { Tx } from '../../../db/transaction'
import type { PreparedSource } from '../../../template/prepare-source'

/**
 * Stores a foreign page once, and returns it as a page of raw sections, one for each of its parts. `modules` bring the
 * titles and products of its product places. `hash` names the stored page.
 */
export async function storeSource(
  tx: Tx,
  { storeId }: StoreScope,
  { source, html, removed }: PreparedSource,
  original: string,
  modules: readonly StoredModule[],
): Promise<{ content: PageContent; hash: string }> {
  const whole = source.css.map((sheet) => `<style>${sheet}</style>`).join('') + html
  // Two pages that only differ in what is taken away are two: each keeps its own original.
  const hash = createHash('sha256').update(whole).update('\0').update(original).digest('base64url')
  await tx
    .insert(websiteSource)
    .values({ storeId, id: uuidv7(), hash, html: whole, cut: source, original, removed: [...removed] })
    .onConflictDoNothing()
  const sections = source.parts.map((part, at) => [`part-${at + 1}`, sectionOf(part, at, hash, modules)] as const)
  const order = sections.map(([id]) => id)
  return { content: { ...EMPTY_PAGE, order, sections: Object.fromEntries(sections) }, hash }
}

function sectionOf(part: RawPart, at: number, hash: string, modules: readonly StoredModule[]): Section {
  const picks = part.slots.flatMap((slot, index) => {
    const module = slot.kind === 'live' && modules.find(({ id }) => id === slot.module)
    if (!module) return []
    const keys = module.productIds.map(({ keyId }) => keyId)
    return [[moduleTitleKey(index), module.title] as const, [slotKey(slot, index), keys] as const]
  })
  const settings = { source: hash, part: at, name: part.name, ...Object.fromEntries(picks) }
  return { type: RAW_SECTION, v: 1, settings, blocks: {}, blockOrder: [] }
}
