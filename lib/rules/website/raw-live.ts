import type { Settings } from './content'
import { type LiveKind, type RawSlot, slotKey } from './raw-source'

export type LiveSlot = Extract<RawSlot, { kind: 'live' }>

/** What a live part shows; `module` names its product module, and is empty for the other kinds. */
export type ShownLive = { readonly live: LiveKind; readonly module: string }

/**
 * Ids of modules in one section by the id that they have in its page: a section that is there twice has its modules under
 * other ids than the first.
 */
export type ModuleNames = ReadonlyMap<string, string>

export const NO_NAMES: ModuleNames = new Map()

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
export function shownLive(
  slot: LiveSlot,
  index: number,
  settings: Settings,
  names: ModuleNames = NO_NAMES,
): ShownLive | null {
  if (!slot.at) return slot
  const value = settings[slotKey(slot, index)]
  if (value === NO_LIVE) return null
  if (value === 'categories' || value === 'tabs') return { live: value, module: '' }
  const module = Array.isArray(value) ? slot.module || newModule(index, settings) : slot.module
  const live = Array.isArray(value) ? 'module' : slot.live
  return { live, module: names.get(module) ?? module }
}

/** Id of a module where the page had none: the same for the same place of the same page. */
const newModule = (index: number, { source, part }: Settings): string =>
  `products-${String(source).slice(0, 8)}-${String(part)}-${index}`
