'use client'

import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { IMPORT_PERMISSIONS, type ImportEntity, type ImportState } from '@/lib/contract/imports'
import { notices } from '@/lib/contract/notices'
import { useVendor } from '../vendor-context'
import { describeCounts, isProcessing, pluralOf } from './import-labels'
import { useImport, useLatestImports } from './use-import'
import { NEW_IMPORT, useImportAddress } from './use-import-address'

const ImportDialog = dynamic(() => import('./import-dialog').then(({ ImportDialog }) => ImportDialog), { ssr: false })

type Props = {
  entity: ImportEntity
  /** Refetches the list. */
  onImported: () => Promise<unknown>
}

/** Opens the import dialog over its list. While an import runs it shows the progress and reopens it. */
export function ImportButton({ entity, onImported }: Props) {
  const { features } = useVendor()
  const mayImport = features.has(IMPORT_PERMISSIONS[entity])
  const { shown, open } = useImportAddress()
  const { data, mutate } = useLatestImports(mayImport ? entity : null)
  const refreshBell = useRefresh(notices.list)
  const opened = shown === NEW_IMPORT ? null : shown
  const moving = data?.imports.find(isProcessing)
  // Polled until the import ends, also after the dialog is closed or the list of running imports no longer has it.
  const [followed, setFollowed] = useState<string | null>(null)
  const wanted = opened ?? moving?._id ?? followed
  if (mayImport && wanted !== followed) setFollowed(wanted)
  const { state } = useImport(followed)
  useEndOf(state, {
    isShown: followed === shown,
    onImported: () => Promise.all([mutate(), refreshBell(), onImported()]),
  })
  if (!mayImport) return null
  const isUnderWay = state !== undefined && isProcessing(state)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => open(isUnderWay ? state._id : NEW_IMPORT)}
      >
        {isUnderWay ? describeProgress(state) : 'Import'}
      </Button>
      {shown !== null && <ImportDialog entity={entity} id={opened} />}
    </>
  )
}

type EndProps = { isShown: boolean; onImported: () => Promise<unknown> }

/** Refetches the list when a run ends; a toast reports it when the dialog is closed. */
function useEndOf(state: ImportState | undefined, { isShown, onImported }: EndProps): void {
  const running = useRef<string | null>(null)
  const end = useEffectEvent((ended: ImportState) => {
    void onImported()
    if (isShown) return
    if (ended.state === 'done') showToast('success', `Imported: ${describeCounts(ended.counts)}.`, ended._id)
    else showToast('error', `The import of ${pluralOf(ended.entity)} failed.`, ended._id)
  })
  useEffect(() => {
    if (state?.state === 'running') running.current = state._id
    else if (state && running.current === state._id) {
      running.current = null
      end(state)
    }
  }, [state])
}

function describeProgress({ state, progress: { done, total } }: ImportState): string {
  const action = state === 'running' ? 'Importing' : 'Checking'
  return total === 0 ? action : `${action} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
}
