'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type RemovedPage, type WebsiteDocument, websiteDocuments } from '@/lib/contract/website-builder'
import { Moment } from '../../../kit/moment'
import { toastFailure } from '../../../kit/toast-failure'
import { useVendor } from '../../../kit/vendor-context'
import classes from './pages-dialog.module.css'
import { unusedHandle } from './unused-handle'

type Props = {
  /** Pages that have their addresses now. */
  taken: readonly WebsiteDocument[]
  onBack: (page: WebsiteDocument) => Promise<void>
}

/** Pages that were deleted, each with the way back; nothing while there are none. */
export function RemovedPages({ taken, onBack }: Props) {
  const { features, isReadOnly } = useVendor()
  const { data, mutate } = useCall(websiteDocuments.removed, {})
  const [busyId, setBusyId] = useState<string | null>(null)
  const action = useAction(toastFailure)
  const mayEdit = features.has('website.edit') && !isReadOnly
  if (!data || data.rows.length === 0) return null
  const bringBack = ({ _id, kind, handle }: RemovedPage) =>
    action.run(async () => {
      setBusyId(_id)
      const free = kind === 'policy' ? handle : unusedHandle(handle, kind, taken)
      const page = await call(websiteDocuments.bringBack, { documentId: _id, handle: free })
      await mutate()
      await onBack(page)
    })
  return (
    <details className={classes.removed}>
      <summary>Deleted pages ({data.rows.length})</summary>
      <ul className={classes.pages}>
        {data.rows.map((page) => (
          <li key={page._id}>
            <span className={classes.gone}>
              <strong>{page.title}</strong>
              <small>
                <Moment at={page.at} /> · {page.by}
              </small>
            </span>
            {mayEdit && (
              <Button
                size="compact-xs"
                variant="default"
                loading={action.isBusy && busyId === page._id}
                disabled={action.isBusy}
                aria-label={`Bring back: ${page.title}`}
                onClick={() => void bringBack(page)}
              >
                Bring back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
