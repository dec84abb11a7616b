'use client'

import { SegmentedControl, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { type CampaignDraft, campaigns } from '@/lib/contract/campaigns'
import { Panel } from '../kit/panel'
import classes from './campaign-editor.module.css'

type View = 'wide' | 'phone' | 'dark' | 'text'
type Shown = { subject: string; html: string; text: string; bytes: number; mistake: string | null }

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'wide', label: '600 px' },
  { value: 'phone', label: 'Phone' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Text' },
]
/** Delay in ms after the last key. */
const PAUSE_MS = 500

/** The email as a sample reader gets it, in a frame that runs nothing. */
export function CampaignPreview({ draft }: { draft: CampaignDraft }) {
  const [view, setView] = useState<View>('wide')
  const [asked] = useDebouncedValue(draft, PAUSE_MS)
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { subject, preheader, design } = asked
  useEffect(() => {
    let isOver = false
    call(campaigns.preview, { subject, preheader, design }).then(
      (email) => {
        if (isOver) return
        setProblem(email.mistake)
        if (email.mistake === null) setShown(email)
      },
      (failure: Error) => !isOver && setProblem(failure.message),
    )
    return () => {
      isOver = true
    }
  }, [subject, preheader, design])
  return (
    <Panel
      title="Preview"
      description={shown ? `${shown.subject || 'No subject'} · ${Math.ceil(shown.bytes / 1024)} KB of 102` : undefined}
    >
      <SegmentedControl
        fullWidth
        aria-label="Preview as"
        data={[...VIEWS]}
        value={view}
        onChange={(value) => setView(value as View)}
        mb="sm"
      />
      {problem && (
        <Text role="alert" c="red.9" size="sm" mb="sm">
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
