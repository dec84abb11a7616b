'use client'

import { SimpleGrid, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { showToast } from '@/lib/client/toast'
import { profile } from '@/lib/contract/profile'
import { FormFooter } from '../kit/form-footer'
import { useLeaveGuard } from '../kit/leave-guard'
import { useSubmit } from '../kit/use-submit'
import { useVendor } from '../kit/vendor-context'

/** Name and phone number. */
export function PersonForm() {
  const { userData, setUserData } = useVendor()
  const { first_Name, last_Name, phone } = userData
  const form = useForm({
    initialValues: { first_Name, last_Name, phone },
    validate: schemaResolver(profile.update.input, { sync: true }),
  })
  const { submit, isBusy } = useSubmit(profile.update, {
    onDone: (saved) => {
      setUserData(saved)
      const values = { first_Name: saved.first_Name, last_Name: saved.last_Name, phone: saved.phone }
      form.setInitialValues(values)
      form.setValues(values)
      showToast('success', 'Your profile was saved.', 'profile')
    },
    onFields: form.setErrors,
  })
  useLeaveGuard(form.isDirty())

  return (
    <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('first_Name')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('last_Name')} />
        <TextInput
          label="Telephone"
          description="Only we and your colleagues see it."
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
      </SimpleGrid>
      <FormFooter label="Save" isBusy={isBusy} isDirty={form.isDirty()} onReset={form.reset} />
    </form>
  )
}
