'use client'

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { download } from '@/lib/client/download'
import { showToast } from '@/lib/client/toast'
import { type ExportList, type ListExport, listExports } from '@/lib/contract/list-exports'
import { Failure } from '@/lib/rules/failure'
import type { ListCriteria, ListDefinition } from './list-definition'
import { useListQuery } from './use-list-query'

const LOOK_AGAIN_MS = 700

type Props = {
  list: ExportList
  /** The current filters, as input of the call. */
  filter: Readonly<Record<string, unknown>>
}

/** Exports the matches as a spreadsheet table: written in the background, downloaded when it is done. */
export function ListExportButton({ list, filter }: Props) {
  const action = useAction()
  const [progress, setProgress] = useState<ListExport | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const save = (ready: string | null = null) =>
    action.run(async () => {
      setFailed(false)
      try {
        const _id = ready ?? (await written(list, filter, setProgress))
        await download(listExports.file, { _id })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        setFailed(true)
        showToast('error', error.message, 'export')
      } finally {
        setProgress(null)
      }
    })
  useReadyExport((id) => void save(id))
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={action.isBusy}
      aria-live="polite"
      onClick={() => void save()}
    >
      {action.isBusy ? format(progress) : hasFailed ? 'Export again' : 'Export'}
    </Button>
  )
}

type OfListProps<Row> = {
  list: ExportList
  definition: ListDefinition<Row>
  /** The filters of the address as input of the list's call. */
  filterOf: (asked: ListCriteria) => Readonly<Record<string, unknown>>
}

/** The same for a list of the kit, with the filters of its address. */
export function ExportOfList<Row>({ list, definition, filterOf }: OfListProps<Row>) {
  const [asked] = useListQuery(definition)
  const query = asked.query ? { query: asked.query } : {}
  return <ListExportButton list={list} filter={{ ...filterOf(asked), ...query }} />
}

const PARAMETER = 'export'

/** A notice links here with its export: it is downloaded once, and not again on reload. */
function useReadyExport(save: (id: string) => void): void {
  const id = useSearchParams().get(PARAMETER)
  const begin = useEffectEvent(save)
  useEffect(() => {
    if (id === null) return
    const { pathname, search } = window.location
    const address = new URLSearchParams(search)
    address.delete(PARAMETER)
    window.history.replaceState(null, '', address.size > 0 ? `${pathname}?${address}` : pathname)
    begin(id)
  }, [id])
}

/** Starts an export and polls until it is done; returns its id. Throws `unavailable` when it failed. */
async function written(
  list: ExportList,
  filter: Props['filter'],
  tell: (progress: ListExport) => void,
): Promise<string> {
  let now = await call(listExports.start, { list, filter: { ...filter } })
  while (now.state !== 'done') {
    if (now.state === 'failed') throw new Failure('unavailable', 'The export failed. Try again.')
    tell(now)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    now = await call(listExports.read, { _id: now._id })
  }
  return now._id
}

const format = (progress: ListExport | null): string =>
  progress && progress.written > 0 ? `Exporting ${progress.written} of ${progress.total}` : 'Exporting'
