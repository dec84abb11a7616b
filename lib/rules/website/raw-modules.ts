import type { CompiledModule } from './compiled-page'
import type { Settings } from './content'
import { partOf, type RawSources } from './join-raw'
import { DEFAULT_MODULE_TITLE, type ModuleNames, moduleTitleKey, NO_NAMES } from './raw-live'
import { slotKey } from './raw-source'
import { shownLive } from './shown-live'

/**
 * Product modules of a raw section: one for each place that shows one, with the products that were picked. `names`: ids of
 * those that another section has.
 */
export function rawModules(settings: Settings, sources: RawSources, names: ModuleNames = NO_NAMES): CompiledModule[] {
  const slots = partOf(settings, sources)?.part.slots ?? []
  return slots.flatMap((slot, index) => {
    const shown = slot.kind === 'live' ? shownLive(slot, index, settings, names) : null
    if (shown?.live !== 'module') return []
    const title = settings[moduleTitleKey(index)]
    const picked = settings[slotKey(slot, index)]
    const keys = Array.isArray(picked) ? picked.filter((key): key is string => typeof key === 'string') : []
    return [
      {
        id: shown.module,
        type: 'products' as const,
        title: typeof title === 'string' ? title : DEFAULT_MODULE_TITLE,
        source: { kind: 'picks' as const, keys },
      },
    ]
  })
}
