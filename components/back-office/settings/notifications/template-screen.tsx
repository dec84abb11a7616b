'use client'

import { useCall } from '@/lib/client/use-call'
import { notifications } from '@/lib/contract/notifications'
import { EntryGate } from '../../kit/form/entry-gate'
import { TemplateEditor } from './template-editor'

const WHEN_ASKED = { revalidateOnFocus: false, revalidateOnReconnect: false } as const

/** The texts of one event in one language; both as in the address, which may name none. */
export function TemplateScreen({ event, language }: { event: string; language: string }) {
  const reading = useCall(notifications.template, { event, language }, WHEN_ASKED)
  return (
    <EntryGate noun="notification" back="/notification-setting" reading={reading}>
      {(entry) => (
        <TemplateEditor
          key={`${entry.language} ${entry.version}`}
          entry={entry}
          onChanged={(changed) => reading.mutate(changed, { revalidate: false })}
          onReload={() => reading.mutate()}
        />
      )}
    </EntryGate>
  )
}
