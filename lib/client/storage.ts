/** Key-value storage in the browser, or in the page where the browser blocks it. Never throws. */
export type BrowserStorage = {
  /** Value under `key`, or null. */
  read(key: string): string | null
  write(key: string, value: string): void
  /** Whether the browser rejected the last write under `key`, so that the value lives only as long as the page. */
  isUnsaved(key: string): boolean
  remove(key: string): void
  /** Removes everything, regardless of which code wrote it. */
  clear(): void
}

/** Stored for this origin until it is removed. */
const origin = browserStorage(() => window.localStorage)
export const { read: readItem, write: writeItem, remove: removeItem, clear: clearItems, isUnsaved } = origin

/** Stored as long as the tab is open: for personal data that is not needed later. */
export const tabStorage = browserStorage(() => window.sessionStorage)

/** `storageOf` may throw where storage is blocked; some embedded browsers have none at all. */
function browserStorage(storageOf: () => Storage | null): BrowserStorage {
  /** Values that the browser rejected (storage blocked or full): they live as long as the page. */
  const unsaved = new Map<string, string>()
  return {
    read: (key) => unsaved.get(key) ?? attempt(() => storageOf()?.getItem(key)) ?? null,
    write(key, value) {
      const isStored = attempt(() => {
        const storage = storageOf()
        storage?.setItem(key, value)
        return storage !== null
      })
      if (isStored) unsaved.delete(key)
      else unsaved.set(key, value)
    },
    isUnsaved: (key) => unsaved.has(key),
    remove(key) {
      unsaved.delete(key)
      attempt(() => storageOf()?.removeItem(key))
    },
    clear() {
      unsaved.clear()
      attempt(() => storageOf()?.clear())
    },
  }
}

/** Undefined where storage throws: a DOMException says that it is blocked (SecurityError) or full (QuotaExceededError). */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
