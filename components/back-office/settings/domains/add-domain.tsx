'use client'

import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { domains as contract, type StoreDomains } from '@/lib/contract/domains'
import classes from './domains.module.css'

/** The field for another domain. */
export function AddDomain({ onSaved }: { onSaved: (saved: StoreDomains) => void }) {
  const [host, setHost] = useState('')
  const adding = useAction()
  const add = (event: FormEvent) => {
    event.preventDefault()
    void adding.run(async () => {
      onSaved(await call(contract.add, { host }))
      setHost('')
      showToast('success', 'The domain is added. Set its records next.', 'domain')
    })
  }
  return (
    <form className={classes.inline} onSubmit={add} noValidate>
      <TextInput
        className={classes.grow}
        label="Add a domain"
        placeholder="www.example.com"
        value={host}
        error={adding.failure && (adding.failure.fields?.host ?? adding.failure.message)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        onChange={(event) => {
          setHost(event.currentTarget.value)
          adding.forget()
        }}
      />
      <Button type="submit" variant="default" loading={adding.isBusy}>
        Add domain
      </Button>
    </form>
  )
}
