'use client'

import { Button, TextInput } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import Link from 'next/link'
import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import type { Invitation } from '@/lib/contract/invitation'
import { team } from '@/lib/contract/team'
import { authFieldMessages } from '@/lib/rules/messages'
import { isEmail } from '@/lib/rules/password'
import { EmptyPanel } from '../../kit/empty-panel'
import { ErrorNote } from '../../kit/error-note'
import { useLeaveGuard } from '../../kit/leave-guard'
import { ListSkeleton } from '../../kit/list-skeleton'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import { useMembers, useRefreshTeam, useRoles } from '../use-team'
import classes from './invite-screen.module.css'
import { LocationScopeField } from './location-scope-field'
import { RoleChoice } from './role-choice'
import { useLocationScope } from './use-location-scope'

/** Invites a person by email to work in the store. */
export function InviteScreen() {
  const { store } = useVendor()
  const [sent, setSent] = useState<Invitation | null>(null)
  return (
    <div className={classes.screen}>
      <ScreenHeader
        title="Invite a colleague"
        description={`They get an email with a link, valid for 7 days, and choose their own password.`}
      />
      {sent ? (
        <div className={classes.sent}>
          <EmptyPanel
            icon={IconMailCheck}
            title="The invitation is sent"
            footer={
              <>
                <Button component={Link} href="/users">
                  Back to Users
                </Button>
                <Button variant="default" onClick={() => setSent(null)}>
                  Invite another
                </Button>
              </>
            }
          >
            <p role="status">
              {sent.email} is invited to {store.name} as {sent.roleName}. Until it is accepted, you can resend or
              withdraw the invitation in the list of users.
            </p>
          </EmptyPanel>
        </div>
      ) : (
        <InviteForm onSent={setSent} />
      )}
    </div>
  )
}

type Draft = { email: string; roleId: string | null; locationIds: string[] | null }
const BLANK: Draft = { email: '', roleId: null, locationIds: null }

function InviteForm({ onSent }: { onSent: (invitation: Invitation) => void }) {
  const people = useMembers()
  const { data, error, mutate } = useRoles()
  const refresh = useRefreshTeam()
  const sending = useAction()
  const locationScope = useLocationScope()
  const [typed, setDraft] = useState(BLANK)
  // A user limited to some locations starts with those, as they cannot grant "all".
  const draft = { ...typed, locationIds: typed.locationIds ?? (locationScope && [...locationScope]) }
  const [errors, setErrors] = useState<Record<string, string>>({})
  useLeaveGuard(typed !== BLANK && !sending.isBusy)
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    sending.forget()
  }
  const shown = { ...errors, ...sending.failure?.fields }

  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = errorsOf(draft)
    setErrors(found)
    const { email, roleId, locationIds } = draft
    if (Object.keys(found).length > 0 || roleId === null) return
    void sending.run(async () => {
      const invitation = await call(team.invite, { email, roleId, locationIds })
      await refresh()
      onSent(invitation)
    })
  }

  if (error && !data)
    return <ErrorNote title="The roles could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) return <ListSkeleton />
  const locations = people.data?.locations ?? []
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <Panel title="Who">
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="off"
          placeholder="colleague@example.com"
          value={draft.email}
          error={shown.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
          data-autofocus
        />
      </Panel>
      <Panel title="Role" description="Decides what they can see and do. You can change it at any time.">
        <RoleChoice
          roles={data.roles}
          value={draft.roleId}
          error={shown.roleId}
          onChange={(roleId) => change({ roleId })}
        />
      </Panel>
      {locations.length > 0 && (
        <Panel title="Where" description="Stock, orders and deliveries of other locations are hidden.">
          <LocationScopeField
            locations={locations}
            value={draft.locationIds}
            error={shown.locationIds}
            onChange={(locationIds) => change({ locationIds })}
          />
        </Panel>
      )}
      {sending.failure && !sending.failure.fields && (
        <p className={classes.rejection} role="alert">
          {sending.failure.message}
        </p>
      )}
      <div className={classes.buttons}>
        <Button component={Link} href="/users" variant="default">
          Cancel
        </Button>
        <Button type="submit" loading={sending.isBusy}>
          Send invitation
        </Button>
      </div>
    </form>
  )
}

function errorsOf({ email, roleId, locationIds }: Draft): Record<string, string> {
  const errors: Record<string, string> = {}
  const address = email.trim()
  if (address === '') errors.email = authFieldMessages.email
  else if (!isEmail(address)) errors.email = authFieldMessages.emailInvalid
  if (roleId === null) errors.roleId = 'Choose a role'
  if (locationIds?.length === 0) errors.locationIds = 'Choose at least one location'
  return errors
}
