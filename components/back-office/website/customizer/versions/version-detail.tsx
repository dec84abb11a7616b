'use client'

import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type WebsiteVersionRow, websiteVersions } from '@/lib/contract/website-versions'
import { compareContent } from '@/lib/rules/website/compare/compare-content'
import { summaryOf } from '@/lib/rules/website/compare/summary-of'
import { ErrorNote } from '../../../kit/error-note'
import { toastFailure } from '../../../kit/toast-failure'
import { useEditorContext } from '../editor/editor-context'
import { ChangeList } from './change-list'
import classes from './versions-drawer.module.css'

type Side = 'draft' | 'live'
const SIDES: Readonly<Record<Side, string>> = { draft: 'The draft', live: 'What is live' }

/** How the draft, or what is live, differs from a version; and the way back: all of it, or one section. */
export function VersionDetail({ row }: { row: WebsiteVersionRow }) {
  const { draft, session, mayEdit, announce } = useEditorContext()
  const { document } = draft.server
  const [side, setSide] = useState<Side>('draft')
  const version = useCall(websiteVersions.content, { versionId: row._id }, { revalidateOnFocus: false })
  const live = useCall(websiteVersions.at, side === 'live' ? { documentId: document._id } : null)
  const action = useAction(toastFailure)
  const failure = version.error ?? live.error
  const retry = () => {
    void version.mutate()
    void live.mutate()
  }
  if (failure) return <ErrorNote title="The version could not be read." message={failure.message} retry={retry} />
  const other = side === 'draft' ? draft.content : live.data?.content
  const restore = (sectionId?: string) =>
    action.run(async () => {
      await session.command((rev) =>
        call(websiteVersions.restore, {
          documentId: document._id,
          rev,
          versionId: row._id,
          ...(sectionId !== undefined && { sectionId }),
        }),
      )
      announce('Restored. You can undo this.')
    })
  const changes = version.data && other ? compareContent(version.data.content, other) : null
  const summary = changes && summaryOf(changes)
  const mayRestore = mayEdit && side === 'draft'
  return (
    <div className={classes.detail}>
      {!row.isLive && document.isPublished && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Compare this version with"
          value={side}
          onChange={(value) => setSide(value === 'live' ? 'live' : 'draft')}
          data={[
            { value: 'draft', label: 'Compare with the draft' },
            { value: 'live', label: 'With what is live' },
          ]}
        />
      )}
      {!changes && <Skeleton height={60} radius="md" />}
      {changes && <p>{summary === 'The same' ? `${SIDES[side]} is the same.` : `Since then: ${summary}.`}</p>}
      {changes && summary !== 'The same' && (
        <ChangeList
          changes={changes}
          onRestore={mayRestore ? (sectionId) => void restore(sectionId) : null}
          isBusy={action.isBusy}
        />
      )}
      {mayRestore && summary !== null && summary !== 'The same' && (
        <Button size="xs" variant="default" loading={action.isBusy} onClick={() => void restore()}>
          Restore the whole version
        </Button>
      )}
    </div>
  )
}
