'use client'

import { createContext, use } from 'react'
import type { PageContent, SiteContent } from '@/lib/rules/website/content'
import type { Operation } from '@/lib/rules/website/operation'
import type { Inspection } from '@/lib/rules/website/preview-message'
import type { DraftSession, DraftSnapshot } from '../draft/draft-session'

/** The part that is being edited: a section, perhaps a block of it, perhaps one field. */
export type PartSelection = {
  readonly sectionId: string
  readonly blockId: string | null
  readonly field: string | null
  /** Its text is typed in the preview: the form shows the field, and leaves the focus there. */
  readonly isTyped?: boolean
  /** Where the link of this field leads is to be changed. */
  readonly isLink?: boolean
  /** Its picture was clicked in the preview: opens the pictures to choose from. Another number asks again. */
  readonly opened?: number
}

/** Parts of the site document, each with its own settings. */
export type SitePart = 'theme' | 'brand' | 'announcement' | 'social' | 'header' | 'footer' | 'styles'

/** Panes of the editor; on narrow screens one at a time is shown. */
export type Pane = 'outline' | 'preview' | 'settings'

/** The deep check of the page that is edited. `count`: how many were started, so that each is sent once. */
export type DeepCheck = {
  readonly state: 'idle' | 'running' | 'done' | 'failed'
  readonly inspection: Inspection | null
  readonly count: number
}

/** What the panes of the editor share. */
export type Editor = {
  readonly session: DraftSession
  readonly draft: DraftSnapshot
  /** False without the permission, or while the subscription has expired. */
  readonly mayEdit: boolean
  readonly selection: PartSelection | null
  readonly select: (selection: PartSelection | null) => void
  readonly sitePart: SitePart
  readonly setSitePart: (part: SitePart) => void
  /** Section under the pointer in the preview. */
  readonly hovered: string | null
  readonly setHovered: (sectionId: string | null) => void
  readonly showPane: (pane: Pane) => void
  /** Puts the focus into a pane, after it is shown. */
  readonly focusPane: (pane: Pane) => void
  /** Applies operations, and says `text` to screen readers. */
  readonly change: (operations: readonly Operation[], text?: string) => void
  readonly announce: (text: string) => void
  /** Moment at which the preview shows the shop as it was, as an ISO instant; null for the draft. */
  readonly past: string | null
  readonly setPast: (past: string | null) => void
  readonly deepCheck: DeepCheck
  readonly startDeepCheck: () => void
  readonly finishDeepCheck: (inspection: Inspection) => void
  readonly undo: () => void
  readonly redo: () => void
}

export const EditorContext = createContext<Editor | null>(null)

/** The editor around a pane. */
export function useEditorContext(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditorContext needs the customizer around it')
  return editor
}

/** The page that is edited; null for the site document. */
export function usePageContent(): PageContent | null {
  const { content } = useEditorContext().draft
  return 'sections' in content ? content : null
}

/** The site document that is edited; null for a page. */
export function useSiteContent(): SiteContent | null {
  const { content } = useEditorContext().draft
  return 'sections' in content ? null : content
}
