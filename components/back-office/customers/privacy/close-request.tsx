'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PrivacyRow } from '@/lib/contract/privacy-requests'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { usePrivacyStep } from './use-privacy-step'

/** Closes a request that needs no answer any more. */
export function CloseRequest({ row }: { row: PrivacyRow }) {
  const { action, take } = usePrivacyStep(row)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Close without answer
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Close this request"
          confirm="Close request"
          tone="plain"
          action={action}
          onConfirm={() => void take('cancel', 'The request is closed.')}
          onClose={() => setAsking(false)}
        >
          For a request that was withdrawn or entered by mistake. It cannot be opened again; enter a new one instead.
        </ConfirmDialog>
      )}
    </>
  )
}
