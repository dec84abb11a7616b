import { textElement } from './text-element'

type Heading = {
  readonly level: 1 | 2
  readonly title: string
  readonly text?: string
  readonly isCentred?: boolean
}

/** Heading of a section like those of the shop's own parts, with an optional text below; nothing without words. */
export function headingHtml({ level, title, text = '', isCentred = false }: Heading): string {
  const words =
    textElement({ tag: `h${level}`, field: 'title', text: title }) + textElement({ tag: 'p', field: 'text', text })
  return words && `<div class="section-heading ws-heading${isCentred ? ' ws-heading-center' : ''}">${words}</div>`
}
