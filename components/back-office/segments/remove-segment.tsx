'use client'

import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { type SegmentDetail, segments } from '@/lib/contract/segments'
import { RemoveDialog } from '../kit/form/remove-dialog'
import { useVendor } from '../kit/vendor-context'

/** Deletes a segment after a question; the history can bring it back. */
export function RemoveSegment({ entry: { _id, name, version, offers } }: { entry: SegmentDetail }) {
  const { features } = useVendor()
  const { push } = useRouter()
  const action = useAction()
  const refresh = useRefresh(segments.list)
  const [isAsking, setAsking] = useState(false)
  if (!features.has('customer.edit')) return null
  const remove = () =>
    action.run(async () => {
      await call(segments.remove, { _id, version })
      await refresh()
      showToast('success', `${name} is deleted. The history can bring it back.`)
      push('/segments')
    })
  const dependents = offers.map((offer) => ({ words: offer.name, href: `/edit-coupon/${offer._id}` }))
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <RemoveDialog
          title={`Delete ${name}`}
          confirm="Delete"
          dependents={dependents}
          action={action}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          {offers.length > 0
            ? 'Remove it from these offers first.'
            : 'The customers in it stay as they are. The history can bring the segment back.'}
        </RemoveDialog>
      )}
    </>
  )
}
