'use client'

import { PasswordInput, SimpleGrid } from '@mantine/core'
import { useSWRConfig } from 'swr'
import { useForm } from '@/components/ui/form/use-form'
import { showToast } from '@/lib/client/toast'
import { profile } from '@/lib/contract/profile'
import { PlainForm } from '../kit/form/plain-form'
import { sendTo } from '../kit/form/send-to'
import { useVendor } from '../kit/vendor-context'
import { OwnPasswordInput } from './own-password-input'

/** A new password; all other devices are signed out. */
export function PasswordForm() {
  const { userData } = useVendor()
  const { mutate } = useSWRConfig()
  const state = useForm(
    sendTo(profile.changePassword, ({ message }) => {
      state.form.current?.reset()
      void mutate([profile.sessions.path, {}])
      showToast('success', message, 'password')
    }),
  )

  return (
    <PlainForm state={state} action="Change password">
      {/* For password managers; without a name it is not sent. */}
      <input type="email" autoComplete="username" value={userData.email} readOnly hidden />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <OwnPasswordInput label="Current password" name="currentPassword" error={state.errors.currentPassword} />
        <PasswordInput
          label="New password"
          description="At least 8 characters, with upper case, lower case and a number."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          name="password"
          error={state.errors.password}
        />
      </SimpleGrid>
    </PlainForm>
  )
}
