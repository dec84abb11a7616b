'use client'

import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@/components/ui/form/use-form'
import { profile } from '@/lib/contract/profile'
import { PlainForm } from '../kit/form/plain-form'
import { sendTo } from '../kit/form/send-to'
import { OwnPasswordInput } from './own-password-input'

/** Turns off two-factor sign-in, with the password and a last code. */
export function StopTwoFactor({ onDone }: { onDone: () => void }) {
  const state = useForm(sendTo(profile.stopTwoFactor, onDone))
  return (
    <PlainForm state={state} action="Turn off" isInDialog>
      <Text c="dimmed" mb="md">
        After this you sign in with your password only.
      </Text>
      <Stack gap="sm">
        <OwnPasswordInput data-autofocus error={state.errors.password} />
        <TextInput
          label="Code from the app, or a recovery code"
          autoComplete="one-time-code"
          maxLength={20}
          name="code"
          error={state.errors.code}
        />
      </Stack>
    </PlainForm>
  )
}
