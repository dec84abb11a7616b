/**
 * Messages between the website editor and the preview in its frame, which has another origin. Both sides check the
 * sender's window and origin first, then read what arrived with the functions below: what is not understood is null and
 * ignored. `channel` is random for each frame, so that two editors in two tabs never hear each other's preview.
 */

/** Something in a page that keeps people from using it. `where` is its selector. */
export type PageProblem = {
  readonly rule: string
  readonly isSerious: boolean
  readonly message: string
  readonly where: string
  readonly sectionId: string | null
}

/**
 * What a page is like in this browser. `lcp`: largest contentful paint in ms; `cls`: cumulative layout shift; null where
 * the browser does not measure. `lcpSection`, `clsSection`: the section that was painted, and that moved most.
 */
export type Inspection = {
  readonly lcp: number | null
  readonly lcpSection: string | null
  readonly cls: number | null
  readonly clsSection: string | null
  readonly problems: readonly PageProblem[]
}

/** From the preview to the editor. Paths are those of the shop, without the prefix of the preview. */
export type FromPreview =
  /**
   * Sent when a page has loaded and after each refresh: its address, and its sections in order. `isFirst`: it listens from
   * now on, and knows nothing of what was sent before.
   */
  | {
      readonly kind: 'ready'
      readonly path: string
      readonly sections: readonly string[]
      readonly isFirst: boolean
    }
  /**
   * Somebody chose a section. `blockId` and `field` say what in it, when it is known. `isTyping`: the field is a text that
   * is typed in its place now, so the focus stays in the preview.
   */
  | {
      readonly kind: 'select'
      readonly sectionId: string
      readonly blockId: string | null
      readonly field: string | null
      readonly isTyping: boolean
    }
  | { readonly kind: 'hover'; readonly sectionId: string | null }
  /** Somebody wants to change where a link leads. `field`: the text or picture that is the link. */
  | {
      readonly kind: 'link'
      readonly sectionId: string
      readonly blockId: string | null
      readonly field: string
    }
  /** A text that was edited in place, as plain text. */
  | {
      readonly kind: 'text'
      readonly sectionId: string
      readonly blockId: string | null
      readonly field: string
      readonly value: string
    }
  /** A link was followed to another page of the shop; the frame shows it already. */
  | { readonly kind: 'navigate'; readonly path: string }
  /** The page is no preview any more: its link has ended. */
  | { readonly kind: 'ended' }
  /** What `inspect` asked for. */
  | { readonly kind: 'inspected'; readonly inspection: Inspection }

/** From the editor to the preview. */
export type ToPreview =
  /** Custom properties and classes of `<body>`: the look changes without a request. Null removes a property. */
  | {
      readonly kind: 'theme'
      readonly properties: Readonly<Record<string, string | null>>
      readonly classes: readonly string[]
    }
  /** The draft has changed: these sections are read again; `all` also covers their order, the theme and the menus. */
  | { readonly kind: 'refresh'; readonly sections: readonly string[] | 'all' }
  | { readonly kind: 'select'; readonly sectionId: string | null }
  | { readonly kind: 'scroll'; readonly sectionId: string }
  /** With `isOn` a click selects instead of following links, and texts can be edited in place. Off at first. */
  | { readonly kind: 'edit'; readonly isOn: boolean }
  /** Measures the page, and checks it for accessibility. */
  | { readonly kind: 'inspect' }

/** What is sent with `postMessage`. */
export type PreviewEnvelope<M> = { readonly channel: string; readonly message: M }

/** Longest text edited in place. */
export const MAX_TEXT = 10_000
const MAX_SECTIONS = 200
/** Most problems of an inspection. */
export const MAX_PROBLEMS = 200
const MAX_PROPERTIES = 100
const MAX_CLASSES = 20

