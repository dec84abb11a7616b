import 'server-only'
import { factOfWord } from '@/lib/rules/store-placeholder'
import type { StoreFacts } from '@/lib/rules/template-piece'

export type FactName = keyof StoreFacts

/** A placeholder in a text: `fact` is null when the shop has no such fact and shows the placeholder as it stands. */
export type Placeholder = { readonly written: string; readonly fact: FactName | null }

const OF_STORE =
  /^(?:store|shop|business|company|site|website|vendor|vender)(?:info)?[\s._-]?([a-z-]+?)(?:[\s._-]?(?:number|address))?$/i
const BARE = /^(?:name|email|phone|address|description)$/
const SPELLINGS: readonly { readonly pattern: RegExp; readonly mayBeBare: boolean; readonly isSure: boolean }[] = [
  { pattern: /\{\{\{?\s*([^{}]{1,80}?)\s*\}?\}\}/g, mayBeBare: true, isSure: true },
  { pattern: /\$\{\s*([^{}]{1,80}?)\s*\}/g, mayBeBare: false, isSure: true },
  { pattern: /<%=?\s*([^%]{1,80}?)\s*%>/g, mayBeBare: false, isSure: true },
  { pattern: /\[\[\s*([^[\]]{1,80}?)\s*\]\]/g, mayBeBare: false, isSure: true },
  { pattern: /(?<![{$\w])\{\s*([a-z][\w.\s-]{1,60}?)\s*\}(?!\})/gi, mayBeBare: false, isSure: false },
  { pattern: /(?<!\[)\[\s*([a-z][\w.\s-]{1,60}?)\s*\](?!\])/gi, mayBeBare: false, isSure: false },
  { pattern: /%([A-Z][A-Z_.]{2,40})%/gi, mayBeBare: false, isSure: true },
  { pattern: /__([A-Z][A-Z_.]{2,40}?)__/gi, mayBeBare: false, isSure: true },
]
/** In single brackets only these read like a gap that somebody forgot to fill. */
const GAP =
  /^(?:your|insert|enter|add|company|store|shop|business|customer|first|last|name|date|year|city|phone|email|address|placeholder|text|title|link|url|todo|tbd|xxx)\b/i

/** The placeholders in a text, in the spellings that the shop fills, and those that nothing fills. */
export function placeholdersIn(text: string): Placeholder[] {
  if (!/[{[%_]/.test(text)) return []
  return SPELLINGS.flatMap(({ pattern, mayBeBare, isSure }) =>
    [...text.matchAll(pattern)].flatMap(([written, inside = '']) => {
      const fact = factOf(inside.trim(), mayBeBare)
      return fact !== null || isSure || GAP.test(inside) ? [{ written, fact }] : []
    }),
  )
}

function factOf(word: string, mayBeBare: boolean): FactName | null {
  if (mayBeBare && BARE.test(word)) return word as FactName
  return factOfWord(OF_STORE.exec(word)?.[1] ?? '') ?? null
}
