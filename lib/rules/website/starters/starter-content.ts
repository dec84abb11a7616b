import type { Block, PageContent, Settings } from '../content'
import { sectionDefinition } from '../kit/definition-by-type'
import { sectionOfPreset } from '../section-of-preset'

/** A section of a starter: only what differs from the initial settings of its type. */
export type StarterSection = { readonly type: string; readonly settings: Settings; readonly blocks?: readonly Block[] }

/** Content of a starter. `description` is what search engines show. */
export function starterContent(description: string, sections: readonly StarterSection[]): PageContent {
  const entries = sections.map(({ type, ...preset }, at) => {
    const definition = sectionDefinition(type)
    if (!definition) throw new Error(`No section ${type}.`)
    let blocks = 0
    const newId = () => {
      blocks += 1
      return `b${at + 1}-${blocks}`
    }
    return [`s${at + 1}`, sectionOfPreset(definition, { name: '', ...preset }, newId)] as const
  })
  return {
    v: 1,
    seo: { title: '', description, picture: null },
    order: entries.map(([id]) => id),
    sections: Object.fromEntries(entries),
  }
}

/** The first words of a page: its title, which is the main heading, and a sentence. */
export const lead = (title: string, sentence: string): StarterSection => ({
  type: 'rich-text',
  settings: { title, text: `<p>${sentence}</p>`, size: 'large', space: 'small' },
})

/** A clause of a policy: a title and paragraphs; a line that begins with `- ` is an entry of a list. */
export function clause(title: string, ...paragraphs: readonly string[]): StarterSection {
  const list = paragraphs.filter((line) => line.startsWith('- ')).map((line) => `<li>${line.slice(2)}</li>`)
  const words = paragraphs.filter((line) => !line.startsWith('- ')).map((line) => `<p>${line}</p>`)
  const text = words.join('') + (list.length > 0 ? `<ul>${list.join('')}</ul>` : '')
  return { type: 'rich-text', settings: { title, text, space: 'small' } }
}
