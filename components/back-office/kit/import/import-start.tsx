'use client'

import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { IMPORT_PERMISSIONS, type ImportEntity } from '@/lib/contract/imports'
import { useVendor } from '../vendor-context'
import { NEW_IMPORT, useImportAddress } from './use-import-address'

/** Shown in an empty list beside the create button. The import itself belongs to the heading of the list. */
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
