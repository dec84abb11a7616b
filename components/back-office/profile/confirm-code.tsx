'use client'

import { Text, TextInput } from '@mantine/core'
import { useForm } from '@/components/ui/form/use-form'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { profile } from '@/lib/contract/profile'
import { PlainForm } from '../kit/form/plain-form'
import { sendTo } from '../kit/form/send-to'
import { QrCode } from './qr-code'
import classes from './two-factor.module.css'

type Props = {
  secret: ReplyOf<typeof profile.startTwoFactor>
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** Second step: the app scans the secret, and the user enters the first code. */
export function ConfirmCode({ secret, onConfirmed }: Props) {
  const state = useForm(sendTo(profile.confirmTwoFactor, ({ recoveryCodes }) => onConfirmed(recoveryCodes)))
  return (
    <PlainForm state={state} action="Confirm" isInDialog>
      <Text c="dimmed">Scan this with your authenticator app, or type the key below into it.</Text>
      <div className={classes.code}>
        <QrCode text={secret.uri} label="QR code for your authenticator app" />
        <span className={classes.secret}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </div>
      <TextInput
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        data-autofocus
        name="code"
        error={state.errors.code}
      />
    </PlainForm>
  )
}
