'use client'

import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { customers } from '@/lib/contract/customers-admin'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { useVendor } from '../kit/vendor-context'
import { customerTitle } from './customer-name'
import type { SheetProps } from './customer-sheet-props'
import { mergeHref } from './merge-href'

type Step = 'reset' | 'verify' | 'disable' | 'enable'

const WORDS: Readonly<Record<Step, { title: string; text: string; confirm: string; done: string }>> = {
  reset: {
    title: 'Send a link for a new password',
    text: 'The customer gets an email with a link. A customer without an account gets one by it.',
    confirm: 'Send link',
    done: 'The link is sent.',
  },
  verify: {
    title: 'Send the verification email',
    text: 'The customer gets an email with a link that verifies the address.',
    confirm: 'Send email',
    done: 'The email is sent.',
  },
  disable: {
    title: 'Disable this customer',
    text: 'The customer is signed out everywhere and cannot sign in until you enable the account. Orders do not change.',
    confirm: 'Disable',
    done: 'The customer is disabled.',
  },
  enable: {
    title: 'Enable this customer',
    text: 'The customer can sign in again.',
    confirm: 'Enable',
    done: 'The customer is enabled.',
  },
}

/** Edit, emails for the account, and disabling; each but the first asks first. */
export function ProfileActions({ sheet: { customer }, reload }: SheetProps) {
  const { features } = useVendor()
  const action = useAction()
  const [step, setStep] = useState<Step | null>(null)
  const { _id, version, state, isVerified } = customer
  if (!features.has('customer.edit') || state === 'erased') return null
  const send = (asked: Step) => {
    if (asked === 'reset') return call(customers.sendReset, { _id })
    if (asked === 'verify') return call(customers.sendVerification, { _id })
    return call(customers.setDisabled, { _id, version, isDisabled: asked === 'disable' })
  }
  const act = (asked: Step) =>
    action.run(async () => {
      await send(asked)
      await reload()
      showToast('success', WORDS[asked].done)
      setStep(null)
    })
  const ask = (asked: Step) => () => {
    action.forget()
    setStep(asked)
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} href={mergeHref([_id])}>
            Merge with another customer
          </Menu.Item>
          <Menu.Item component={Link} href={`/privacy-requests?customer=${_id}`}>
            Privacy request
          </Menu.Item>
          {state !== 'disabled' && <Menu.Item onClick={ask('reset')}>Send password link</Menu.Item>}
          {state === 'unverified' && !isVerified && (
            <Menu.Item onClick={ask('verify')}>Send verification email</Menu.Item>
          )}
          {state === 'disabled' ? (
            <Menu.Item onClick={ask('enable')}>Enable</Menu.Item>
          ) : (
            <Menu.Item onClick={ask('disable')}>Disable</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button component={Link} href={`/edit-customer/${_id}`}>
        Edit
      </Button>
      {step && (
        <ConfirmDialog
          title={`${WORDS[step].title}: ${customerTitle(customer)}`}
          confirm={WORDS[step].confirm}
          tone={step === 'disable' ? 'danger' : 'plain'}
          action={action}
          onConfirm={() => void act(step)}
          onClose={() => setStep(null)}
        >
          {WORDS[step].text}
        </ConfirmDialog>
      )}
    </>
  )
}
