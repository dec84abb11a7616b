'use client'

import { IconUsers } from '@tabler/icons-react'
import { useEditorContext } from '../editor/editor-context'
import classes from './clash-panel.module.css'
import { presenceText } from './presence-text'

/** Who else works in this document. */
export function PresenceNote() {
  const { presence } = useEditorContext().draft.server
  const text = presenceText(presence, Date.now())
  if (text === null) return null
  return (
    <div className={classes.presence} role="status">
      <IconUsers size={16} stroke={1.6} aria-hidden />
      {text}
    </div>
  )
}
