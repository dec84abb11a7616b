'use client'

import { PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { profile } from '@/lib/contract/profile'
import { FormFooter } from '../kit/form-footer'
import { useSubmit } from '../kit/use-submit'

/** Turns off two-factor sign-in, with the password and a last code. */
export function StopTwoFactor({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: schemaResolver(profile.stopTwoFactor.input, { sync: true }),
  })
  const { submit, isBusy } = useSubmit(profile.stopTwoFactor, { onDone, onFields: form.setErrors })
  return (
    <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
      <Text c="dimmed" mb="md">
        After this you sign in with your password only.
      </Text>
      <Stack gap="sm">
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <TextInput
          label="Code from the app, or a recovery code"
          autoComplete="one-time-code"
          maxLength={20}
          {...form.getInputProps('code')}
        />
      </Stack>
      <FormFooter label="Turn off" isBusy={isBusy} isDirty={form.isDirty()} />
    </form>
  )
}
