import type { LiveKind, RawSlot } from './raw-source'

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
