import { textElement } from './text-element'

type Words = {
  readonly level: 1 | 2
  readonly eyebrow?: string
  readonly title: string
  /** Finished HTML below the title. */
  readonly body?: string
  readonly buttons?: readonly string[]
}

/** Title of a section with what belongs to it: a line above, text below, buttons. */
export function wordsHtml({ level, eyebrow = '', title, body = '', buttons = [] }: Words): string {
  const links = buttons.join('')
  const inside =
    textElement({ tag: 'p', class: 'ws-eyebrow', field: 'eyebrow', text: eyebrow }) +
    textElement({ tag: `h${level}`, class: 'ws-title', field: 'title', text: title }) +
    body +
    (links && `<div class="ws-buttons">${links}</div>`)
  return inside && `<div class="ws-words">${inside}</div>`
}
