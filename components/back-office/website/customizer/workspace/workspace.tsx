'use client'

import { Button, SegmentedControl } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconSettings } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type WebsiteDocument, websiteDrafts } from '@/lib/contract/website-builder'
import { type Finding, websitePublishing } from '@/lib/contract/website-publishing'
import type { Operation } from '@/lib/rules/website/operation'
import { ConfirmDialog } from '../../../kit/confirm-dialog'
import { toastFailure } from '../../../kit/toast-failure'
import { useWholeWindow } from '../../../kit/use-whole-window'
import { useVendor } from '../../../kit/vendor-context'
import { deepFindings } from '../deep-check/deep-findings'
import { useDeepCheck } from '../deep-check/use-deep-check'
import type { DraftSession } from '../draft/draft-session'
import type { DraftSessions } from '../draft/draft-sessions'
import { ChecksContext } from '../editor/checks-context'
import { type Editor, EditorContext, type Pane, type PartSelection, type SitePart } from '../editor/editor-context'
import { Outline } from '../outline/outline'
import { SiteOutline } from '../outline/site-outline'
import type { Device } from '../preview/frame-scale'
import { Preview } from '../preview/preview'
import { EditorBar, type EditorDialog } from '../top/editor-bar'
import { ClashPanel } from './clash-panel'
import { PresenceNote } from './presence-note'
import { SettingsPane } from './settings-pane'
import classes from './workspace.module.css'

const PublishDialog = dynamic(() => import('../publish/publish-dialog').then((part) => part.PublishDialog), {
  ssr: false,
})
const VersionsDrawer = dynamic(() => import('../versions/versions-drawer').then((part) => part.VersionsDrawer), {
  ssr: false,
})
const ShareDialog = dynamic(() => import('../share/share-dialog').then((part) => part.ShareDialog), { ssr: false })
const PagesDialog = dynamic(() => import('../pages/pages-dialog').then((part) => part.PagesDialog), { ssr: false })

type Props = {
  session: DraftSession
  sessions: DraftSessions
  documents: readonly WebsiteDocument[]
  onDocument: (documentId: string, finding?: Finding) => void
  onDocuments: () => Promise<unknown>
  /** Something to select first. */
  first: PartSelection | null
  /** A dialog to open first. */
  firstDialog: EditorDialog | null
}

/** How often the draft is read for changes by others, in ms. */
const POLL_MS = 15_000

