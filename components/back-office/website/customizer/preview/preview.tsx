'use client'

import { Loader } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { newId } from '@/lib/client/new-id'
import type { WebsiteDocument } from '@/lib/contract/website-builder'
import { prefixAt } from '@/lib/rules/preview-token'
import { sectionDefinition } from '@/lib/rules/website/kit/definition-by-type'
import { channelFragment, type FromPreview } from '@/lib/rules/website/preview-message'
import { ErrorNote } from '../../../kit/error-note'
import { useEditorContext } from '../editor/editor-context'
import { setSetting } from '../model/set-operations'
import { type Device, frameBox } from './frame-scale'
import classes from './preview.module.css'
import { EditorPreviewBar } from './preview-bar'
import { isPictureSetting, isTextSetting, linkSetting } from './setting-kind'
import { shownContent } from './shown-content'
import { elsewherePage } from './shown-page'
import { themeMessage } from './theme-message'
import { useFrameMessages } from './use-frame-messages'
import { usePreviewLink } from './use-preview-link'
import { useSilentFrame } from './use-silent-frame'

type Props = {
  device: Device
  documents: readonly WebsiteDocument[]
  onDocument: (documentId: string) => void
}

/** The draft as the shop shows it, on the shop's own origin; or the shop as it was. */
export function Preview({ device, documents, onDocument }: Props) {
  const editor = useEditorContext()
  const { draft, selection, select, hovered, setHovered, change, mayEdit, showPane, past, deepCheck, finishDeepCheck } =
    editor
  const { link, failure, retry } = usePreviewLink()
  const { ref, width, height } = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  const [channel] = useState(newId)
  const [loaded, setLoaded] = useState<{ frame: string; path: string | null }>({ frame: '', path: null })
  /** Counts the pages that began to listen in a frame: what was sent before, none of them knows. */
  const [heard, setHeard] = useState({ frame: '', count: 0 })
  const [isBrowsing, setBrowsing] = useState(false)
  /** Counts how often the frame went back to its own page. */
  const [returns, setReturns] = useState(0)
  const { content, server } = draft
  const [shown] = useState(() => shownContent(server.content))
  const path = server.document.path ?? '/'
  const prefix = link && (prefixAt(link.path, past === null ? null : Date.parse(past)) ?? link.path)
  const source = link && `${link.origin}${prefix}${path === '/' ? '' : path}${channelFragment(channel)}`
  const frameKey = `${source} ${returns}`
  // A new frame has shown nothing yet, whatever the former one did.
  const isReady = loaded.frame === frameKey
  const { isSilent, onLoad, onAnswer, onEnd } = useSilentFrame(frameKey)
  const listeners = heard.frame === frameKey ? heard.count : 0
  const elsewhere = elsewherePage(isReady ? loaded.path : null, server.document, documents)
  // Sections of another page, or of the past, may have the ids of those in the draft.
  const isDraftShown = elsewhere === null && past === null
  const send = useFrameMessages(frame, link?.origin ?? null, channel, (message) => {
    if (message.kind === 'ready' || message.kind === 'navigate') {
      setLoaded({ frame: frameKey, path: message.path })
      onAnswer()
      if (message.kind === 'ready' && !message.isFirst) shown.confirm()
      if (message.kind === 'ready' && message.isFirst) setHeard(({ count }) => ({ frame: frameKey, count: count + 1 }))
    }
    if (message.kind === 'ended') onEnd()
    if (message.kind === 'inspected') finishDeepCheck(message.inspection)
    if (!isDraftShown) return
    if (message.kind === 'hover') setHovered(message.sectionId)
    if (message.kind === 'select') onSelect(message)
    if (message.kind === 'text') onText(message)
    if (message.kind === 'link') onLink(message)
  })
  const onSelect = ({ sectionId, blockId, field, isTyping }: Extract<FromPreview, { kind: 'select' }>) => {
    if (!('sections' in content) || !content.sections[sectionId]) return
    const isPicture = field !== null && isPictureSetting(content, { sectionId, blockId }, field, sectionDefinition)
    // The first click selects, as with texts.
    const opens = isPicture && selection?.sectionId === sectionId && mayEdit
    select({ sectionId, blockId, field, isTyped: isTyping, ...(opens && { opened: Date.now() }) })
    // On narrow screens the text that is typed would disappear.
    if (!isTyping) showPane('settings')
  }
  const onLink = ({ sectionId, blockId, field }: Extract<FromPreview, { kind: 'link' }>) => {
    if (!mayEdit || !('sections' in content) || !content.sections[sectionId]) return
    const link = linkSetting(content, { sectionId, blockId }, field, sectionDefinition)
    select({ sectionId, blockId, field: link ?? field, isLink: true })
    showPane('settings')
  }
  const onText = ({ sectionId, blockId, field, value }: Extract<FromPreview, { kind: 'text' }>) => {
    if (!mayEdit || !('sections' in content)) return
    const part = { sectionId, blockId }
    if (isTextSetting(content, part, field, sectionDefinition)) change(setSetting(part, field, value))
  }

  useEffect(() => {
    if (listeners === 0) return
    const changed = shown.ask(server.content)
    if (changed.length > 0) send({ kind: 'refresh', sections: changed })
  }, [server.content, listeners, send, shown])

  const theme = 'sections' in content || past !== null ? null : content.theme
  useEffect(() => {
    if (listeners > 0 && theme) send(themeMessage(theme))
  }, [theme, listeners, send])

  useEffect(() => {
    if (listeners > 0) send({ kind: 'edit', isOn: isDraftShown && !isBrowsing })
  }, [listeners, send, isDraftShown, isBrowsing])

  const selected = (isDraftShown && selection?.sectionId) || null
  useEffect(() => {
    if (listeners === 0) return
    send({ kind: 'select', sectionId: selected })
    if (selected !== null) send({ kind: 'scroll', sectionId: selected })
  }, [selected, listeners, send])

  const isAsked = deepCheck.state === 'running' && listeners > 0 && isDraftShown
  const asked = isAsked ? deepCheck.count : 0
  useEffect(() => {
    if (asked > 0) send({ kind: 'inspect' })
  }, [asked, send])

  const back = () => setReturns((count) => count + 1)
  const box = frameBox(device, { width, height })
  return (
    <div className={classes.view}>
      <EditorPreviewBar
        elsewhere={elsewhere}
        isBrowsing={isBrowsing}
        onBrowsing={(next) => {
          setBrowsing(next)
          if (!next && elsewhere) back()
        }}
        onDocument={onDocument}
        siteId={documents.find(({ kind }) => kind === 'site')?._id}
        onBack={back}
      />
      <div ref={ref} className={classes.pane} data-device={device} data-hovered={hovered ?? undefined}>
        {failure && !link && (
          <div className={classes.note}>
            <ErrorNote title="The preview could not be opened." message={failure.message} retry={retry} />
          </div>
        )}
        {isSilent && (
          <div className={classes.over}>
            <ErrorNote
              title="The preview is not available."
              message={failure?.message ?? 'Its link has expired, or the shop does not answer. Your draft is safe.'}
              retry={retry}
            />
          </div>
        )}
        {source && width > 0 && (
          <div className={classes.stage} style={{ width: box.width * box.scale, height: box.height * box.scale }}>
            <iframe
              key={frameKey}
              ref={frame}
              title={`Preview: ${server.document.kind === 'site' ? 'home page' : server.document.title}`}
              src={source}
              className={classes.frame}
              style={{ width: box.width, height: box.height, scale: String(box.scale) }}
              onLoad={() => {
                setLoaded((now) => (now.frame === frameKey ? now : { frame: frameKey, path: null }))
                onLoad()
              }}
            />
          </div>
        )}
        {!isReady && !failure && (
          <div className={classes.loading} role="status" aria-label="Loading the preview">
            <Loader size="sm" />
          </div>
        )}
      </div>
    </div>
  )
}
