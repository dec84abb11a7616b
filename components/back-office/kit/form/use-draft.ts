'use client'

import { useState } from 'react'
import { type Action, useAction } from '../use-action'
import { type Conflict, conflictOf } from './conflict'
import { changedFields } from './merge-values'

export type Draft<E, D extends object> = {
  readonly draft: D
  readonly change: (part: Partial<D>) => void
  /** The entry that the draft is based on. */
  readonly base: E
  /** Fields that differ from the entry. */
  readonly changed: readonly (keyof D & string)[]
  readonly isDirty: boolean
  /** Someone else has saved the entry, and the draft has changes too. */
  readonly conflict: Conflict<D> | null
  /** The result of the last save; cleared by the next change. */
  readonly saving: Action
  /** Restarts from the latest version of the entry, or from the given one. */
  readonly restart: (from?: E) => void
}

/**
 * The draft of an entry in a form of controlled inputs. While unchanged, the draft follows the entry; after a
 * change it stays, and `conflict` tells when the entry has changed.
 */
export function useDraft<E extends { readonly version: number }, D extends object>(
  entry: E,
  draftOf: (entry: E) => D,
): Draft<E, D> {
  const [base, setBase] = useState(entry)
  const [draft, setDraft] = useState(() => draftOf(entry))
  const saving = useAction()
  const begun = draftOf(base)
  const changed = changedFields(begun, draft)
  const isDirty = changed.length > 0
  const isOutdated = entry.version > base.version
  const goOn = (from: E, values: D) => {
    setBase(from)
    setDraft(values)
    saving.forget()
  }
  const restart = (from = entry) => goOn(from, draftOf(from))
  if (isOutdated && !isDirty) restart()
  const sides = { base: begun, mine: draft, newest: draftOf(entry) }
  return {
    draft,
    change(part) {
      setDraft((before) => ({ ...before, ...part }))
      saving.forget()
    },
    base,
    changed,
    isDirty,
    conflict: isOutdated && isDirty ? conflictOf(sides, (merged) => goOn(entry, merged)) : null,
    saving,
    restart,
  }
}
