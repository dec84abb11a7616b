'use client'

import { PasswordInput, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { profile } from '@/lib/contract/profile'
import { FormFooter } from '../kit/form-footer'
import { useSubmit } from '../kit/use-submit'

type Props = { onProven: (secret: ReplyOf<typeof profile.startTwoFactor>) => void }

/** First step: confirm the password. */
export function ProvePassword({ onProven }: Props) {
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(profile.startTwoFactor.input, { sync: true }),
  })
  const { submit, isBusy } = useSubmit(profile.startTwoFactor, { onDone: onProven, onFields: form.setErrors })
  return (
    <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
      <Text c="dimmed" mb="md">
        You need an authenticator app on your phone. Enter your password to begin.
      </Text>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <FormFooter label="Continue" isBusy={isBusy} isDirty={form.isDirty()} />
    </form>
  )
}
