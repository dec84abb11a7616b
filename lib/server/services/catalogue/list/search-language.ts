import 'server-only'
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as turkish } from '@orama/stemmers/turkish'

/** The search rules for the language in which a store's products are written. */
export type SearchLanguage = {
  /** The same stem for singular and plural of a folded word. */
  stem(word: string): string
  /** Stop words, such as articles. */
  joining: ReadonlySet<string>
}

type Stem = (word: string) => string

const STEMS: Readonly<Record<string, Stem>> = {
  da: danish,
  de: german,
  en: (word) => IRREGULAR.get(word) ?? regular(english(word)),
  es: spanish,
  fi: finnish,
  fr: french,
  hu: hungarian,
  it: italian,
  nb: norwegian,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sv: swedish,
  tr: turkish,
}

/** English irregular plurals, in their stemmed forms as well. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `children>child feet>foot geese>goose men>man mice>mouse oxen>ox people>person teeth>tooth women>woman
  calves>calf elves>elf halves>half hooves>hoof knives>knife leaves>leaf lives>life loaves>loaf scarves>scarf
  shelves>shelf thieves>thief wives>wife wolves>wolf`
    .split(/\s+/)
    .map((pair) => pair.split('>') as [string, string])
    .flatMap(([plural, singular]) => [
      [plural, english(singular)],
      [english(plural), english(singular)],
    ]),
)
const regular: Stem = (stem) => IRREGULAR.get(stem) ?? stem

const JOINING: Readonly<Record<string, string>> = {
  da: 'af den det en et for i med og pa til',
  de: 'am an auf aus bei das dem den der des die ein eine einen einer eines fur im in mit ohne und vom von zu zum zur',
  en: 'a an and at by for from in of on or the to with',
  es: 'a al con de del el en la las los o para por sin un una y',
  fr: 'a au aux avec d de des du en et l la le les ou par pour sans sur un une',
  it: 'a al alla con da dal dei del della delle di e il in la le lo o per senza su un una',
  nb: 'av den det en et for i med og pa til',
  nl: 'aan de een en het in met of op te van voor zonder',
  no: 'av den det en et for i med og pa til',
  pt: 'a ao com da das de do dos e em na no o os ou para por sem um uma',
  sv: 'av den det en ett for i med och pa till',
}

const LETTERS = /^\p{L}{3,}$/u

/** By a store's locale (BCP 47, such as `de-CH`). A language without a stemmer is searched by unstemmed words. */
export function searchLanguage(locale: string): SearchLanguage {
  const code = locale.slice(0, 2).toLowerCase()
  const known = languages.get(code) ?? languageOf(code)
  languages.set(code, known)
  return known
}

const languages = new Map<string, SearchLanguage>()

function languageOf(code: string): SearchLanguage {
  const stem = STEMS[code]
  return {
    stem: stem ? (word) => (LETTERS.test(word) ? stem(word) || word : word) : (word) => word,
    joining: new Set(JOINING[code]?.split(' ')),
  }
}
