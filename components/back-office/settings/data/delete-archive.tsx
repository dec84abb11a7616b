'use client'

import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type StoreArchive, type StoreData, storeArchives } from '@/lib/contract/store-archives'
import { sendChange } from '../../kit/form/send-change'
import { PasswordDialog } from './password-dialog'

type Props = { archive: StoreArchive; onSaved: (saved: StoreData) => void; onClose: () => void }

/** Asks before an archive is deleted for good. */
export function DeleteArchive({ archive: { _id, fileName }, onSaved, onClose }: Props) {
  const action = useAction()
  const remove = (password: string) =>
    sendChange(
      action,
      { onSaved },
      () => call(storeArchives.remove, { _id, password }),
      `${fileName} is deleted.`,
      'archive',
    )
  return (
    <PasswordDialog
      title="Delete this archive?"
      confirm="Delete archive"
      tone="danger"
      action={action}
      onConfirm={(password) => void remove(password)}
      onClose={onClose}
    >
      <p>{fileName} cannot be recovered. Your store itself does not change.</p>
    </PasswordDialog>
  )
}
