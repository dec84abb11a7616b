'use client'

import { Select } from '@mantine/core'
import { useRouter } from 'next/navigation'
import type { NotificationRow } from '@/lib/contract/notifications'

const LANGUAGES =
  'ar bg cs da de el en es et fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  )

/** The language whose texts are shown; customers with another language get those for everybody. */
export function LanguageField({ event, language }: { event: NotificationRow; language: string }) {
  const { push } = useRouter()
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  const nameOf = (code: string) => `${names.of(code)}${event.languages.includes(code) ? ' (own texts)' : ''}`
  return (
    <Select
      label="Language"
      description="Customers whose language has no texts of its own get the default texts."
      searchable
      allowDeselect={false}
      value={language}
      data={[{ value: '', label: 'Everybody' }, ...LANGUAGES.map((code) => ({ value: code, label: nameOf(code) }))]}
      onChange={(code) =>
        push(`/notification-setting?${new URLSearchParams({ event: event.name, ...(code && { language: code }) })}`)
      }
    />
  )
}
