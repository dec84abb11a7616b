import { escapeHtml } from '../../../escape-html'
import { holdsPlaceholder } from '../../../store-placeholder'

/**
 * Attributes of an element whose whole content is one setting, so that it can be edited in the preview; they are
 * dropped on public pages. None for a text with a placeholder: the preview shows the fact in its place.
 */
export function editable(field: string, value: string, blockId?: string): string {
  if (holdsPlaceholder(value)) return ''
  const block = blockId === undefined ? '' : ` data-block-id="${escapeHtml(blockId)}"`
  return ` data-field="${field}"${block}`
}
