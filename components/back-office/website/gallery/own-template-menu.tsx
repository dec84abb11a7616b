'use client'

import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { downloadText } from '@/lib/client/download-text'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { type TemplateRow, websiteTemplates } from '@/lib/contract/website-templates'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { toastFailure } from '../../kit/toast-failure'
import { NameDialog } from './name-dialog'

type Props = { template: TemplateRow; mayEdit: boolean }
type Dialog = 'copy' | 'rename' | 'remove'

/** Duplicate and download of any template; rename and delete of an own one. */
export function OwnTemplateMenu({ template: { _id: templateId, name, kind }, mayEdit }: Props) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const refresh = useRefresh(websiteTemplates.list)
  const exporting = useAction(toastFailure)
  const removing = useAction()
  const close = () => setDialog(null)
  const isOwn = kind !== 'stock'
  const isHtml = kind === 'imported'

  const downloadOriginal = () =>
    exporting.run(async () => {
      const original = await call(websiteTemplates.original, { templateId })
      downloadText(original.name, original.html, 'text/html')
    })
  const download = () =>
    exporting.run(async () => {
      const { name: fileName, file } = await call(websiteTemplates.exportFile, { templateId })
      downloadText(fileName, file, 'application/json')
    })
  const remove = () =>
    removing.run(async () => {
      await call(websiteTemplates.remove, { templateId })
      await refresh()
      showToast('success', `${name} was deleted.`)
      close()
    })

  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={`More actions for ${name}`} loading={exporting.isBusy}>
            <IconDots size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <Menu.Item leftSection={<IconCopy size={16} stroke={1.7} />} onClick={() => setDialog('copy')}>
              Duplicate
            </Menu.Item>
          )}
          {mayEdit && isOwn && (
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.7} />} onClick={() => setDialog('rename')}>
              Rename
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconDownload size={16} stroke={1.7} />}
            onClick={() => void (isHtml ? downloadOriginal() : download())}
          >
            {isHtml ? 'Download the original HTML' : 'Export as a file'}
          </Menu.Item>
          {mayEdit && isOwn && (
            <Menu.Item
              color="red.9"
              leftSection={<IconTrash size={16} stroke={1.7} />}
              onClick={() => setDialog('remove')}
            >
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'copy' && (
        <NameDialog
          title={`Duplicate ${name}`}
          description="The copy is yours to change."
          initial={`${name} (copy)`}
          save="Duplicate"
          onClose={close}
          onSave={async (copy) => {
            await call(websiteTemplates.saveOwn, { name: copy, from: templateId })
            await refresh()
          }}
        />
      )}
      {dialog === 'rename' && (
        <NameDialog
          title={`Rename ${name}`}
          initial={name}
          save="Rename"
          onClose={close}
          onSave={async (next) => {
            await call(websiteTemplates.rename, { templateId, name: next })
            await refresh()
          }}
        />
      )}
      {dialog === 'remove' && (
        <ConfirmDialog title={`Delete ${name}?`} confirm="Delete" action={removing} onConfirm={remove} onClose={close}>
          <p>Your website does not change: neither what is live nor your draft.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
