'use client'

import { Alert, Button, Drawer, Group, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { websiteVersions } from '@/lib/contract/website-versions'
import { Moment } from '../../../kit/moment'
import { Tag } from '../../../kit/tag'
import { useEditorContext } from '../editor/editor-context'
import { PastPanel } from './past-panel'
import { VersionDetail } from './version-detail'
import classes from './versions-drawer.module.css'

/** Versions of the document: save one by name, compare, restore; and the shop as it was at a moment. */
export function VersionsDrawer({ onClose }: { onClose: () => void }) {
  const { draft, session, mayEdit, announce } = useEditorContext()
  const { document } = draft.server
  const { data, error, isLoading, mutate } = useCall(websiteVersions.list, { documentId: document._id })
  const [openId, setOpenId] = useState<string | null>(null)
  const [name, setName] = useState('')
  const action = useAction()
  const save = () =>
    action.run(async () => {
      await session.flush()
      const { rev } = session.snapshot().server
      await call(websiteVersions.save, { documentId: document._id, rev, name })
      await mutate()
      setName('')
      announce(`Saved as version: ${name}`)
    })
  const failure = action.failure ?? error
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={<strong>Versions: {document.title}</strong>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {mayEdit && (
        <form
          className={classes.save}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <TextInput
            label="Save the draft as a version"
            placeholder="Name, such as Before Christmas"
            value={name}
            maxLength={120}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={action.isBusy} disabled={name.trim() === ''}>
            Save
          </Button>
        </form>
      )}
      {failure && (
        <Alert color="red" mt="md">
          {failure.message}
        </Alert>
      )}
      {isLoading && <Skeleton height={160} mt="lg" radius="md" />}
      {data?.rows.length === 0 && <p className={classes.none}>No versions yet. Publishing makes one.</p>}
      <ol className={classes.versions}>
        {data?.rows.map((row) => (
          <li key={row._id} className={classes.version}>
            <button
              type="button"
              className={classes.open}
              aria-expanded={row._id === openId}
              onClick={() => setOpenId(row._id === openId ? null : row._id)}
            >
              <span>
                <strong>{row.name || (row.isAutomatic ? 'Published' : 'Version')}</strong>
                <small>
                  <Moment at={row.at} /> · {row.author}
                </small>
                {row.note && <small>{row.note}</small>}
              </span>
              <Group gap={4}>{row.isLive && <Tag tone="good">Live</Tag>}</Group>
            </button>
            {row._id === openId && <VersionDetail row={row} />}
          </li>
        ))}
      </ol>
      <PastPanel onClose={onClose} />
    </Drawer>
  )
}
