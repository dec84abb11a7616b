'use client'

import { Button, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconMailCheck, IconTrash } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { type CampaignDetail, campaigns } from '@/lib/contract/campaigns'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { toastFailure } from '../kit/toast-failure'
import { useVendor } from '../kit/vendor-context'

/** Duplicate, write to the same people again, delete. */
export function CampaignMenu({ entry }: { entry: CampaignDetail }) {
  const { features } = useVendor()
  const { push } = useRouter()
  const action = useAction(toastFailure)
  const refresh = useRefresh(campaigns.list)
  const [isRemoving, setRemoving] = useState(false)
  if (!features.has('marketing.edit')) return null
  const { _id, version, name, state, startedAt } = entry
  const duplicate = (isCorrection: boolean) =>
    action.run(async () => {
      const copy = await call(campaigns.duplicate, { _id, isCorrection })
      await refresh()
      showToast('success', `${copy.name} is a draft.`)
      push(`/customer-marketing?campaign=${copy._id}`)
    })
  const remove = () =>
    action.run(async () => {
      showToast('success', (await call(campaigns.remove, { _id, version })).message)
      await refresh()
      push('/customer-marketing')
    })
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label="More actions">
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void duplicate(false)}>
            Duplicate
          </Menu.Item>
          {startedAt && (
            <Menu.Item leftSection={<IconMailCheck size={16} aria-hidden />} onClick={() => void duplicate(true)}>
              Write a correction to those who got it
            </Menu.Item>
          )}
          {state === 'draft' && (
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setRemoving(true)}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isRemoving && (
        <ConfirmDialog
          title={`Delete ${name}`}
          confirm="Delete"
          action={action}
          onConfirm={() => void remove()}
          onClose={() => setRemoving(false)}
        >
          Nobody has got it. It cannot be brought back.
        </ConfirmDialog>
      )}
    </>
  )
}
