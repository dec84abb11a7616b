'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { type ActionState, useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type ChangeSetEntry, changeSets } from '@/lib/contract/change-sets'

const LOOK_AGAIN_MS = 1_000

/**
 * Undoes a change set. Polls a large one until it is done, also when its undo was started earlier (`known`). `entry`
 * is null until its state is known.
 */
export function useUndoing(
  changeSetId: string,
  onUndone: () => Promise<unknown>,
  known: ChangeSetEntry | null = null,
): { readonly action: ActionState; readonly entry: ChangeSetEntry | null; readonly undo: () => Promise<void> } {
  const action = useAction()
  const [followed, setEntry] = useState<ChangeSetEntry | null>(null)
  const entry = followed ?? known
  const take = async (next: ChangeSetEntry) => {
    setEntry(next)
    if (next.state === 'undone') await onUndone()
  }
  const undo = () => action.run(async () => take(await call(changeSets.undo, { _id: changeSetId })))
  const look = useEffectEvent(() => action.run(async () => take(await call(changeSets.read, { _id: changeSetId }))))
  useEffect(() => {
    if (entry?.state !== 'undoing') return
    const timer = setTimeout(() => void look(), LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [entry])
  return { action, entry, undo }
}