const PART = /^[\w-]{1,40}$/
const FIELD = /^\w{1,60}$/
const CHANNEL = /^[\w-]{16,64}$/
const PROPERTY = /^--[a-z][a-z0-9-]{0,60}$/
/** A value that stays one value and loads nothing. */
const VALUE = /^(?!.*url\()[^;{}<>\\]{0,300}$/i
const CLASS = /^[\w-]{1,60}$/

/** Message of the preview on this channel, or null. */
export function readFromPreview(data: unknown, channel: string): FromPreview | null {
  const message = messageOf(data, channel)
  if (!message) return null
  const {
    kind,
    path,
    sections,
    sectionId,
    blockId = null,
    field = null,
    isTyping,
    isFirst,
    value,
    inspection,
  } = message
  switch (kind) {
    case 'ready':
      return isPath(path) && isParts(sections) ? { kind, path, sections, isFirst: isFirst === true } : null
    case 'navigate':
      return isPath(path) ? { kind, path } : null
    case 'hover':
      return sectionId === null || isPart(sectionId) ? { kind, sectionId } : null
    case 'select':
      return isPart(sectionId) && isPartOrNull(blockId) && isFieldOrNull(field)
        ? { kind, sectionId, blockId, field, isTyping: isTyping === true }
        : null
    case 'link':
      return isPart(sectionId) && isPartOrNull(blockId) && isField(field) ? { kind, sectionId, blockId, field } : null
    case 'text':
      return isPart(sectionId) && isPartOrNull(blockId) && isField(field) && isText(value)
        ? { kind, sectionId, blockId, field, value }
        : null
    case 'ended':
      return { kind }
    case 'inspected':
      return isInspection(inspection) ? { kind, inspection } : null
    default:
      return null
  }
}

/** Message of the editor on this channel, or null. */
export function readToPreview(data: unknown, channel: string): ToPreview | null {
  const message = messageOf(data, channel)
  if (!message) return null
  const { kind, properties, classes, sections, sectionId, isOn } = message
  switch (kind) {
    case 'theme':
      return isProperties(properties) && isClasses(classes) ? { kind, properties, classes } : null
    case 'refresh':
      return sections === 'all' || isParts(sections) ? { kind, sections } : null
    case 'select':
      return sectionId === null || isPart(sectionId) ? { kind, sectionId } : null
    case 'scroll':
      return isPart(sectionId) ? { kind, sectionId } : null
    case 'edit':
      return typeof isOn === 'boolean' ? { kind, isOn } : null
    case 'inspect':
      return { kind }
    default:
      return null
  }
}

/** Fragment of the frame's address that tells the preview its channel. */
export const channelFragment = (channel: string): string => `#editor=${channel}`

/** The channel in a fragment such as `location.hash`; null outside an editor. */
export function readChannel(hash: string): string | null {
  const channel = /^#editor=(.*)$/.exec(hash)?.[1] ?? ''
  return CHANNEL.test(channel) ? channel : null
}

type Fields = Readonly<Record<string, unknown>>

function messageOf(data: unknown, channel: string): Fields | null {
  if (!isRecord(data) || data.channel !== channel || !isRecord(data.message)) return null
  return data.message
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const matches = (value: unknown, form: RegExp): value is string => typeof value === 'string' && form.test(value)
const isPart = (value: unknown): value is string => matches(value, PART)
const isPartOrNull = (value: unknown): value is string | null => value === null || isPart(value)
const isField = (value: unknown): value is string => matches(value, FIELD)
const isFieldOrNull = (value: unknown): value is string | null => value === null || isField(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT
const isPath = (value: unknown): value is string => matches(value, /^\/(?!\/)[^\\\s]{0,2000}$/)
const isFigure = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isFinite(value) && value >= 0)
const isShort = (value: unknown): value is string => isText(value) && value.length <= 500
const isProblem = (value: unknown): value is PageProblem =>
  isRecord(value) &&
  matches(value.rule, /^[\w-]{1,80}$/) &&
  typeof value.isSerious === 'boolean' &&
  isShort(value.message) &&
  isShort(value.where) &&
  isPartOrNull(value.sectionId)
const isInspection = (value: unknown): value is Inspection =>
  isRecord(value) &&
  isFigure(value.lcp) &&
  isFigure(value.cls) &&
  isPartOrNull(value.lcpSection) &&
  isPartOrNull(value.clsSection) &&
  Array.isArray(value.problems) &&
  value.problems.length <= MAX_PROBLEMS &&
  value.problems.every(isProblem)
const isListOf = (value: unknown, most: number, isOne: (entry: unknown) => boolean): value is string[] =>
  Array.isArray(value) && value.length <= most && value.every(isOne)
const isParts = (value: unknown): value is string[] => isListOf(value, MAX_SECTIONS, isPart)
const isClasses = (value: unknown): value is string[] => isListOf(value, MAX_CLASSES, (each) => matches(each, CLASS))
const isProperties = (value: unknown): value is Record<string, string | null> =>
  isRecord(value) &&
  Object.keys(value).length <= MAX_PROPERTIES &&
  Object.entries(value).every(([name, text]) => PROPERTY.test(name) && (text === null || matches(text, VALUE)))
