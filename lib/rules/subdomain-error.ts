import { isStoreLabel, RESERVED_LABELS } from './host'

/** Why a sub-domain is not available, as a message; null when it is well formed and not reserved. */
export function errorOfLabel(label: string): string | null {
  if (isStoreLabel(label)) return null
  if (RESERVED_LABELS.has(label)) return 'This address is reserved. Please choose another one.'
  if (label.length < 3) return 'Use at least 3 characters.'
  if (label.length > 63) return 'Use at most 63 characters.'
  if (/^-|-$/.test(label)) return 'Begin and end with a letter or a digit.'
  if (label.startsWith('xn--')) return 'Addresses cannot begin with xn--.'
  return 'Use letters, digits and dashes only.'
}
