import type { Json } from '../content'
import type { SettingField } from '../section-definition'
import type { ShownValue } from './content-change'
import { isNode } from './same-json'

const words = (value: string): ShownValue => ({ kind: 'words', value })
const text = (value: string): ShownValue => ({ kind: 'text', value })

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const COLOUR = /^#[0-9a-f]{6}$/i

/** A setting of a section as a person reads it, by the field of its form; null when it is not set. Total: any JSON. */
export function settingWords(field: SettingField | undefined, value: Json | undefined): ShownValue | null {
  if (value === undefined || value === '' || value === null) return null
  switch (field?.kind) {
    case 'switch':
      return words(value === true ? 'On' : 'Off')
    case 'choice':
      return words(field.options.find((option) => option.value === value)?.label ?? plainWords(value))
    case 'number':
      return words(`${plainWords(value)}${field.unit ? ` ${field.unit}` : ''}`)
    case 'rich':
      return typeof value === 'string' ? text(readable(value)) : anyWords(value)
    case 'products':
      return Array.isArray(value) ? productWords(value) : anyWords(value)
    case 'picture':
      return pictureWords(value)
    default:
      return anyWords(value)
  }
}

/** Any JSON value, when nothing is known about it; null when it is not set. */
export function anyWords(value: Json | undefined): ShownValue | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return words(value ? 'On' : 'Off')
  if (typeof value === 'string') {
    if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return { kind: 'moment', value }
    return COLOUR.test(value) ? { kind: 'colour', value: value.toLowerCase() } : text(value)
  }
  if (Array.isArray(value) && value.length === 0) return null
  return isNode(value) && 'src' in value ? pictureWords(value) : words(plainWords(value))
}

const plainWords = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Formatted text without its tags; a paragraph is a line, and a link shows its address. */
const readable = (html: string): string =>
  html
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2 ($1)')
    .replace(/<(strong|b)>([\s\S]*?)<\/\1>/gi, '*$2*')
    .replace(/<(em|i)>([\s\S]*?)<\/\1>/gi, '_$2_')
    .replace(/<(?:li|h3)\b[^>]*>/gi, '- ')
    .replace(/<br\s*\/?>|<\/(?:p|li|h3|ul|ol)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim()

function productWords(keys: readonly Json[]): ShownValue | null {
  if (keys.length === 0) return null
  return words(keys.length === 1 ? '1 product' : `${keys.length} products`)
}

function pictureWords(value: Json): ShownValue {
  if (typeof value === 'string') return words(fileName(value))
  if (!isNode(value)) return words(plainWords(value))
  const { src, alt, decorative, focus } = value
  const name = typeof src === 'string' ? fileName(src) : 'Picture'
  const meaning = decorative === true ? 'decorative' : typeof alt === 'string' && alt !== '' ? `“${alt}”` : 'no text'
  const point = isNode(focus) ? `, centre ${plainWords(focus.x ?? '')} %, ${plainWords(focus.y ?? '')} %` : ''
  return words(`${name} (${meaning}${point})`)
}

const fileName = (address: string): string => address.split(/[?#]/, 1)[0]?.split('/').at(-1) || address
