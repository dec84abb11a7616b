'use client'

import { useState } from 'react'

type Draft<E, D> = {
  readonly draft: D
  readonly change: (part: Partial<D>) => void
  /** The entry that the draft began from. */
  readonly base: E
  readonly isDirty: boolean
  /** Somebody else has saved the entry since. */
  readonly isOutdated: boolean
  /** Begins again from the newest state of the entry, or from the one that is told. */
  readonly restart: (from?: E) => void
}

/**
 * What a form holds of an entry. As long as nothing is changed the draft follows the entry; after that it stays, and
 * `isOutdated` tells when the entry has moved on.
 */
export function useDraft<E extends { readonly version: number }, D extends object>(
  entry: E,
  draftOf: (entry: E) => D,
): Draft<E, D> {
  const [base, setBase] = useState(entry)
  const [draft, setDraft] = useState(() => draftOf(entry))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(base))
  const isOutdated = entry.version > base.version
  const restart = (from = entry) => {
    setBase(from)
    setDraft(draftOf(from))
  }
  if (isOutdated && !isDirty) restart()
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    base,
    isDirty,
    isOutdated,
    restart,
  }
}
