'use client'

import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { goTo } from '@/lib/client/go-to'
import type { CardFormState } from '@/lib/client/use-card-form'
import { renewalMessages } from '@/lib/rules/messages'
import { Panel } from '../kit/panel'
import classes from './payment-section.module.css'
import { RenewalCardFrame } from './renewal-card-frame'

type Props = { form: CardFormState; isDisabled: boolean }

/** The card form of a renewal, from input to verification. */
export function PaymentSection({ form, isDisabled }: Props) {
  const { state, token, submit } = form
  return (
    <Panel title="Payment Information" description={renewalMessages.enterDetails}>
      <RenewalCardFrame isHidden={state === 'failed'} />
      {state === 'failed' ? (
        <Button variant="default" onClick={() => goTo('/subscription-renew')}>
          Try again
        </Button>
      ) : (
        <Button variant="default" disabled={isDisabled || state !== 'ready'} onClick={submit}>
          {buttonText(state)}
        </Button>
      )}
      <p className={classes.verified} role="status" hidden={!token}>
        {token && (
          <>
            <IconCircleCheck size={18} aria-hidden /> {renewalMessages.paymentVerifiedNote}
          </>
        )}
      </p>
    </Panel>
  )
}

function buttonText(state: CardFormState['state']): string {
  if (state === 'loading') return 'Loading...'
  return state === 'asking' ? renewalMessages.processing : renewalMessages.submitPayment
}
