'use client'

import { TextInput } from '@mantine/core'
import type { Json, SiteContent } from '@/lib/rules/website/content'
import { useEditorContext } from '../editor/editor-context'
import { LinkControl } from '../fields/link-control'
import { MomentInput } from '../fields/moment-input'
import classes from '../settings/pane.module.css'
import { PaneHead } from '../settings/pane-head'

/** A line above the header, perhaps for a time. */
export function AnnouncementPanel({ site: { announcement } }: { site: SiteContent }) {
  const { change, mayEdit } = useEditorContext()
  const set = (key: keyof SiteContent['announcement'], value: Json) =>
    change([{ kind: 'set', path: ['announcement', key], value }])
  const { text, href, from, until } = announcement
  const isBackwards = from !== null && until !== null && from >= until
  return (
    <>
      <PaneHead title="Announcement" note="A line above the header of every page" />
      <div className={classes.body}>
        <TextInput
          label="Text"
          description="Leave empty for no announcement."
          value={text}
          maxLength={300}
          disabled={!mayEdit}
          onChange={(event) => set('text', event.currentTarget.value)}
        />
        <LinkControl label="Link" value={href} disabled={!mayEdit} onChange={(next) => set('href', next)} />
        <MomentInput
          label="From"
          value={from ?? ''}
          disabled={!mayEdit}
          onChange={(instant) => set('from', instant || null)}
        />
        <MomentInput
          label="Until"
          value={until ?? ''}
          disabled={!mayEdit}
          error={isBackwards ? 'The end is before the start: the announcement never shows.' : undefined}
          onChange={(instant) => set('until', instant || null)}
        />
      </div>
    </>
  )
}
