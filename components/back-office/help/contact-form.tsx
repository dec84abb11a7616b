'use client'

import { Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from '@/components/ui/form/use-form'
import { profile } from '@/lib/contract/profile'
import { PlainForm } from '../kit/form/plain-form'
import { sendTo } from '../kit/form/send-to'
import { screenAt } from '../kit/screens/screen-list'
import { useScreens } from '../kit/screens/use-screens'
import { useVendor } from '../kit/vendor-context'
import { originPage } from '../shell/origin-page'
import classes from './contact-form.module.css'

const TOPICS = [
  { value: 'question', label: 'A question' },
  { value: 'problem', label: 'Something does not work' },
  { value: 'billing', label: 'My subscription or an invoice' },
  { value: 'idea', label: 'An idea' },
] as const

/** An email to support; sender, store and screen are added. */
export function ContactForm() {
  const { userData, store } = useVendor()
  const screens = useScreens()
  const [page] = useState(originPage)
  const [told, setTold] = useState('')
  const state = useForm(sendTo(profile.contact, ({ message }) => setTold(message), { page }))

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
    <PlainForm state={state} action="Send">
      <Stack gap="sm">
        <NativeSelect
          label="What is it about?"
          data={[...TOPICS]}
          name="topic"
          defaultValue="question"
          error={state.errors.topic}
        />
        <Textarea
          label="Your message"
          autosize
          minRows={5}
          maxRows={14}
          maxLength={5_000}
          name="message"
          error={state.errors.message}
        />
        <Text size="xs" c="dimmed">
          Sent along: {userData.email}, {store.name}
          {page && `, the screen “${screenAt(screens, page)?.title ?? page}”`}.
        </Text>
      </Stack>
    </PlainForm>
  )
}
