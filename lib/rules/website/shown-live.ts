import type { Settings } from './content'
import { type LiveSlot, type ModuleNames, NO_LIVE, NO_NAMES, type ShownLive } from './raw-live'
import { slotKey } from './raw-source'

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
