'use client'

import { Button } from '@mantine/core'
import { sectionDefinition } from '@/lib/rules/website/kit/definition-by-type'
import { sectionTitle } from '@/lib/rules/website/part-title'
import { useEditorContext, usePageContent } from '../editor/editor-context'
import classes from './clash-panel.module.css'

/** What somebody else changed at the same time, section by section, to choose from. */
export function ClashPanel() {
  const { draft, session, announce } = useEditorContext()
  const page = usePageContent()
  const ids = [...new Set(draft.clashes.map(({ sectionId }) => sectionId))]
  if (ids.length === 0) return null
  return (
    <section className={classes.panel} role="alert" aria-label="Changed by someone else">
      {ids.map((sectionId) => {
        const own = draft.clashes.filter((clash) => clash.sectionId === sectionId)
        const section = own.find(({ mine }) => mine)?.mine ?? (sectionId === null ? null : page?.sections[sectionId])
        const isGone = own.some(({ kind }) => kind === 'gone')
        const title = section ? sectionTitle(section, sectionDefinition(section.type)) : 'This page'
        const settle = (choice: 'mine' | 'theirs') => {
          session.settle(sectionId, choice)
          announce(choice === 'mine' ? 'Your change is kept' : 'Their change is kept')
        }
        return (
          <div key={sectionId} className={classes.clash}>
            <span>
              <strong>{title}:</strong>{' '}
              {isGone ? 'someone else removed it while you changed it.' : 'someone else changed the same text.'}
            </span>
            <span className={classes.buttons}>
              <Button size="xs" variant="default" onClick={() => settle('theirs')}>
                Take theirs
              </Button>
              {(section || !isGone) && (
                <Button size="xs" onClick={() => settle('mine')}>
                  Keep mine
                </Button>
              )}
            </span>
          </div>
        )
      })}
    </section>
  )
}
