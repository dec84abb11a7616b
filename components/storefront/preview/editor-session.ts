import type { ToPreview } from '@/lib/rules/website/preview-message'
import { applyTheme } from './apply-theme'
import { editText } from './edit-text'
import { openEditorChannel } from './editor-channel'
import { onlyOwnStyles } from './only-own-styles'
import { idOf, linkAt, placeAt, plainTextAt, sectionElement, sectionElements } from './section-at'
import { sectionOverlay } from './section-overlay'

export type SessionOptions = {
  /** Origin of the back-office. */
  readonly origin: string
  readonly channel: string
  /** Beginning of every address of this preview. */
  readonly prefix: string
  /** Reads the page again; `pageShown` is called once the new one is shown. */
  readonly refresh: () => void
}

/** `pageShown`: the page at this address, or the same one read again, is on screen. */
export type EditorSession = { readonly pageShown: (address: string) => void; readonly end: () => void }

/** Connects this page with the editor: tells it what is pointed at and typed, and does what it asks. */
export function startEditorSession({ origin, channel, prefix, refresh }: SessionOptions): EditorSession {
  const overlay = sectionOverlay()
  const { send, close } = openEditorChannel(origin, channel, receive)
  let isFirst = true
  let late: ReturnType<typeof setTimeout> | undefined
  let isEditing = false
  let selected: string | null = null
  /** The text that is typed in its place. */
  let typed: { readonly element: HTMLElement; readonly commit: () => void } | null = null
  /** The draft has changed while a text is typed: the page is read again afterwards. */
  let isStale = false
  let hovered: string | null = null
  let path = shopPath(window.location.pathname + window.location.search, prefix)

  function select(sectionId: string | null): void {
    selected = sectionId
    overlay.select(sectionId)
  }

  function hover(sectionId: string | null): void {
    if (sectionId === hovered) return
    hovered = sectionId
    overlay.hover(sectionId)
    send({ kind: 'hover', sectionId })
  }

  /** Next shows nothing where the shop answers that the link has ended, and stays with the former page. */
  function read(): void {
    refresh()
    clearTimeout(late)
    late = setTimeout(() => send({ kind: 'ended' }), PATIENCE_MS)
  }

  function receive(message: ToPreview): void {
    switch (message.kind) {
      case 'theme':
        applyTheme(message)
        break
      case 'refresh':
        if (typed) isStale = true
        else read()
        break
      case 'select':
        select(message.sectionId)
        break
      case 'scroll':
        sectionElement(message.sectionId)?.scrollIntoView({ block: 'center', behavior: behavior() })
        break
      case 'edit':
        isEditing = message.isOn
        if (isEditing) break
        hover(null)
        overlay.offerLink(null)
        break
      case 'inspect':
        void inspect()
    }
  }

  async function inspect(): Promise<void> {
    const { inspectPage } = await import('./inspect-page')
    send({ kind: 'inspected', inspection: await inspectPage() })
  }

  const onClick = (event: Event) => {
    if (!isEditing) return
    const { target } = event
    if (target instanceof HTMLElement && target.isContentEditable) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const place = placeAt(target)
    if (event.type !== 'click') return
    overlay.offerLink(null)
    if (!place) return
    const { sectionId, blockId, field } = place
    const text = sectionId === selected && field !== null ? plainTextAt(target) : null
    select(sectionId)
    send({ kind: 'select', ...place, isTyping: text !== null })
    if (text && field !== null) type(text, (value) => send({ kind: 'text', sectionId, blockId, field, value }))
    const link = field === null ? null : linkAt(target)
    if (!link || field === null) return
    overlay.offerLink(link, () => {
      typed?.commit()
      send({ kind: 'link', sectionId, blockId, field })
    })
  }
  const type = (element: HTMLElement, onChange: (value: string) => void) => {
    if (element.hasAttribute('contenteditable')) return
    const commit = editText(element, (value) => {
      typed = null
      // The draft with this change follows.
      if (value !== null) onChange(value)
      else if (isStale) read()
      isStale = false
    })
    typed = { element, commit }
  }
  const onPoint = ({ target }: Event) => {
    if (isEditing) hover(placeAt(target)?.sectionId ?? null)
  }
  const onLeave = () => {
    if (isEditing) hover(null)
  }
  const pageShown = (address: string) => {
    clearTimeout(late)
    // A page that was asked for before has taken the text away.
    if (typed && !typed.element.isConnected) typed.commit()
    onlyOwnStyles()
    overlay.place()
    const now = shopPath(address, prefix)
    if (now !== path) send({ kind: 'navigate', path: now })
    path = now
    send({ kind: 'ready', path, sections: sectionElements().map(idOf), isFirst })
    isFirst = false
  }

  for (const type of CLICKS) window.addEventListener(type, onClick, true)
  document.addEventListener('mouseover', onPoint, { passive: true })
  document.documentElement.addEventListener('mouseleave', onLeave)
  pageShown(prefix + path)
  return {
    pageShown,
    end() {
      for (const type of CLICKS) window.removeEventListener(type, onClick, true)
      document.removeEventListener('mouseover', onPoint)
      document.documentElement.removeEventListener('mouseleave', onLeave)
      overlay.remove()
      clearTimeout(late)
      send({ kind: 'ended' })
      close()
    },
  }
}

/** Time that a page gets to be read again, in ms. */
const PATIENCE_MS = 8_000

const CLICKS = ['click', 'auxclick', 'dblclick', 'submit'] as const

/** Address in the shop of a page of this preview. */
const shopPath = (address: string, prefix: string): string => {
  const path = address.slice(prefix.length)
  return path.startsWith('/') ? path : `/${path}`
}

const behavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
