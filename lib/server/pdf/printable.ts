import 'server-only'
import anyAscii from 'any-ascii'

/** Characters that the fonts support: Latin letters with diacritics, and common punctuation. */
const WRITABLE = /[\n\u0020-\u017F\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC\u2122]/

/** Text that the fonts can show: letters of other scripts are transliterated instead of omitted. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map((sign) => (WRITABLE.test(sign) ? sign : anyAscii(sign))).join('')
