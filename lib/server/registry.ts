import 'server-only'
import { once } from '@/lib/rules/once'

/** What features bring to an engine, by key. The engine knows none of them; `services/features.ts` fills it. */
export type Registry<Key extends string, Value> = {
  /** Takes what every feature brings, in place of what was there. Throws when two bring the same key. */
  fill(parts: readonly (Readonly<Partial<Record<Key, Value>>> | undefined)[]): void
  /** Throws when no feature brought it: that is a bug of the list of features, or of a process that did not read it. */
  get(key: Key): Value
  all(): readonly Value[]
}

/** One for the whole process; `what` says in errors what its values are. */
export function registry<Key extends string, Value>(what: string): Registry<Key, Value> {
  const entries = once(`registry of ${what}`, () => new Map<string, Value>())
  return {
    fill(parts) {
      const found = new Map<string, Value>()
      for (const [key, value] of parts.flatMap((part) => Object.entries<Value | undefined>(part ?? {}))) {
        if (found.has(key)) throw new Error(`Two features declare the ${what} of "${key}".`)
        if (value !== undefined) found.set(key, value)
      }
      entries.clear()
      for (const [key, value] of found) entries.set(key, value)
    },
    get(key) {
      const value = entries.get(key)
      if (value === undefined) throw new Error(`No feature declares the ${what} of "${key}": see services/features.ts.`)
      return value
    },
    all: () => [...entries.values()],
  }
}
