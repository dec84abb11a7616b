'use client'

import { Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { profile } from '@/lib/contract/profile'
import { FormFooter } from '../kit/form-footer'
import { useSubmit } from '../kit/use-submit'
import { QrCode } from './qr-code'
import classes from './two-factor.module.css'

type Props = {
  secret: ReplyOf<typeof profile.startTwoFactor>
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** Second step: the app scans the secret, and the user enters the first code. */
export function ConfirmCode({ secret, onConfirmed }: Props) {
  const form = useForm({
    initialValues: { code: '' },
    validate: schemaResolver(profile.confirmTwoFactor.input, { sync: true }),
  })
  const { submit, isBusy } = useSubmit(profile.confirmTwoFactor, {
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onFields: form.setErrors,
  })
  return (
    <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
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
        {...form.getInputProps('code')}
      />
      <FormFooter label="Confirm" isBusy={isBusy} isDirty={form.isDirty()} />
    </form>
  )
}
