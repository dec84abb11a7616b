'use client'

import { Button, SegmentedControl } from '@mantine/core'
import { useDates } from '../../../kit/use-dates'
import { useEditorContext } from '../editor/editor-context'
import classes from './preview.module.css'
import type { ElsewherePage } from './shown-page'

type Props = {
  elsewhere: ElsewherePage | null
  isBrowsing: boolean
  onBrowsing: (isBrowsing: boolean) => void
  /** Opens another document. */
  onDocument: (documentId: string) => void
  /** The document with theme and menus. */
  siteId: string | undefined
  onBack: () => void
}

/** Above the preview: whether a click selects or follows a link, and which page is shown when it is another one. */
export function EditorPreviewBar({ elsewhere, isBrowsing, onBrowsing, onDocument, siteId, onBack }: Props) {
  const { draft, past, setPast } = useEditorContext()
  const dates = useDates()
  const isSite = draft.server.document.kind === 'site'
  return (
    <div className={classes.bar}>
      <SegmentedControl
        size="xs"
        aria-label="What a click in the preview does"
        value={isBrowsing ? 'browse' : 'edit'}
        onChange={(value) => onBrowsing(value === 'browse')}
        disabled={past !== null}
        data={[
          { value: 'edit', label: 'Edit' },
          { value: 'browse', label: 'Browse' },
        ]}
      />
      <div className={classes.where} role="status">
        {past !== null && (
          <>
            <span>
              The shop as it was on <strong>{dates.moment(past)}</strong>, with the products of today.
            </span>
            <Button size="compact-xs" variant="default" onClick={() => setPast(null)}>
              Back to the draft
            </Button>
          </>
        )}
        {past === null && elsewhere && (
          <>
            <span>
              {elsewhere.document
                ? `You are looking at ${elsewhere.document.title}.`
                : 'This page is made by the shop and cannot be edited here. It takes theme and menus from the site.'}
            </span>
            {elsewhere.document && (
              <EditButton
                id={elsewhere.document._id}
                label={`Edit ${elsewhere.document.title}`}
                onDocument={onDocument}
              />
            )}
            {!elsewhere.document && !isSite && siteId !== undefined && (
              <EditButton id={siteId} label="Edit theme and menus" onDocument={onDocument} />
            )}
            <Button size="compact-xs" variant="default" onClick={onBack}>
              Back to {isSite ? 'the home page' : draft.server.document.title}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type EditProps = { id: string; label: string; onDocument: (documentId: string) => void }

function EditButton({ id, label, onDocument }: EditProps) {
  return (
    <Button size="compact-xs" onClick={() => onDocument(id)}>
      {label}
    </Button>
  )
}
