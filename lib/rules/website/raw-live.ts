import type { Settings } from './content'
import { type LiveKind, type RawSlot, slotKey } from './raw-source'

export type LiveSlot = Extract<RawSlot, { kind: 'live' }>

/** What a live part shows; `module` names its product module, and is empty for the other kinds. */
type ShownLive = { readonly live: LiveKind; readonly module: string }

/** Setting of a live part that shows nothing. */
export const NO_LIVE = 'none'

/** Title of a module that has none of its own. */
export const DEFAULT_MODULE_TITLE = 'Products'

/** Setting with the title of a part's module; its products are in the setting of the slot itself. */
export const moduleTitleKey = (index: number): string => `title_${index}`

/**
 * What a live part of a raw section shows: a list of product keys in its setting makes it a module, `categories`, `tabs`
 * or `none` one of the others; null for nothing. Without such a setting it is what its page says.
 */
export function shownLive(slot: LiveSlot, index: number, settings: Settings): ShownLive | null {
  const value = slot.at ? settings[slotKey(slot, index)] : undefined
  if (value === NO_LIVE) return null
  if (value === 'categories' || value === 'tabs') return { live: value, module: '' }
  return Array.isArray(value) ? { live: 'module', module: slot.module || newModule(index, settings) } : slot
}

/** Id of a module where the page had none: the same for the same place of the same page. */
const newModule = (index: number, { source, part }: Settings): string =>
  `products-${String(source).slice(0, 8)}-${String(part)}-${index}`
