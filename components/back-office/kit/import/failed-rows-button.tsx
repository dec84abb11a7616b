'use client'

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '@/components/ui/form/use-action'
import { download } from '@/lib/client/download'
import { showToast } from '@/lib/client/toast'
import { type ImportState, imports } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'

/** Downloads the failed rows with their reasons as a CSV file. Renders nothing when there are none. */
export function FailedRowsButton({ state: { _id, counts } }: { state: ImportState }) {
  const action = useAction()
  if (counts.failed === 0) return null
  const save = () =>
    action.run(async () => {
      try {
        await download(imports.failedRows, { _id })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        showToast('error', error.message)
      }
    })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={action.isBusy}
      onClick={() => void save()}
    >
      Skipped rows
    </Button>
  )
}
