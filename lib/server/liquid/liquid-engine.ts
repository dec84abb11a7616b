import 'server-only'
import { Liquid } from 'liquidjs'
import { once } from '@/lib/rules/once'

/** How values are written: escaped for HTML, encoded for an address, or as they are in plain text. */
export type LiquidOutput = 'html' | 'text' | 'url'

/** Characters of one template. */
export const LONGEST_TEMPLATE = 20_000
/** Objects and characters that one rendering may create; a range of a billion numbers ends here. */
const MEMORY = 1_000_000
/** Milliseconds of one rendering. */
const TIME_MS = 250

/**
 * No file access (include, render, layout, block), no capture (it doubles a text without being counted), no increment
 * (it writes into the values that it was given), and no raw (its content would not be escaped).
 */
const TAGS = new Set(['assign', 'for', 'case', 'comment', 'cycle', 'if', 'unless', 'break', 'continue', 'echo', '#'])

/** Filters of text, numbers and lists. None of them turns off escaping (`raw`), evaluates expressions or hashes. */
const FILTERS = new Set(
  `abs at_least at_most ceil divided_by floor minus plus modulo times round url_encode
  join last first reverse sort sort_natural size map sum compact concat slice where uniq date append prepend
  lstrip rstrip strip downcase upcase remove remove_first replace replace_first split squish strip_newlines
  capitalize truncate truncatewords default`.split(/\s+/),
)

/** `isStrict`: a variable that does not exist is a mistake, instead of nothing. */
export type LiquidMode = { readonly output: LiquidOutput; readonly isStrict: boolean }

/** The engine for one kind of output. Templates see own properties of their values only, never a prototype. */
export const liquidEngine = (mode: LiquidMode): Liquid =>
  once(`liquid-${mode.output}${mode.isStrict ? '-strict' : ''}`, () => makeEngine(mode))

const encoded = (value: unknown): string => encodeURIComponent(String(value ?? ''))

function makeEngine({ output, isStrict }: LiquidMode): Liquid {
  const engine = new Liquid({
    ...(output === 'html' && { outputEscape: 'escape' as const }),
    ...(output === 'url' && { outputEscape: encoded }),
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: isStrict,
    templates: {},
    timezoneOffset: 0,
    locale: 'en',
    parseLimit: LONGEST_TEMPLATE,
    memoryLimit: MEMORY,
    renderLimit: TIME_MS,
  })
  for (const name of Object.keys(engine.tags)) if (!TAGS.has(name)) delete engine.tags[name]
  // The escaping of outputs is a filter of this record: it stays, a template cannot undo it.
  for (const name of Object.keys(engine.filters)) {
    if (!FILTERS.has(name) && name !== 'escape') delete engine.filters[name]
  }
  return engine
}
