import type { ActionState } from '@/components/ui/form/use-action'
import { showToast } from '@/lib/client/toast'
import type { TaxSettings } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'

/** Callbacks of the section after a change, and after a version conflict. */
export type TaxChange = {
  readonly onSaved: (saved: TaxSettings) => void
  /** The list is outdated: refetch it. */
  readonly onRejected: () => void
}

/** Sends a tax change and updates the list with the response; `done` is called afterwards. */
export const sendTaxChange = (
  action: ActionState,
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
