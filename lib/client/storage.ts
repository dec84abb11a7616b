/** What the browser refused to keep (storage blocked or full): it lives as long as the page. */
const unsaved = new Map<string, string>()

/** Value under `key`, or null. Never throws: with storage blocked it knows what this page wrote. */
export function readItem(key: string): string | null {
  return unsaved.get(key) ?? attempt(() => shelf()?.getItem(key)) ?? null
}

/** Keeps `value` under `key` in the browser, or in the page's memory where the browser refuses. */
export function writeItem(key: string, value: string): void {
  const isKept = attempt(() => {
    const storage = shelf()
    storage?.setItem(key, value)
    return storage !== null
  })
  if (isKept) unsaved.delete(key)
  else unsaved.set(key, value)
}

export function removeItem(key: string): void {
  unsaved.delete(key)
  attempt(() => shelf()?.removeItem(key))
}

/** Empties the browser's storage of this origin. */
export function clearItems(): void {
  unsaved.clear()
  attempt(() => shelf()?.clear())
}

/** Some embedded browsers have no storage at all: there the property is null. */
function shelf(): Storage | null {
  return window.localStorage
}

/** Storage throws a DOMException when it is blocked (SecurityError) or full (QuotaExceededError). */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
