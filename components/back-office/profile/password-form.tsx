'use client'

import { PasswordInput, SimpleGrid } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useSWRConfig } from 'swr'
import { showToast } from '@/lib/client/toast'
import { profile } from '@/lib/contract/profile'
import { FormFooter } from '../kit/form-footer'
import { useLeaveGuard } from '../kit/leave-guard'
import { useSubmit } from '../kit/use-submit'
import { useVendor } from '../kit/vendor-context'

/** A new password; all other devices are signed out. */
export function PasswordForm() {
  const { userData } = useVendor()
  const { mutate } = useSWRConfig()
  const form = useForm({
    initialValues: { currentPassword: '', password: '' },
    validate: schemaResolver(profile.changePassword.input, { sync: true }),
  })
  const { submit, isBusy } = useSubmit(profile.changePassword, {
    onDone: ({ message }) => {
      form.reset()
      void mutate([profile.sessions.path, {}])
      showToast('success', message, 'password')
    },
    onFields: form.setErrors,
  })
  useLeaveGuard(form.isDirty())

  return (
    <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
      <input type="email" name="username" autoComplete="username" value={userData.email} readOnly hidden />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label="New password"
          description="At least 8 characters, with upper case, lower case and a number."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </SimpleGrid>
      <FormFooter label="Change password" isBusy={isBusy} isDirty={form.isDirty()} />
    </form>
  )
}
