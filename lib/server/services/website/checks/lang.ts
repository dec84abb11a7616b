import 'server-only'
import type { Element } from 'domhandler'
import type { Check } from './check'
import { otherLanguage } from './view/language-of'

/** Texts in another language than the shop's that are not marked by `lang`. */
export const lang: Check = {
  id: 'lang',
  find: ({ texts }, { locale }) =>
    texts.flatMap(({ text, element, place }) => {
      const language = isMarked(element) ? null : otherLanguage(text, locale)
      if (!language) return []
      return {
        ...place(),
        severity: 'info',
        subject: text.slice(0, 200),
        message: `“${text.slice(0, 60)}” seems to be in another language (${language}) than your shop.`,
        advice: 'Translate it, or mark it with its language so that screen readers pronounce it well.',
      }
    }),
}

/** The page itself carries a language too: only marks inside it count. Code is in no language. */
function isMarked(element: Element | null): boolean {
  for (let at: Element | null = element; at && at.name !== 'body' && at.name !== 'html'; ) {
    if (at.attribs.lang || at.name === 'pre' || at.name === 'code') return true
    at = at.parent && 'attribs' in at.parent ? at.parent : null
  }
  return false
}
