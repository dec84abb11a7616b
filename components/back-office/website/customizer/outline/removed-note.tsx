'use client'

import { Button, CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useEditorContext } from '../editor/editor-context'
import classes from './outline.module.css'

const SHOWN_MS = 10_000

/** Offers to undo a removal for some seconds; ⌘Z does so at any time. */
export function RemovedNote({ title, onClose }: { title: string; onClose: () => void }) {
  const { undo } = useEditorContext()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const timer = setTimeout(() => close.current(), title === '' ? 0 : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [title])
  return (
    <div className={classes.removed} role="status">
      <span>Removed: {title}</span>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => {
          undo()
          onClose()
        }}
      >
        Undo
      </Button>
      <CloseButton size="sm" aria-label="Close" onClick={onClose} />
    </div>
  )
}
