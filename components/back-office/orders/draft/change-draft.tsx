'use client'

import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import type { DraftOrder } from '@/lib/contract/draft-order'
import { draftOrders } from '@/lib/contract/draft-orders'
import { useVendor } from '../../kit/vendor-context'
import dialog from '../detail/dialog.module.css'
import type { OrderProps } from '../use-order'
import { DraftDialog } from './draft-dialog'
import { type DraftForm, formOfDraft, wishOf } from './draft-form'

/** Edits an unpaid draft order; it is loaded afresh each time. */
export function ChangeDraft({ order, show }: OrderProps) {
  const { features } = useVendor()
  const action = useAction()
  const [draft, setDraft] = useState<DraftOrder | null>(null)
  if (!features.has('order.create')) return null
  const open = () =>
    action.run(async () => {
      setDraft(await call(draftOrders.read, { _id: order._id }))
    })
  const close = () => setDraft(null)
  const save = async (form: DraftForm) => {
    if (!draft) return
    const { _id, version } = draft
    show(await call(draftOrders.change, { ...wishOf(form), _id, version }))
    showToast('success', form.sendLink ? `The payment link was sent to ${form.email}.` : 'The draft is saved.')
    close()
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        loading={action.isBusy}
        onClick={() => void open()}
      >
        Edit order
      </Button>
      {action.failure && (
        <p className={dialog.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      {draft && (
        <DraftDialog
          title={`Edit order #${order.number}`}
          handler="Save changes"
          start={formOfDraft(draft)}
          draftId={draft._id}
          notice={draft.gone.length > 0 && <Gone names={draft.gone} />}
          send={save}
          onClose={close}
        />
      )}
    </>
  )
}

const Gone = ({ names }: { names: readonly string[] }) => (
  <p className={dialog.words} role="note">
    No longer on sale and removed when you save: {names.join(', ')}.
  </p>
)
