'use client'

import { ActionIcon, Button, Drawer } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type WebsiteDocument, websiteDocuments } from '@/lib/contract/website-builder'
import { ConfirmDialog } from '../../../kit/confirm-dialog'
import { Tag } from '../../../kit/tag'
import { useVendor } from '../../../kit/vendor-context'
import { PageForm } from './page-form'
import classes from './pages-dialog.module.css'
import { RemovedPages } from './removed-pages'

type Props = {
  documents: readonly WebsiteDocument[]
  onClose: () => void
  onOpen: (documentId: string) => void
  /** The list as the server has it now. */
  onDocuments: () => Promise<unknown>
}

/** Own pages and policies: add, rename, delete. */
export function PagesDialog({ documents, onClose, onOpen, onDocuments }: Props) {
  const { features, isReadOnly } = useVendor()
  const mayEdit = features.has('website.edit') && !isReadOnly
  const mayDelete = features.has('website.publish') && !isReadOnly
  const [form, setForm] = useState<'none' | 'new' | WebsiteDocument>('none')
  const [removed, setRemoved] = useState<WebsiteDocument | null>(null)
  const action = useAction()
  const pages = documents.filter(({ kind }) => kind === 'page' || kind === 'policy')
  const remove = ({ _id }: WebsiteDocument) =>
    action.run(async () => {
      await call(websiteDocuments.remove, { documentId: _id })
      await onDocuments()
      setRemoved(null)
    })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="left"
      size="md"
      title={<strong>Pages</strong>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {form === 'none' ? (
        <>
          {mayEdit && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setForm('new')}>
              Add page
            </Button>
          )}
          {pages.length === 0 && <p className={classes.none}>No pages besides the home page yet.</p>}
          <ul className={classes.pages}>
            {pages.map((page) => (
              <li key={page._id}>
                <button type="button" className={classes.open} onClick={() => onOpen(page._id)}>
                  <strong>{page.title}</strong>
                  <small>{page.path}</small>
                </button>
                <Tag tone={page.isPublished ? 'good' : 'neutral'}>{page.isPublished ? 'Live' : 'Draft'}</Tag>
                {mayEdit && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Rename: ${page.title}`}
                    onClick={() => setForm(page)}
                  >
                    <IconPencil size={16} aria-hidden />
                  </ActionIcon>
                )}
                {mayDelete && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Delete: ${page.title}`}
                    onClick={() => setRemoved(page)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
          <RemovedPages
            taken={pages}
            onBack={async (page) => {
              await onDocuments()
              onOpen(page._id)
            }}
          />
        </>
      ) : (
        <PageForm
          page={form === 'new' ? null : form}
          taken={pages}
          onCancel={() => setForm('none')}
          onDone={async (document) => {
            await onDocuments()
            if (form === 'new') onOpen(document._id)
            else setForm('none')
          }}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={`Delete ${removed.title}?`}
          confirm="Delete page"
          action={action}
          onConfirm={() => void remove(removed)}
          onClose={() => {
            action.forget()
            setRemoved(null)
          }}
        >
          {removed.isPublished
            ? `The page is taken off the shop, and ${removed.path} is no longer found. You can bring it back from this list.`
            : 'You can bring it back from this list.'}
        </ConfirmDialog>
      )}
    </Drawer>
  )
}
