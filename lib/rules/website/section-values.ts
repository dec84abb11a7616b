import type { Json, Settings } from './content'
import type { Fields, PictureValue, SettingField } from './section-definition'

type ValueOf<F extends SettingField> = F['kind'] extends 'switch'
  ? boolean
  : F['kind'] extends 'number'
    ? number
    : F['kind'] extends 'picture'
      ? PictureValue | null
      : F['kind'] extends 'products'
        ? readonly string[]
        : string

/** Settings of a section or block by the kinds of its fields. */
export type SectionValues<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }

/** Reads stored settings, whatever they hold: what is missing or not valid is read as the field's initial value. */
export function readSettings<F extends Fields>(fields: F, settings: Json | undefined): SectionValues<F> {
  const stored = isNode(settings) ? settings : {}
  const values = Object.entries(fields).map(([key, field]) => [
    key,
    readValue(field, Object.hasOwn(stored, key) ? stored[key] : undefined),
  ])
  // Safe: `readValue` answers a value of the field's kind.
  return Object.fromEntries(values) as SectionValues<F>
}

function readValue(field: SettingField, value: Json | undefined): Json {
  switch (field.kind) {
    case 'switch':
      return typeof value === 'boolean' ? value : field.initial
    case 'number':
      return typeof value === 'number' ? Math.min(field.max, Math.max(field.min, value)) : field.initial
    case 'choice':
      return field.options.some((option) => option.value === value) ? (value ?? field.initial) : field.initial
    case 'picture':
      return readPicture(value)
    case 'products':
      return Array.isArray(value) ? value.filter((key) => typeof key === 'string').slice(0, field.max) : field.initial
    case 'moment':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : field.initial
    default:
      return typeof value === 'string' ? value : field.initial
  }
}

function readPicture(value: Json | undefined): PictureValue | null {
  if (!isNode(value) || typeof value.src !== 'string') return null
  const focus = isNode(value.focus) ? value.focus : {}
  return {
    src: value.src,
    alt: typeof value.alt === 'string' ? value.alt : '',
    decorative: value.decorative === true,
    focus: { x: percent(focus.x), y: percent(focus.y) },
    width: pixels(value.width),
    height: pixels(value.height),
  }
}

const percent = (value: Json | undefined): number =>
  typeof value === 'number' ? Math.min(100, Math.max(0, Math.round(value))) : 50

const pixels = (value: Json | undefined): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 100_000 ? value : null

const isNode = (value: Json | undefined): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
