import 'server-only'
import type { DocumentContent, Json, Settings } from '@/lib/rules/website/content'
import { isFieldVisible } from '@/lib/rules/website/is-field-visible'
import { sectionDefinition } from '@/lib/rules/website/kit/definition-by-type'
import type { Fields, SettingField } from '@/lib/rules/website/section-definition'
import { type Place, viewedPage } from './place'

/** A setting that has an effect. `kind` is null in a section that the kit does not know; `path` is for operations. */
export type ShownSetting = {
  readonly key: string
  readonly kind: SettingField['kind'] | null
  readonly value: Json
  readonly path: readonly string[]
  readonly place: Place
  readonly type: string
}

/** The settings of one section or block. */
export type ShownGroup = readonly ShownSetting[]

/** Settings of a page's visible sections and their blocks, initial values included; without those that have no effect. */
export function shownSettings(content: DocumentContent): ShownGroup[] {
  const page = viewedPage(content)
  if (!page) return []
  return page.order.flatMap((sectionId) => {
    const section = page.sections[sectionId]
    if (!section || section.hidden) return []
    const definition = sectionDefinition(section.type)
    const base = ['sections', sectionId]
    const own = { type: section.type, path: [...base, 'settings'], sectionId, blockId: null }
    return [
      groupOf(section.settings, definition?.fields, own),
      ...section.blockOrder.flatMap((blockId) => {
        const block = section.blocks[blockId]
        if (!block) return []
        const fields = definition?.blocks.find(({ type }) => type === block.type)?.fields
        const path = [...base, 'blocks', blockId, 'settings']
        return [groupOf(block.settings, fields, { type: section.type, path, sectionId, blockId })]
      }),
    ]
  })
}

type Owner = Omit<Place, 'field'> & { readonly type: string; readonly path: readonly string[] }

function groupOf(settings: Settings, fields: Fields | undefined, owner: Owner): ShownGroup {
  const { type, path, sectionId, blockId } = owner
  const at = (key: string, kind: SettingField['kind'] | null, value: Json): ShownSetting => ({
    key,
    kind,
    value,
    type,
    path: [...path, key],
    place: { sectionId, blockId, field: key },
  })
  if (!fields) return Object.entries(settings).map(([key, value]) => at(key, null, value))
  return Object.entries(fields)
    .filter(([key]) => isFieldVisible(fields, key, settings))
    .map(([key, { kind, initial }]) => at(key, kind, settings[key] ?? initial))
}
