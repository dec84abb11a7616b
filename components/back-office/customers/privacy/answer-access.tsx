'use client'

import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { download } from '@/lib/client/download'
import { useRefresh } from '@/lib/client/use-refresh'
import { type PrivacyRow, privacyRequests } from '@/lib/contract/privacy-requests'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { Panel } from '../../kit/panel'
import { useVendor } from '../../kit/vendor-context'
import classes from '../../stock/parts/stock.module.css'
import { CloseRequest } from './close-request'
import { usePrivacyStep } from './use-privacy-step'

/** Makes the archive, and records its delivery. */
export function AnswerAccess({ row }: { row: PrivacyRow }) {
  const { features } = useVendor()
  const refresh = useRefresh(privacyRequests.detail)
  const making = useAction()
  const { action, take } = usePrivacyStep(row)
  const [isAsking, setAsking] = useState(false)
  const mayExport = features.has('customer.export')
  const make = () =>
    making.run(async () => {
      await download(privacyRequests.archive, { _id: row._id })
      await refresh()
    })
  return (
    <Panel
      title="Answer"
      description="The archive is a ZIP file with everything that the store knows about the customer, as JSON and as tables. It is made each time you download it, and no copy stays here."
    >
      {!mayExport && <p className={classes.soft}>You need the permission to export personal data to answer.</p>}
      <Group gap={8}>
        {mayExport && (
          <>
            <Button variant={row.archiveAt ? 'default' : 'filled'} loading={making.isBusy} onClick={() => void make()}>
              Download archive
            </Button>
            <Button disabled={row.archiveAt === null} onClick={() => setAsking(true)}>
              Mark as delivered
            </Button>
          </>
        )}
        {features.has('customer.edit') && <CloseRequest row={row} />}
      </Group>
      {making.failure && (
        <p className={classes.rejection} role="alert">
          {making.failure.message}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Mark as delivered"
          confirm="Mark as delivered"
          tone="plain"
          action={action}
          onConfirm={() => void take('deliver', 'The request is answered.')}
          onClose={() => setAsking(false)}
        >
          You have sent the archive to the customer, or handed it over. The request is closed.
        </ConfirmDialog>
      )}
    </Panel>
  )
}
