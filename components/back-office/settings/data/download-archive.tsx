'use client'

import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { ARCHIVE_LINK_MINUTES, type StoreArchive, storeArchives } from '@/lib/contract/store-archives'
import { PasswordDialog } from './password-dialog'

type Props = { archive: StoreArchive; onClose: () => void }

/** Asks for the password, then downloads the file by a link that soon expires. */
export function DownloadArchive({ archive: { _id, fileName }, onClose }: Props) {
  const action = useAction()
  const download = (password: string) =>
    action.run(async () => {
      const { address } = await call(storeArchives.link, { _id, password })
      // The browser writes the file to disk as it comes: it may be larger than its memory.
      window.location.assign(address)
      onClose()
    })
  return (
    <PasswordDialog
      title="Download this archive?"
      confirm="Download"
      action={action}
      onConfirm={(password) => void download(password)}
      onClose={onClose}
    >
      <p>
        {fileName} contains personal data of your customers. Keep it where only you can open it. The link works for{' '}
        {ARCHIVE_LINK_MINUTES} minutes.
      </p>
    </PasswordDialog>
  )
}
