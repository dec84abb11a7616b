'use client'

import { SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@/components/ui/form/use-form'
import { showToast } from '@/lib/client/toast'
import { profile } from '@/lib/contract/profile'
import { PlainForm } from '../kit/form/plain-form'
import { sendTo } from '../kit/form/send-to'
import { useVendor } from '../kit/vendor-context'

/** Name and phone number. */
export function PersonForm() {
  const { userData, setUserData } = useVendor()
  const { first_Name, last_Name, phone } = userData
  const state = useForm(
    sendTo(profile.update, (saved) => {
      // The fields then follow the values that they are rendered with.
      state.form.current?.reset()
      setUserData(saved)
      showToast('success', 'Your profile was saved.', 'profile')
    }),
  )

  return (
    <PlainForm state={state} action="Save" canDiscard>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="First name"
          autoComplete="given-name"
          name="first_Name"
          defaultValue={first_Name}
          error={state.errors.first_Name}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          name="last_Name"
          defaultValue={last_Name}
          error={state.errors.last_Name}
        />
        <TextInput
          label="Telephone"
          description="Only we and your colleagues see it."
          type="tel"
          autoComplete="tel"
          name="phone"
          defaultValue={phone}
          error={state.errors.phone}
        />
      </SimpleGrid>
    </PlainForm>
  )
}
