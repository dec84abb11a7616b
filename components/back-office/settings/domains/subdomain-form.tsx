'use client'

import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { domains as contract, type StoreDomains } from '@/lib/contract/domains'
import { errorOfLabel } from '@/lib/rules/subdomain-error'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { sendChange } from '../../kit/form/send-change'
import { useLeaveGuard } from '../../kit/leave-guard'
import { useDates } from '../../kit/use-dates'
import classes from './domains.module.css'

type Props = { domains: StoreDomains; isLocked: boolean; onSaved: (saved: StoreDomains) => void }

/** The sub-domain, its change with a confirmation, and the earlier ones that still lead here. */
export function SubdomainForm({ domains, isLocked, onSaved }: Props) {
  const { subdomain, rootDomain, former } = domains
  const [text, setText] = useState(subdomain)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const saving = useAction((failure) => {
    if (!failure.fields?.subdomain) return
    setProblem(failure.fields.subdomain)
    setAsking(false)
  })
  const dates = useDates()
  const wanted = text.trim().toLowerCase()
  const isChanged = wanted !== subdomain
  useLeaveGuard(isChanged)

  const ask = (event: FormEvent) => {
    event.preventDefault()
    const invalid = errorOfLabel(wanted)
    setProblem(invalid)
    setAsking(invalid === null)
  }
  const save = () =>
    sendChange(
      saving,
      { onSaved },
      () => call(contract.changeSubdomain, { subdomain: wanted }),
      `The shop is now at ${wanted}.${rootDomain}.`,
      'subdomain',
    )

  return (
    <Stack gap="md" maw={640}>
      <form className={classes.inline} onSubmit={ask} noValidate>
        <TextInput
          className={classes.grow}
          label="Sub-domain"
          value={text}
          error={problem}
          disabled={isLocked}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          rightSection={<span className={classes.suffix}>.{rootDomain}</span>}
          rightSectionWidth={`${rootDomain.length + 3}ch`}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Button type="submit" variant="default" disabled={isLocked || !isChanged}>
          Change…
        </Button>
      </form>
      {former.length > 0 && (
        <ul className={classes.former}>
          {former.map((each) => (
            <li key={each.subdomain}>
              <strong>
                {each.subdomain}.{rootDomain}
              </strong>{' '}
              leads here until {dates.date(each.until)}
            </li>
          ))}
        </ul>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Change the sub-domain?"
          confirm="Change sub-domain"
          tone="plain"
          action={saving}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        >
          <p>
            The shop moves to{' '}
            <strong>
              {wanted}.{rootDomain}
            </strong>{' '}
            at once. {subdomain}.{rootDomain} redirects to it for a year, and nobody else can take it in that time.
          </p>
          <p>Carts and sign-ins of shoppers do not move along: they start with an empty cart and sign in again.</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
