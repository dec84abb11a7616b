'use client'

import { useEffect, useRef, useState } from 'react'
import { type ActionState, useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { ARCHIVE_PART, type StoreArchive, storeArchives } from '@/lib/contract/store-archives'
import { base64Of, sendAgain } from '../../kit/import/send-again'
import { isWhole } from './data-labels'

type ArchiveUpload = {
  readonly action: ActionState
  /** The archive as far as it is received; null while no upload runs. */
  readonly progress: StoreArchive | null
  readonly send: (file: File) => Promise<void>
  readonly stop: () => void
}

/** Uploads an archive in parts. The same file chosen again continues after the received bytes. */
export function useArchiveUpload(archives: readonly StoreArchive[], onChanged: () => void): ArchiveUpload {
  const action = useAction()
  const [progress, setProgress] = useState<StoreArchive | null>(null)
  const isStopped = useRef(false)
  const stop = () => {
    isStopped.current = true
  }
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  const send = (file: File) =>
    action.run(async () => {
      isStopped.current = false
      const fileName = file.name.slice(-200)
      const begun = archives.find((row) => row.fileName === fileName && row.size === file.size && !isWhole(row))
      try {
        let state = begun ?? (await call(storeArchives.begin, { fileName, size: file.size }))
        setProgress(state)
        while (!isWhole(state) && !isStopped.current) {
          state = await sendPart(file, state, () => isStopped.current)
          setProgress(state)
        }
      } finally {
        setProgress(null)
        onChanged()
      }
    })
  return { action, progress, send, stop }
}

async function sendPart(file: File, { _id, received }: StoreArchive, isStopped: () => boolean): Promise<StoreArchive> {
  const position = Math.floor(received / ARCHIVE_PART)
  const data = await base64Of(file.slice(position * ARCHIVE_PART, (position + 1) * ARCHIVE_PART))
  return sendAgain(() => call(storeArchives.part, { _id, position, data }), { isStopped })
}
