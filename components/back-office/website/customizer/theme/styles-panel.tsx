'use client'

import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { SiteContent } from '@/lib/rules/website/content'
import { useEditorContext } from '../editor/editor-context'
import classes from '../settings/pane.module.css'
import { PaneHead } from '../settings/pane-head'
import { CssEditor, type CssEditorHandle } from './css-editor'
import { CssProblemList } from './css-problem-list'
import { useCssProblems } from './use-css-problems'

/** CSS of the owner for the content of pages. What the shop leaves out of it is marked at its line; the rest applies. */
export function StylesPanel({ site: { customStyles } }: { site: SiteContent }) {
  const { change, mayEdit, announce } = useEditorContext()
  const noteId = useId()
  const editor = useRef<CssEditorHandle>(null)
  const { problems, checked, failed, again } = useCssProblems(mayEdit ? customStyles : null)
  const said = useRef<string | null>(null)
  const summary = summaryOf(problems.length, checked)

  useEffect(() => {
    if (said.current !== null && said.current !== summary) announce(summary || 'Nothing is left out of your CSS.')
    if (checked !== null) said.current = summary
  }, [summary, checked, announce])

  return (
    <>
      <PaneHead title="Own CSS" note="Applies to the content of your pages only" />
      <div className={classes.body}>
        <CssEditor
          ref={editor}
          value={customStyles}
          problems={problems}
          disabled={!mayEdit}
          describedBy={noteId}
          onChange={(value) => change([{ kind: 'set', path: ['customStyles'], value }])}
        />
        <div id={noteId} className={classes.note}>
          {summary}
        </div>
        {failed !== null && (
          <div className={classes.note}>
            Your CSS could not be checked: {failed}{' '}
            <Button size="compact-xs" variant="default" onClick={again}>
              Check again
            </Button>
          </div>
        )}
        <CssProblemList problems={problems} onShow={(problem) => editor.current?.goTo(problem)} />
        <p className={classes.note}>
          Use colours, text, backgrounds, borders, shadows, spacing and layout. The colours of the theme have names,
          such as var(--primary). Header, footer, cart, forms and buttons keep their own look, and around a form own CSS
          changes colours and text only.
        </p>
      </div>
    </>
  )
}

function summaryOf(count: number, checked: string | null): string {
  if (count === 0) return checked === null || checked.trim() === '' ? '' : 'All of your CSS applies.'
  return `${count === 1 ? 'One problem' : `${count} problems`}: the shop leaves out what is marked. The rest applies.`
}
