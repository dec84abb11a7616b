'use client'

import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { team } from '@/lib/contract/team'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { useVendor } from '../../kit/vendor-context'
import { useRefreshTeam } from '../use-team'
import type { Person } from './people'

export type PersonAction = 'disable' | 'enable' | 'remove' | 'resend' | 'withdraw'

type Props = { person: Person; action: PersonAction; onClose: () => void; onDone?: () => void }

/** Confirms a change of a person's access, runs it, and shows the result. */
export function PersonDialog({ person, action, onClose, onDone }: Props) {
  const doing = useAction()
  const refresh = useRefreshTeam()
  const { store } = useVendor()
  const { title, words, confirm, tone, done, send } = plan(person, action, store.name)
  const act = () =>
    doing.run(async () => {
      await send()
      showToast('success', done)
      onClose()
      if (onDone) onDone()
      else await refresh()
    })

  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      tone={tone}
      action={doing}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      <p>{words}</p>
    </ConfirmDialog>
  )
}

type Plan = {
  title: string
  words: string
  confirm: string
  tone: 'plain' | 'danger'
  done: string
  send: () => Promise<unknown>
}

function plan(person: Person, action: PersonAction, storeName: string): Plan {
  const { name, email, id: _id } = person
  const setDisabled = (isDisabled: boolean) => () =>
    person.kind === 'member'
      ? call(team.updateMember, {
          _id,
          roleId: person.roleId,
          locationIds: person.member.locationIds,
          isDisabled,
          version: person.member.version,
        })
      : Promise.resolve()

  const plans: Record<PersonAction, Plan> = {
    disable: {
      title: `Disable ${name}?`,
      words: `${name} is signed out of ${storeName} at once and cannot sign in until you enable the access again. Role, locations and activity are kept.`,
      confirm: 'Disable',
      tone: 'danger',
      done: `${name} can no longer sign in to ${storeName}.`,
      send: setDisabled(true),
    },
    enable: {
      title: `Enable ${name}?`,
      words: `${name} can sign in to ${storeName} again, as ${person.roleName}.`,
      confirm: 'Enable',
      tone: 'plain',
      done: `${name} can sign in again.`,
      send: setDisabled(false),
    },
    remove: {
      title: `Remove ${name}?`,
      words: `${name} is signed out of ${storeName} at once and removed from this list. Their activity and their own account are kept. A new invitation is needed to return.`,
      confirm: 'Remove',
      tone: 'danger',
      done: `${name} no longer has access.`,
      send: () => call(team.removeMember, { _id }),
    },
    resend: {
      title: 'Send the invitation again?',
      words: `${email} gets a new email with a new link, valid for 7 days. The old link stops working.`,
      confirm: 'Send again',
      tone: 'plain',
      done: `The invitation was sent to ${email}.`,
      send: () => call(team.resendInvitation, { _id }),
    },
    withdraw: {
      title: 'Withdraw the invitation?',
      words: `The link sent to ${email} stops working. You can invite this person again at any time.`,
      confirm: 'Withdraw',
      tone: 'danger',
      done: `The invitation of ${email} is withdrawn.`,
      send: () => call(team.withdrawInvitation, { _id }),
    },
  }
  return plans[action]
}
