import 'server-only'
import anyAscii from 'any-ascii'

/** What the fonts of the papers can write: Latin letters with their marks, and common punctuation. */
const WRITABLE = /[\n\u0020-\u017F\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC\u2122]/

/** A text that the papers can write: letters of other scripts are spelt in Latin ones rather than left out. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map((sign) => (WRITABLE.test(sign) ? sign : anyAscii(sign))).join('')
