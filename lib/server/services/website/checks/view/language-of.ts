import 'server-only'

type Script = 'latin' | 'cyrillic' | 'greek' | 'arabic' | 'hebrew' | 'han' | 'kana' | 'hangul' | 'thai' | 'devanagari'

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['latin', /\p{Script=Latin}/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
  ['greek', /\p{Script=Greek}/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['hebrew', /\p{Script=Hebrew}/gu],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['han', /\p{Script=Han}/gu],
  ['hangul', /\p{Script=Hangul}/gu],
  ['thai', /\p{Script=Thai}/gu],
  ['devanagari', /\p{Script=Devanagari}/gu],
]

const SCRIPT_OF: Readonly<Record<string, readonly Script[]>> = {
  ru: ['cyrillic'],
  uk: ['cyrillic'],
  bg: ['cyrillic'],
  sr: ['cyrillic', 'latin'],
  el: ['greek'],
  ar: ['arabic'],
  fa: ['arabic'],
  ur: ['arabic'],
  he: ['hebrew'],
  ja: ['kana', 'han'],
  zh: ['han'],
  ko: ['hangul'],
  th: ['thai'],
  hi: ['devanagari'],
}
const SCRIPT_NAME: Readonly<Record<Script, string>> = {
  latin: 'Latin letters',
  cyrillic: 'Cyrillic',
  greek: 'Greek',
  arabic: 'Arabic',
  hebrew: 'Hebrew',
  han: 'Chinese',
  kana: 'Japanese',
  hangul: 'Korean',
  thai: 'Thai',
  devanagari: 'Hindi',
}

/** Short words that hardly occur in the other languages. */
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words('the and of to is you your with for from our we are this that it on by at all be not have more was will'),
  de: words(
    'der die das und ist nicht mit für auf ein eine den dem wir sie ihr ihre unsere unser bei zum zur oder auch aus werden sind',
  ),
  fr: words(
    'le les des et est une pour avec dans sur nous vous votre vos notre nos du au aux ce cette qui que plus sont',
  ),
  es: words('el los las es una para con en por nuestro nuestra nuestros su sus del al que más como tu tus son'),
  it: words('il gli della delle di una per con nel nella noi voi nostro nostra nostri che più sono dei degli alla'),
  nl: words('het een en van is voor met op wij ons onze uw jouw je niet zijn bij naar ook deze worden alle'),
  pt: words('os as uma para com em por nosso nossa nossos seu sua do da dos das que mais não você são'),
  pl: words('na do jest nie się dla oraz nasz nasze nasza po od przez twoje jak są'),
  sv: words('och är att det som en ett för med av på vi du våra vår din inte från'),
  da: words('og er at det som en et for med af på vi du vores din ikke til fra'),
  tr: words('ve bir bu için ile da de çok daha en olarak sizin bizim'),
}
const NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
  pl: 'Polish',
  sv: 'Swedish',
  da: 'Danish',
  tr: 'Turkish',
}

const MIN_LETTERS = 8
/** Most texts: nothing to count. */
const BASIC_LATIN = /^[\x20-\x7e\u00a0-\u017f\u2010-\u2026]*$/
const MIN_WORDS = 6
const MIN_HITS = 3

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/**
 * Name of the language or script of a text that is not in `language` (`en`, `de`, …), null when it may be. Cheap: by
 * script and by common short words, so short texts are never judged by words.
 */
export function otherLanguage(text: string, language: string): string | null {
  const own = language.split('-')[0]?.toLowerCase() ?? 'en'
  const isLatin = SCRIPT_OF[own] === undefined
  if (isLatin && BASIC_LATIN.test(text)) return text.length < MIN_LETTERS ? null : otherByWords(text, own)
  const counts = SCRIPTS.map(([script, pattern]) => ({ script, count: text.match(pattern)?.length ?? 0 }))
  const letters = counts.reduce((sum, { count }) => sum + count, 0)
  const most = counts.reduce((best, each) => (each.count > best.count ? each : best))
  if (letters < MIN_LETTERS) return null
  const expected = SCRIPT_OF[own] ?? ['latin']
  // Names in Latin letters are usual everywhere.
  if (!expected.includes(most.script) && most.count > letters / 2 && (most.script !== 'latin' || letters > 40)) {
    return SCRIPT_NAME[most.script]
  }
  return most.script === 'latin' ? otherByWords(text, own) : null
}

function otherByWords(text: string, own: string): string | null {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (found.length < MIN_WORDS) return null
  const hits = (language: string) => found.filter((word) => WORDS[language]?.has(word)).length
  const mine = hits(own)
  const [best, count] = Object.keys(WORDS)
    .filter((language) => language !== own)
    .map((language) => [language, hits(language)] as const)
    .reduce((top, each) => (each[1] > top[1] ? each : top))
  return count >= MIN_HITS && count >= 2 * mine + 1 && WORDS[own] ? (NAMES[best] ?? null) : null
}
