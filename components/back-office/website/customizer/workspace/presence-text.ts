import type { Draft } from '@/lib/contract/website-builder'

/** Somebody who has not called for this long, in ms, is gone. */
const GONE_AFTER_MS = 60_000

/** Names those who are in the document with this person at `now`; null when nobody is. */
export function presenceText(presence: Draft['presence'], now: number): string | null {
  const names = presence
    .filter(({ isYou, seenAt }) => !isYou && now - Date.parse(seenAt) < GONE_AFTER_MS)
    .map(({ name }) => name)
  const [first, ...rest] = names
  if (first === undefined) return null
  const who = rest.length === 0 ? first : `${[first, ...rest.slice(0, -1)].join(', ')} and ${rest.at(-1)}`
  return `${who} ${names.length === 1 ? 'is' : 'are'} here as well. You see each other’s changes.`
}
