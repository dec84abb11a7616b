import type { EmailBlock, EmailDesign } from '../email-blocks/email-design'
import type { Settings } from '../website/content'
import type { NotificationBlockType } from './notification-blocks'

/** What a notification email says: Liquid in its subject, preview text and blocks. */
export type NotificationTexts = {
  readonly subject: string
  /** Preview text in lists of emails. */
  readonly preheader: string
  readonly design: EmailDesign
}

/** A block of a default text, by a name that stays the same in later versions of it. */
export const notificationBlock = (id: string, type: NotificationBlockType, settings: Settings): EmailBlock => ({
  id,
  type,
  settings,
})

/** Paragraphs as a text block; Liquid works in them. */
export const paragraphsBlock = (id: string, paragraphs: readonly string[], showIf = ''): EmailBlock =>
  notificationBlock(id, 'text', { body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''), showIf })
