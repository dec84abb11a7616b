import { escapeHtml } from '../../../escape-html'

type Look = { readonly ground?: string; readonly space?: string }
type Frame = {
  readonly id: string
  readonly type: string
  readonly look: Look
  /** Further classes, without the common ones. */
  readonly classes?: readonly (string | false)[]
  readonly style?: string
}

/**
 * The `section` element around a section's markup. `data-section-id` is for clicks in the preview and is dropped on
 * public pages; links of the same page lead to the id.
 */
export function sectionFrame({ id, type, look, classes = [], style }: Frame, body: string): string {
  const all = [
    'ws',
    `ws-${type}`,
    look.ground && look.ground !== 'plain' && `ws-on ws-on-${look.ground}`,
    look.space && look.space !== 'normal' && `ws-space-${look.space}`,
    ...classes,
  ]
  const attributes = `id="s-${escapeHtml(id)}" class="${all.filter(Boolean).join(' ')}" data-section-id="${escapeHtml(id)}"`
  return `<section ${attributes}${style ? ` style="${escapeHtml(style)}"` : ''}>${body}</section>`
}
