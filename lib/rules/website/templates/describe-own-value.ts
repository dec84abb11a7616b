import type { Json } from '../content'

const MAX_EXCERPT = 60

/** A setting in a report: "Title “Good food”", "4 products", "Picture “A basket of bread”". */
export function describeOwnValue(label = 'Text', value: Json | undefined): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 product' : `${value.length} products`
  if (typeof value === 'object' && value !== null) {
    const alt = 'alt' in value && typeof value.alt === 'string' ? value.alt : ''
    return alt === '' ? label : `${label} “${excerpt(alt)}”`
  }
  return typeof value === 'string' ? `${label} “${excerpt(value)}”` : label
}

function excerpt(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= MAX_EXCERPT ? text : `${text.slice(0, MAX_EXCERPT - 1).trimEnd()}…`
}
