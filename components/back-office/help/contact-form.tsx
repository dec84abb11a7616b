'use client'

import { Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { profile } from '@/lib/contract/profile'
import { FormFooter } from '../kit/form-footer'
import { useLeaveGuard } from '../kit/leave-guard'
import { screenAt } from '../kit/screens/screen-list'
import { useScreens } from '../kit/screens/use-screens'
import { useSubmit } from '../kit/use-submit'
import { useVendor } from '../kit/vendor-context'
import { originPage } from '../shell/origin-page'
import classes from './contact-form.module.css'

const TOPICS = [
  { value: 'question', label: 'A question' },
  { value: 'problem', label: 'Something does not work' },
  { value: 'billing', label: 'My subscription or an invoice' },
  { value: 'idea', label: 'An idea' },
] as const

type Topic = (typeof TOPICS)[number]['value']

/** An email to support; sender, store and screen are added. */
export function ContactForm() {
  const { userData, store } = useVendor()
  const screens = useScreens()
  const [page] = useState(originPage)
  const [told, setTold] = useState('')
  const form = useForm<{ topic: Topic; message: string }>({
    initialValues: { topic: 'question', message: '' },
    validate: schemaResolver(profile.contact.input, { sync: true }),
  })
  const { submit, isBusy } = useSubmit(profile.contact, {
    onDone: ({ message }) => {
      setTold(message)
      form.reset()
    },
    onFields: form.setErrors,
  })
  useLeaveGuard(form.isDirty())

  if (told) {
    return (
      <div className={classes.done} role="status">
        <IconCircleCheck size={32} stroke={1.4} aria-hidden />
        <p>{told}</p>
        <Button variant="default" size="xs" onClick={() => setTold('')}>
          Write again
        </Button>
      </div>
    )
  }
  return (
    <form onSubmit={form.onSubmit((values) => void submit({ ...values, page }))} noValidate>
      <Stack gap="sm">
        <NativeSelect label="What is it about?" data={[...TOPICS]} {...form.getInputProps('topic')} />
        <Textarea
          label="Your message"
          autosize
          minRows={5}
          maxRows={14}
          maxLength={5_000}
          {...form.getInputProps('message')}
        />
        <Text size="xs" c="dimmed">
          Sent along: {userData.email}, {store.name}
          {page && `, the screen “${screenAt(screens, page)?.title ?? page}”`}.
        </Text>
      </Stack>
      <FormFooter label="Send" isBusy={isBusy} isDirty={form.isDirty()} />
    </form>
  )
}
