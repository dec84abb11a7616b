'use client'

import { Alert, Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { websiteVersions } from '@/lib/contract/website-versions'
import { useEditorContext } from '../editor/editor-context'
import { MomentInput } from '../fields/moment-input'
import { VersionDetail } from './version-detail'
import classes from './versions-drawer.module.css'

/** Chooses a moment: shows the shop as it was then, and what has changed in this document since. */
export function PastPanel({ onClose }: { onClose: () => void }) {
  const { draft, past, setPast, showPane } = useEditorContext()
  const [at, setAt] = useState(past ?? '')
  const { document } = draft.server
  const isFuture = at !== '' && Date.parse(at) > Date.now()
  const input = at === '' || isFuture ? null : { documentId: document._id, at }
  const { data, error } = useCall(websiteVersions.at, input, { revalidateOnFocus: false, keepPreviousData: true })
  const show = () => {
    setPast(at)
    showPane('preview')
    onClose()
  }
  return (
    <section className={classes.past} aria-label="The shop as it was">
      <h3>The shop as it was</h3>
      <div className={classes.moment}>
        <MomentInput
          label="Date and time"
          value={at}
          onChange={setAt}
          error={isFuture ? 'Choose a time in the past.' : undefined}
        />
        <Button variant="default" disabled={input === null} onClick={show}>
          Show in the preview
        </Button>
      </div>
      {error && <Alert color="red">{error.message}</Alert>}
      {input && !data && !error && <Skeleton height={60} radius="md" />}
      {input && data && !data.row && <p>{document.title} was not in the shop then.</p>}
      {input && data?.row && <VersionDetail key={data.row._id} row={data.row} />}
    </section>
  )
}
