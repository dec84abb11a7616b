'use client'

import { Button } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { useEditorContext } from '../editor/editor-context'
import classes from './deep-check-part.module.css'
import { figuresText } from './deep-findings'

/** Starts the deep check of the page that is open, and says how fast it is. What it finds is in the list of the checks. */
export function DeepCheckPart() {
  const { draft, deepCheck, startDeepCheck } = useEditorContext()
  const { state, inspection } = deepCheck
  const { document } = draft.server
  const page = document.kind === 'site' ? 'the home page' : document.title
  return (
    <div className={classes.part}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconStethoscope size={16} stroke={1.6} aria-hidden />}
        loading={state === 'running'}
        onClick={startDeepCheck}
      >
        {state === 'done' ? 'Check in depth again' : 'Check in depth'}
      </Button>
      <p role="status">
        {state === 'idle' && `Opens ${page} in this browser: how fast it is, and whether everybody can use it.`}
        {state === 'running' && 'Looking at the page…'}
        {state === 'failed' && 'The page could not be checked. Wait until the preview shows it, then try again.'}
        {state === 'done' && inspection && figuresText(inspection)}
      </p>
    </div>
  )
}
