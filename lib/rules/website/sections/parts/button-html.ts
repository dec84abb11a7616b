import { escapeHtml } from '../../../escape-html'
import { sectionHref } from '../../section-href'
import { editable } from './editable'

type Button = {
  readonly field: string
  readonly label: string
  readonly href: string
  readonly blockId?: string
  readonly look?: 'primary' | 'second' | 'link'
}

const CLASSES = { primary: 'ws-button', second: 'ws-button ws-button-second', link: 'ws-link' }

/** A link that looks like a button; nothing without a label or a target. */
export function buttonHtml({ field, label, href, blockId, look = 'primary' }: Button): string {
  const target = sectionHref(href)
  if (label.trim() === '' || target === null) return ''
  const attributes = `class="${CLASSES[look]}" href="${escapeHtml(target)}"${editable(field, label, blockId)}`
  return `<a ${attributes}>${escapeHtml(label.trim())}</a>`
}
