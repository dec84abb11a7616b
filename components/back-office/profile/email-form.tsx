'use client'

import { Alert, PasswordInput, SimpleGrid, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { profile } from '@/lib/contract/profile'
import { FormFooter } from '../kit/form-footer'
import { useLeaveGuard } from '../kit/leave-guard'
import { useSubmit } from '../kit/use-submit'
import { useVendor } from '../kit/vendor-context'

/** A new email address; the email sent to it explains how to confirm it. */
export function EmailForm() {
  const { userData } = useVendor()
  const [told, setTold] = useState('')
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(profile.changeEmail.input, { sync: true }),
  })
  const { submit, isBusy } = useSubmit(profile.changeEmail, {
    onDone: ({ message }) => {
      setTold(message)
      form.reset()
    },
    onFields: form.setErrors,
  })
  useLeaveGuard(form.isDirty())

  return (
    <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
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
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Your password"
          description="To confirm your identity."
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </SimpleGrid>
      <FormFooter label="Send confirmation email" isBusy={isBusy} isDirty={form.isDirty()} />
    </form>
  )
}
