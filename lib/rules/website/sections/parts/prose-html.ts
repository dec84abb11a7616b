import { richText } from '../../rich-text'
import { editable } from './editable'

type Prose = {
  readonly field: string
  readonly source: string
  readonly heading?: 'h2' | 'h3'
  readonly blockId?: string
}

/** Running text; nothing without words. */
export function proseHtml({ field, source, heading, blockId }: Prose): string {
  const html = richText(source, heading)
  return html && `<div class="ws-prose"${editable(field, source, blockId)}>${html}</div>`
}
