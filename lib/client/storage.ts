/** Texts under names, kept by the browser, or by the page where the browser refuses. Nothing here ever throws. */
export type BrowserStorage = {
  /** Value under `key`, or null. */
  read(key: string): string | null
  write(key: string, value: string): void
  /** Whether the browser refused to keep what was last written under `key`, so that it lives as long as the page. */
  isUnsaved(key: string): boolean
  remove(key: string): void
  /** Empties it, whoever wrote. */
  clear(): void
}

/** Kept for this origin until it is taken back. */
const origin = browserStorage(() => window.localStorage)
export const { read: readItem, write: writeItem, remove: removeItem, clear: clearItems, isUnsaved } = origin

/** Kept as long as the tab is open: for what names a person and is of no use later. */
export const tabStorage = browserStorage(() => window.sessionStorage)

/** `shelf` may throw where storage is blocked; in some embedded browsers there is none at all. */
function browserStorage(shelf: () => Storage | null): BrowserStorage {
  /** What the browser refused to keep (storage blocked or full): it lives as long as the page. */
  const unsaved = new Map<string, string>()
  return {
    read: (key) => unsaved.get(key) ?? attempt(() => shelf()?.getItem(key)) ?? null,
    write(key, value) {
      const isStored = attempt(() => {
        const storage = shelf()
        storage?.setItem(key, value)
        return storage !== null
      })
      if (isStored) unsaved.delete(key)
      else unsaved.set(key, value)
    },
    isUnsaved: (key) => unsaved.has(key),
    remove(key) {
      unsaved.delete(key)
      attempt(() => shelf()?.removeItem(key))
    },
    clear() {
      unsaved.clear()
      attempt(() => shelf()?.clear())
    },
  }
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
