'use client'

import { Alert, SimpleGrid, TextInput } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from '@/components/ui/form/use-form'
import { profile } from '@/lib/contract/profile'
import { PlainForm } from '../kit/form/plain-form'
import { sendTo } from '../kit/form/send-to'
import { useVendor } from '../kit/vendor-context'
import { OwnPasswordInput } from './own-password-input'

/** A new email address; the email sent to it explains how to confirm it. */
export function EmailForm() {
  const { userData } = useVendor()
  const [told, setTold] = useState('')
  const state = useForm(
    sendTo(profile.changeEmail, ({ message }) => {
      setTold(message)
      state.form.current?.reset()
    }),
  )

  return (
    <PlainForm state={state} action="Send confirmation email">
      {told && (
        <Alert icon={<IconMailForward size={18} aria-hidden />} mb="md" role="status">
          {told}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="New email address"
          description={`Now: ${userData.email}`}
          type="email"
          autoComplete="email"
          name="email"
          error={state.errors.email}
        />
        <OwnPasswordInput description="To confirm your identity." error={state.errors.password} />
      </SimpleGrid>
    </PlainForm>
  )
}
