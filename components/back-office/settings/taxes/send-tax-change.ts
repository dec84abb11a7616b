import { showToast } from '@/lib/client/toast'
import type { TaxSettings } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import type { Action } from '../../kit/use-action'

/** What the section does after a change, and after one that came too late. */
export type TaxChange = {
  readonly onSaved: (saved: TaxSettings) => void
  /** The list is no longer what it was: it is asked for anew. */
  readonly onRejected: () => void
}

/** Sends a change of taxes, and keeps the list up with what came of it; `done` is told afterwards. */
export const sendTaxChange = (
  action: Action,
  { onSaved, onRejected }: TaxChange,
  change: () => Promise<TaxSettings>,
  done: string,
): Promise<void> =>
  action.run(async () => {
    try {
      onSaved(await change())
    } catch (error) {
      if (error instanceof Failure && (error.code === 'conflict' || error.code === 'not_found')) onRejected()
      throw error
    }
    showToast('success', done, 'taxes')
  })
