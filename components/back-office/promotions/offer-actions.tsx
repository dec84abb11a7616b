'use client'

import { Button, Menu } from '@mantine/core'
import {
  IconArchive,
  IconCopy,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { type OfferDetail, offers } from '@/lib/contract/offers'
import type { OfferAction } from '@/lib/rules/promotions/offer-state'
import { RemoveDialog } from '../kit/form/remove-dialog'
import { toastFailure } from '../kit/toast-failure'
import { useVendor } from '../kit/vendor-context'

type Props = { entry: OfferDetail; onChanged: (entry: OfferDetail) => Promise<unknown> }

/** Start or pause; duplicate, archive and delete in a menu. */
export function OfferActions({ entry, onChanged }: Props) {
  const { features } = useVendor()
  const { push } = useRouter()
  const action = useAction(toastFailure)
  const refresh = useRefresh(offers.list)
  const [isRemoving, setRemoving] = useState(false)
  if (!features.has('coupon.edit')) return null
  const { _id, version, name, state, used } = entry
  const act = (kind: OfferAction, done: string) =>
    action.run(async () => {
      await onChanged(await call(offers.setStatus, { _id, action: kind }))
      showToast('success', `${name} is ${done}.`)
    })
  const duplicate = () =>
    action.run(async () => {
      const copy = await call(offers.duplicate, { _id })
      showToast('success', `${copy.name} is a draft.`)
      push(`/edit-coupon/${copy._id}`)
    })
  const remove = () =>
    action.run(async () => {
      await call(offers.remove, { _id, version })
      await refresh()
      showToast('success', `${name} is deleted. The history can bring it back.`)
      push('/coupon')
    })
  const isOn = state === 'running' || state === 'scheduled' || state === 'ended'
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label="More actions">
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void duplicate()}>
            Duplicate
          </Menu.Item>
          {state !== 'archived' && (
            <Menu.Item
              leftSection={<IconArchive size={16} aria-hidden />}
              onClick={() => void act('archive', 'archived')}
            >
              Archive
            </Menu.Item>
          )}
          {used === 0 && (
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setRemoving(true)}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isOn && (
        <Button
          variant="default"
          loading={action.isBusy}
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          onClick={() => void act('pause', 'paused')}
        >
          Pause
        </Button>
      )}
      {(state === 'draft' || state === 'paused') && (
        <Button
          loading={action.isBusy}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => void act('start', 'started')}
        >
          {state === 'draft' ? 'Start' : 'Resume'}
        </Button>
      )}
      {state === 'archived' && (
        <Button
          variant="default"
          loading={action.isBusy}
          leftSection={<IconRestore size={16} aria-hidden />}
          onClick={() => void act('restore', 'paused again')}
        >
          Restore
        </Button>
      )}
      {isRemoving && (
        <RemoveDialog
          title={`Delete ${name}`}
          confirm="Delete"
          dependents={[]}
          action={action}
          onConfirm={() => void remove()}
          onClose={() => setRemoving(false)}
        >
          It was never used. Its codes are deleted with it; the history can bring both back.
        </RemoveDialog>
      )}
    </>
  )
}