/** The editor of one document: outline, preview, settings, and the bar above them. */
export function Workspace({ session, sessions, documents, onDocument, onDocuments, first, firstDialog }: Props) {
  useWholeWindow()
  const draft = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)
  const { features, isReadOnly } = useVendor()
  const [selection, setSelection] = useState<PartSelection | null>(first)
  const [sitePart, setSitePart] = useState<SitePart>('theme')
  const [hovered, setHovered] = useState<string | null>(null)
  const [pane, setPane] = useState<Pane>(first ? 'settings' : 'preview')
  const [device, setDevice] = useState<Device>('desktop')
  const [dialog, setDialog] = useState<EditorDialog | null>(firstDialog)
  const [said, setSaid] = useState('')
  const [wantedPane, setWantedPane] = useState<{ pane: Pane } | null>(null)
  const panes = useRef<HTMLDivElement>(null)
  const [past, setPast] = useState<string | null>(null)
  const discarding = useAction()
  const documentId = draft.server.document._id
  const mayEdit = features.has('website.edit') && !isReadOnly
  const isNarrow = useMediaQuery('(max-width: 62em)')
  const isSite = !('sections' in draft.content)

  const run = useCallback(
    (command: (rev: number) => ReturnType<typeof websiteDraftsCall>) =>
      session.command(command).catch((error) => toastFailure(error)),
    [session],
  )
  const undo = useCallback(() => {
    if (!mayEdit) return
    void run((rev) => websiteDraftsCall('undo', documentId, rev)).then(() => setSaid('Undone'))
  }, [run, mayEdit, documentId])
  const redo = useCallback(() => {
    if (!mayEdit || !session.snapshot().server.canRedo) return
    void run((rev) => websiteDraftsCall('redo', documentId, rev)).then(() => setSaid('Done again'))
  }, [run, mayEdit, documentId, session])
  useHotkeys(
    [
      ['mod+Z', undo],
      ['mod+shift+Z', redo],
      ['mod+S', () => void session.flush()],
    ],
    [],
  )

  useEffect(() => {
    const poll = setInterval(() => {
      if (document.visibilityState === 'visible') void session.refresh()
    }, POLL_MS)
    const onVisible = () => {
      if (document.visibilityState === 'visible') void session.refresh()
      else void session.flush()
    }
    const onOnline = () => void session.flush()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(poll)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onOnline)
    }
  }, [session])

  useEffect(() => {
    if (!wantedPane) return
    const place = panes.current?.querySelector<HTMLElement>(`[data-pane="${wantedPane.pane}"]`)
    const target =
      wantedPane.pane === 'settings'
        ? place?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, [contenteditable="true"]')
        : (place?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"], [aria-current]') ??
          place?.querySelector<HTMLElement>('button'))
    ;(target ?? place)?.focus()
  }, [wantedPane])

  const { rev } = draft.server
  const checks = useCall(
    websitePublishing.checks,
    { documentIds: documentId },
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const { mutate: checkAgain } = checks
  useEffect(() => {
    if (rev >= 0) void checkAgain()
  }, [rev, checkAgain])
  const { check: deepCheck, start, finish: finishDeepCheck } = useDeepCheck(rev)
  const startDeepCheck = useCallback(() => {
    // On narrow screens the preview is there only while its pane is shown.
    setPane('preview')
    setPast(null)
    start()
  }, [start])
  const found = useMemo(() => {
    const deep = deepCheck.inspection ? deepFindings(documentId, deepCheck.inspection) : []
    return { findings: [...(checks.data?.findings ?? []), ...deep], isLoaded: checks.data !== undefined }
  }, [checks.data, deepCheck.inspection, documentId])

  const showPane = useCallback((next: Pane) => setPane(next), [])
  const focusPane = useCallback((next: Pane) => {
    setPane(next)
    setWantedPane({ pane: next })
  }, [])
  const change = useCallback(
    (operations: readonly Operation[], text?: string) => {
      if (!mayEdit) return
      const isDone = session.change(operations)
      if (isDone && text !== undefined) setSaid(text)
    },
    [session, mayEdit],
  )
  const editor: Editor = {
    session,
    draft,
    mayEdit,
    selection,
    select: setSelection,
    sitePart,
    setSitePart,
    hovered,
    setHovered,
    showPane,
    focusPane,
    change,
    announce: setSaid,
    past,
    setPast,
    deepCheck,
    startDeepCheck,
    finishDeepCheck,
    undo,
    redo,
  }
  const onSettingsKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    focusPane('outline')
  }
  const show = (finding: Finding) => {
    if (finding.documentId !== documentId) return onDocument(finding.documentId, finding)
    if (finding.sectionId === null) return
    setSelection({ sectionId: finding.sectionId, blockId: finding.blockId, field: finding.field })
    focusPane('settings')
  }
  const fix = async (finding: Finding) => {
    const target = await sessions.open(finding.documentId)
    if (finding.fix) target.change(finding.fix)
    await target.flush()
    await onDocuments()
  }
  const openDialog = async (next: EditorDialog) => {
    if (next === 'publish') {
      await sessions.flush()
      await onDocuments()
    }
    setDialog(next)
  }
  const close = () => setDialog(null)
  const discard = () =>
    discarding.run(async () => {
      await session.command((at) => websiteDraftsCall('discard', documentId, at))
      setSelection(null)
      setDialog(null)
      setSaid('The draft matches the live version again. You can undo this.')
    })
  return (
    <EditorContext value={editor}>
      <ChecksContext value={found}>
        <div className={classes.editor}>
          <EditorBar
            documents={documents}
            device={device}
            onDevice={setDevice}
            onDocument={onDocument}
            onDialog={(next) => void openDialog(next)}
          />
          <ClashPanel />
          <PresenceNote />
          <SegmentedControl
            className={classes.tabs}
            aria-label="Part of the editor"
            fullWidth
            value={pane}
            onChange={setPane}
            data={[
              { value: 'outline', label: isSite ? 'Parts' : 'Sections' },
              { value: 'preview', label: 'Preview' },
              { value: 'settings', label: 'Settings' },
            ]}
          />
          <div ref={panes} className={classes.panes} data-shown={pane}>
            <div className={classes.outline} data-pane="outline">
              {isSite ? (
                <SiteOutline />
              ) : (
                <>
                  <button
                    type="button"
                    className={classes.page}
                    aria-current={selection === null ? 'true' : undefined}
                    onClick={() => {
                      setSelection(null)
                      setPane('settings')
                    }}
                  >
                    <IconSettings size={16} stroke={1.6} aria-hidden />
                    Page and search engines
                  </button>
                  <Outline />
                </>
              )}
            </div>
            <section className={classes.preview} data-pane="preview" aria-label="Preview">
              <Button className={classes.skip} variant="default" size="xs" onClick={() => focusPane('settings')}>
                Skip the preview
              </Button>
              <Preview device={isNarrow ? 'free' : device} documents={documents} onDocument={onDocument} />
            </section>
            <aside
              className={classes.settings}
              data-pane="settings"
              aria-label="Settings"
              tabIndex={-1}
              onKeyDown={onSettingsKey}
            >
              <SettingsPane />
            </aside>
          </div>
          <div className={classes.said} aria-live="polite" role="status">
            {said}
          </div>
        </div>
        {dialog === 'publish' && (
          <PublishDialog
            documents={documents}
            onClose={close}
            onShow={show}
            onFix={fix}
            onPublished={() => {
              void sessions.refresh()
              void onDocuments()
            }}
          />
        )}
        {dialog === 'versions' && <VersionsDrawer onClose={close} />}
        {dialog === 'share' && <ShareDialog onClose={close} />}
        {dialog === 'pages' && (
          <PagesDialog
            documents={documents}
            onClose={close}
            onDocuments={onDocuments}
            onOpen={(id) => {
              close()
              onDocument(id)
            }}
          />
        )}
        {dialog === 'discard' && (
          <ConfirmDialog
            title="Go back to the live version?"
            confirm="Go back to the live version"
            action={discarding}
            onConfirm={() => void discard()}
            onClose={close}
          >
            The draft of {draft.server.document.title} becomes what shoppers see now. You can undo this.
          </ConfirmDialog>
        )}
      </ChecksContext>
    </EditorContext>
  )
}

const websiteDraftsCall = (name: 'undo' | 'redo' | 'discard', documentId: string, rev: number) =>
  call(websiteDrafts[name], { documentId, rev })
