import type { Json } from '../content'
import { SECTION_KIT } from '../kit/section-kit'
import { STOCK_TEMPLATES } from './stock-templates'

/** Texts below this address are pictures that the platform ships. */
const SHIPPED = '/assets/templates/'

let shipped: ReadonlySet<string> | undefined

/** Every text that the kit and the stock templates bring. */
function shippedTexts(): ReadonlySet<string> {
  if (!shipped) {
    const texts = new Set<string>()
    for (const { fields, blocks, presets } of SECTION_KIT) {
      for (const { initial } of [fields, ...blocks.map((block) => block.fields)].flatMap((all) => Object.values(all)))
        collect(initial, texts)
      for (const preset of presets) {
        collect(preset.settings, texts)
        for (const block of preset.blocks ?? []) collect(block.settings, texts)
      }
    }
    for (const { home } of STOCK_TEMPLATES)
      for (const { settings, blocks } of Object.values(home.sections)) {
        collect(settings, texts)
        for (const block of Object.values(blocks)) collect(block.settings, texts)
      }
    shipped = texts
  }
  return shipped
}

function collect(value: Json, into: Set<string>): void {
  if (typeof value === 'string') into.add(value.trim())
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner, into)
}

/** Whether a setting is the owner's own: not empty, and not as the platform ships it. */
export function isOwn(value: Json | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '' && !shippedTexts().has(value.trim())
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && value !== null) {
    const src = 'src' in value ? value.src : undefined
    return typeof src === 'string' && src !== '' && !src.startsWith(SHIPPED)
  }
  return false
}
