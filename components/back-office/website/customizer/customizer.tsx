'use client'

import { VisuallyHidden } from '@mantine/core'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCall } from '@/lib/client/use-call'
import { websiteDocuments } from '@/lib/contract/website-builder'
import type { Finding } from '@/lib/contract/website-publishing'
import { Failure } from '@/lib/rules/failure'
import { ErrorNote } from '../../kit/error-note'
import { useLeaveGuard } from '../../kit/leave-guard'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { useOwnDocument } from '../../kit/use-own-document'
import classes from './customizer.module.css'
import type { DraftSession } from './draft/draft-session'
import { DraftSessions } from './draft/draft-sessions'
import type { PartSelection } from './editor/editor-context'
import { Workspace } from './workspace/workspace'

const ADDRESS = '/template-customizer'
/** A notice about a plan, and a preview that has ended, lead to these. */
const FIRST_DIALOGS = ['publish', 'share'] as const

/** The customizer: edits the documents of the website. `?document=` names the one that is open, `?dialog=` a dialog above it. */
export function Customizer() {
  const isOwn = useOwnDocument(ADDRESS)
  const address = useSearchParams()
  const asked = address.get('document')
  const { data, error, mutate } = useCall(websiteDocuments.list, {})
  const [sessions] = useState(() => new DraftSessions())
  const [opened, setOpened] = useState<DraftSession | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [first, setFirst] = useState<PartSelection | null>(null)
  useLeaveGuard(useSyncExternalStore(sessions.subscribe, sessions.hasUnsent, () => false))

  const documents = data?.rows ?? []
  const wanted = documents.find(({ _id }) => _id === asked) ?? documents.find(({ kind }) => kind === 'home')
  const documentId = wanted?._id
  useEffect(() => {
    if (documentId === undefined || attempt < 0) return
    let isGone = false
    setFailure(null)
    sessions.open(documentId).then(
      (session) => {
        if (!isGone) setOpened(session)
      },
      (problem: unknown) => {
        if (!(problem instanceof Failure)) throw problem
        if (!isGone) setFailure(problem)
      },
    )
    return () => {
      isGone = true
    }
  }, [sessions, documentId, attempt])

  const onDocument = (id: string, finding?: Finding) => {
    const { sectionId = null, blockId = null, field = null } = finding ?? {}
    setFirst(sectionId === null ? null : { sectionId, blockId, field })
    window.history.pushState(null, '', `${ADDRESS}?document=${encodeURIComponent(id)}`)
  }
  const problem = failure ?? error
  if (problem && !opened) {
    return (
      <ErrorNote
        title="The website could not be loaded."
        message={problem.message}
        retry={() => {
          void mutate()
          setAttempt((count) => count + 1)
        }}
      />
    )
  }
  if (!isOwn || !opened || opened.snapshot().server.document._id !== documentId) return <ScreenSkeleton />
  return (
    <div className={classes.screen}>
      <VisuallyHidden component="h1">Customizer</VisuallyHidden>
      <Workspace
        key={documentId}
        session={opened}
        sessions={sessions}
        documents={documents}
        first={first}
        firstDialog={FIRST_DIALOGS.find((name) => name === address.get('dialog')) ?? null}
        onDocument={onDocument}
        onDocuments={() => mutate()}
      />
    </div>
  )
}
