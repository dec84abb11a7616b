import 'server-only'
import type { SeenLink, SeenText } from './seen-parts'

const QUERY = /[?&](?:coupon|couponcode|code|discount|voucher|promo|promocode)=([^&#]+)/i
/** The noun, then at most a few words, then a code: capitals and digits, at least three. */
const SPOKEN =
  /\b(?:coupons?|vouchers?|promo(?:tion)?(?:al)?|discount|gutschein(?:code)?|rabattcode|aktionscode|code)\s*(?:code)?\s*[:=]?\s*(?:is\s+|with\s+)?["'“”‘’«»]?([A-Z0-9][A-Z0-9_-]{2,29})\b/gi

/** The coupon code in a link's address; null without one. */
export function codeInLink({ href }: SeenLink): string | null {
  const code = QUERY.exec(href ?? '')?.[1]
  return code === undefined ? null : decodeURIComponentSafely(code).trim().toUpperCase()
}

/** Coupon codes in a text: what follows a word such as "code", written in capitals or with a digit. */
export const codesInText = ({ text }: SeenText): string[] =>
  [...text.matchAll(SPOKEN)].map(([, code = '']) => code).filter(looksLikeCode)

/** Words in capitals or with digits: a shop's coupon may be named without the word "code". */
export const capitalsInText = ({ text }: SeenText): string[] => text.match(/\b[A-Z][A-Z0-9_-]{3,29}\b/g) ?? []

const looksLikeCode = (code: string) =>
  code === code.toUpperCase() && (/\d/.test(code) || /^[A-Z][A-Z_-]{2,}$/.test(code))

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
