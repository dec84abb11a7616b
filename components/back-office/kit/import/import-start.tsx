'use client'

import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { IMPORT_PERMISSIONS, type ImportEntity } from '@/lib/contract/imports'
import { useVendor } from '../../shell/vendor-context'
import { NEW_IMPORT, useImportAddress } from './use-import-address'

/** Stands in a list without entries, beside what creates the first one. The list's heading holds the import itself. */
export function ImportStart({ entity }: { entity: ImportEntity }) {
  const { features } = useVendor()
  const { open } = useImportAddress()
  if (!features.has(IMPORT_PERMISSIONS[entity])) return null
  return (
    <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => open(NEW_IMPORT)}>
      Import a file
    </Button>
  )
}
