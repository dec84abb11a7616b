import type { ActionState } from '@/components/ui/form/use-action'
import { showToast } from '@/lib/client/toast'
import { Failure } from '@/lib/rules/failure'

/** Callbacks of what shows the values: after a change, and after a version conflict. */
export type ChangeFollower<R> = {
  readonly onSaved: (saved: R) => void
  /** What is shown is outdated: refetch it. */
  readonly onRejected?: () => void
}

/** Sends a change and shows the response; `done` is told afterwards, in place of an earlier toast of the topic. */
export const sendChange = <R>(
  action: ActionState,
  { onSaved, onRejected }: ChangeFollower<R>,
  change: () => Promise<R>,
  done: string,
  topic: string,
): Promise<void> =>
  action.run(async () => {
    try {
      onSaved(await change())
    } catch (error) {
      if (error instanceof Failure && (error.code === 'conflict' || error.code === 'not_found')) onRejected?.()
      throw error
    }
    showToast('success', done, topic)
  })
