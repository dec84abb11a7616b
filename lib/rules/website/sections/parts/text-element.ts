import { editable } from './editable'
import { linesHtml } from './lines-html'

type TextElement = {
  readonly tag: string
  readonly class?: string
  /** Name of the setting. */
  readonly field: string
  readonly text: string
  readonly blockId?: string
}

/** An element with one text setting; nothing without text. */
export function textElement({ tag, class: name, field, text, blockId }: TextElement): string {
  if (text.trim() === '') return ''
  const className = name === undefined ? '' : ` class="${name}"`
  return `<${tag}${className}${editable(field, text, blockId)}>${linesHtml(text)}</${tag}>`
}
