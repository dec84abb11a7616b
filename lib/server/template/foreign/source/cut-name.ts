import 'server-only'
import type { Element } from 'domhandler'
import type { RawPart } from '@/lib/rules/website/raw-source'
import { slotText } from '@/lib/rules/website/slot-text'

const MOST = 60
const HEADING = /^h[1-6]$/
const LIVE = { categories: 'Categories', tabs: 'Top sells and recently added', module: 'Products' }

/** What the outline calls a part: its first heading, its first words, or what it shows. */
export function cutName(elements: readonly Element[], part: Omit<RawPart, 'name'>): string {
  const texts = part.slots.flatMap((slot) => (slot.kind === 'text' ? [slot] : []))
  const first = texts.find(({ tag }) => HEADING.test(tag)) ?? texts[0]
  const words = first ? slotText(part.html, first).trim() : ''
  if (words !== '') return words.length > MOST ? `${words.slice(0, MOST - 1).trimEnd()}…` : words
  const live = part.slots.find((slot) => slot.kind === 'live')
  if (live) return LIVE[live.live]
  if (part.slots.some(({ kind }) => kind === 'picture')) return 'Picture'
  return elements.some(({ name }) => name === 'iframe') ? 'Video' : 'Block'
}
