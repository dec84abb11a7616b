'use client'

import { useSearchParams } from 'next/navigation'
import { EmailLogScreen } from './email-log-screen'
import { NotificationMatrix } from './notification-matrix'
import { StaffChoicesScreen } from './staff-choices-screen'
import { TemplateScreen } from './template-screen'

/** What is sent, what one person is told, the log of emails, or the texts of the event that the address names. */
export function NotificationScreen() {
  const address = useSearchParams()
  const [event, view] = [address.get('event'), address.get('view')]
  if (event !== null) {
    const language = address.get('language') ?? ''
    return <TemplateScreen key={`${event} ${language}`} event={event} language={language} />
  }
  if (view === 'staff') return <StaffChoicesScreen />
  return view === 'log' ? <EmailLogScreen /> : <NotificationMatrix />
}
