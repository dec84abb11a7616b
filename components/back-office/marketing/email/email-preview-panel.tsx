'use client'

import { SegmentedControl, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import type { EmailPreview } from '@/lib/contract/email-content'
import { Panel } from '../../kit/panel'
import classes from './email-editor.module.css'

type View = 'wide' | 'phone' | 'dark' | 'text'

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'wide', label: '600 px' },
  { value: 'phone', label: 'Phone' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Text' },
]
/** Delay in ms after the last key. */
const PAUSE_MS = 500

type Props<E> = {
  /** What is shown; another value is loaded after a pause. */
  email: E
  /** The same function each time, unless what it adds to the email changes. */
  load: (email: E) => Promise<EmailPreview>
  /** Above the email, such as for whom it is shown. */
  children?: ReactNode
}

/** An email as a reader gets it, in a frame that runs nothing. */
export function EmailPreviewPanel<E>({ email, load, children }: Props<E>) {
  const [view, setView] = useState<View>('wide')
  const [asked] = useDebouncedValue(email, PAUSE_MS)
  const [shown, setShown] = useState<EmailPreview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    load(asked).then(
      (reply) => {
        if (isOver) return
        setProblem(reply.mistake)
        if (reply.mistake === null) setShown(reply)
      },
      (failure: Error) => !isOver && setProblem(failure.message),
    )
    return () => {
      isOver = true
    }
  }, [asked, load])
  return (
    <Panel
      title="Preview"
      description={shown ? `${shown.subject || 'No subject'} · ${Math.ceil(shown.bytes / 1024)} KB of 102` : undefined}
    >
      {children}
      <SegmentedControl
        fullWidth
        aria-label="Preview as"
        data={[...VIEWS]}
        value={view}
        onChange={(value) => setView(value as View)}
        mb="sm"
      />
      {problem && (
        <Text role="alert" c="var(--danger-ink)" size="sm" mb="sm">
          {problem}
        </Text>
      )}
      {shown && view === 'text' && <pre className={classes.text}>{shown.text}</pre>}
      {shown && view !== 'text' && (
        <iframe
          title="Preview of the email"
          className={view === 'phone' ? `${classes.frame} ${classes.phone}` : classes.frame}
          sandbox=""
          srcDoc={view === 'dark' ? inDark(shown.html) : shown.html}
        />
      )}
    </Panel>
  )
}

/** The email with its dark colours always on, whatever the browser prefers. */
const inDark = (html: string): string =>
  html
    .replace('@media (prefers-color-scheme: dark)', '@media all')
    .replace(':root { color-scheme: light dark;', ':root { color-scheme: dark;')
