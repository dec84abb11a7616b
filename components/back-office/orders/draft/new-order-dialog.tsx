'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { showToast } from '@/lib/client/toast'
import { draftOrders } from '@/lib/contract/draft-orders'
import { DraftDialog } from './draft-dialog'
import { BLANK_DRAFT, type DraftForm, wishOf } from './draft-form'

/** Creates a new order; submitting twice creates one. */
export function NewOrderDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const [draftId] = useState(newId)
  const create = async (form: DraftForm) => {
    const made = await call(draftOrders.create, { ...wishOf(form), draftId })
    showToast('success', form.sendLink ? `The payment link was sent to ${made.email}.` : 'The order is created.')
    router.push(`/orders-detail/${made._id}`)
  }
  return <DraftDialog title="New order" handler="Create order" start={BLANK_DRAFT} send={create} onClose={onClose} />
}
