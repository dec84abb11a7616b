import type { StoreFacts } from './template-piece'

const FACT_OF_WORD: Readonly<Record<string, keyof StoreFacts>> = {
  name: 'name',
  title: 'name',
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  phone: 'phone',
  mobile: 'phone',
  telephone: 'phone',
  tel: 'phone',
  address: 'address',
  description: 'description',
  about: 'description',
}

const LABELS = Object.keys(FACT_OF_WORD).join('|')
const STORE = '(?:store|shop|business|company|site|website|vendor|vender)(?:info)?[\\s._-]?'
const SUFFIX = '(?:[\\s._-]?(?:number|address))?'
const SPELLED = `${STORE}(${LABELS})${SUFFIX}`
const BRACKETS = [
  ['\\{\\{\\{', '\\}\\}\\}'],
  ['\\{\\{', '\\}\\}'],
  ['\\$\\{', '\\}'],
  ['\\{', '\\}'],
  ['\\[\\[', '\\]\\]'],
  ['\\[', '\\]'],
  ['<%=', '%>'],
]
/** No blanks inside these: `100 % store name` is a sentence. */
const TIGHT = ['%', '__']
/** Only in `{{ }}` a fact needs no "store": `{{name}}`. */
const BARE = '\\{\\{\\s*(name|email|phone|address|description)\\s*\\}\\}'
const SPELLINGS = [
  ...BRACKETS.map(([open, close]) => `${open}\\s*${SPELLED}\\s*${close}`),
  ...TIGHT.map((mark) => mark + SPELLED + mark),
  BARE,
]
const PLACEHOLDER = new RegExp(SPELLINGS.join('|'), 'gi')
const MAY_HOLD_ONE = /[{[%_]/

/** The fact of a store that a word in a template means; undefined for another word. */
export const factOfWord = (word: string): keyof StoreFacts | undefined => {
  const known = word.trim().toLowerCase()
  return Object.hasOwn(FACT_OF_WORD, known) ? FACT_OF_WORD[known] : undefined
}

/** The text with what `write` gives in the place of each placeholder; `before` is the text in front of it. */
export function replacePlaceholders(text: string, write: (fact: keyof StoreFacts, before: string) => string): string {
  if (!MAY_HOLD_ONE.test(text)) return text
  return text.replace(PLACEHOLDER, (...found: (string | number | undefined)[]) => {
    const words = found.slice(1, 1 + SPELLINGS.length) as (string | undefined)[]
    const fact = factOfWord(words.find((word) => word !== undefined) ?? '')
    return fact ? write(fact, text.slice(0, found[1 + SPELLINGS.length] as number)) : String(found[0])
  })
}

/** Whether a page shows something else in the place of a part of this text, such as `{{store.name}}`. */
export const holdsPlaceholder = (text: string): boolean => text.includes('{{') || text.search(PLACEHOLDER) >= 0
