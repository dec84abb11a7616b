'use client'

import { useEffect, useRef, useState } from 'react'
import { type ActionState, useAction } from '@/components/ui/form/use-action'
import { callOnce } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { type ImportEntity, type ImportState, imports, LARGEST_IMPORT } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import { sendParts } from './send-parts'

export type Upload = {
  readonly action: ActionState
  /** Upload progress; null while no upload runs. */
  readonly progress: ImportState | null
  readonly send: (file: File) => Promise<void>
  readonly stop: () => void
}

type Options = {
  readonly entity: ImportEntity
  /** A partly uploaded import; null to start a new one. */
  readonly begun: ImportState | null
  readonly onBegun: (state: ImportState) => void
  /** The file was uploaded, or the upload was stopped. */
  readonly onEnd: (state: ImportState) => Promise<void>
}

/** Uploads a file in parts. Stops when the component unmounts; the received parts stay on the server to resume from. */
export function useUpload({ entity, begun, onBegun, onEnd }: Options): Upload {
  const action = useAction()
  const [progress, setProgress] = useState<ImportState | null>(null)
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  const send = (file: File) =>
    action.run(async () => {
      isStopped.current = false
      try {
        rejectWrongFile(file, begun)
        const state = begun ?? (await begin(entity, file))
        setProgress(state)
        if (begun === null) onBegun(state)
        await onEnd(await sendParts(file, state, { onState: setProgress, isStopped: () => isStopped.current }))
      } finally {
        setProgress(null)
      }
    })
  return { action, progress, send, stop: () => (isStopped.current = true) }
}

/** Registers a file. Uses an idempotency key: a retry after a lost response gives the same import. */
async function begin(entity: ImportEntity, file: File): Promise<ImportState> {
  const told = { entity, fileName: file.name.slice(-200), size: file.size }
  const key = newId()
  try {
    return await callOnce<typeof imports.begin>(imports.begin, told, key)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'unavailable') throw error
    return callOnce<typeof imports.begin>(imports.begin, told, key)
  }
}

/** Throws `invalid` for errors that need no request. */
function rejectWrongFile(file: File, begun: ImportState | null): void {
  if (file.size === 0) throw new Failure('invalid', 'The file is empty.')
  if (file.size > LARGEST_IMPORT)
    throw new Failure('too_large', 'The file is larger than 50 MB. Split it into smaller files.')
  if (begun && (file.size !== begun.size || file.name.slice(-200) !== begun.fileName))
    throw new Failure('invalid', `This is not the file “${begun.fileName}”. Choose that file, or start over.`)
}
