'use client'

import { Text } from '@mantine/core'
import { useForm } from '@/components/ui/form/use-form'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { profile } from '@/lib/contract/profile'
import { PlainForm } from '../kit/form/plain-form'
import { sendTo } from '../kit/form/send-to'
import { OwnPasswordInput } from './own-password-input'

type Props = { onVerified: (secret: ReplyOf<typeof profile.startTwoFactor>) => void }

/** First step: confirm the password. */
export function VerifyPassword({ onVerified }: Props) {
  const state = useForm(sendTo(profile.startTwoFactor, onVerified))
  return (
    <PlainForm state={state} action="Continue" isInDialog>
      <Text c="dimmed" mb="md">
        You need an authenticator app on your phone. Enter your password to begin.
      </Text>
      <OwnPasswordInput data-autofocus error={state.errors.password} />
    </PlainForm>
  )
}
