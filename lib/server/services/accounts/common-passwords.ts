import 'server-only'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Failure } from '@/lib/rules/failure'
import { once } from '@/lib/rules/once'

const MOST_FREQUENT = 10_000

/** The most frequent passwords of leaked lists, in lower case. */
const known = () =>
  once('common-passwords', () => new Set<string>(dictionary['passwords-common'].slice(0, MOST_FREQUENT)))

/** Throws `invalid` for a common password and for one made from the person's own address or name. */
export function rejectCommonPassword(password: string, ...personal: string[]): void {
  const plain = password.toLowerCase()
  // The password rule requires a capital and a digit, which people add at the start or the end.
  const core = plain.replace(/^\d+|[\d!.?*#]+$/g, '')
  const isPersonal = personal.some((word) => word.length >= 4 && word.toLowerCase() === plain)
  if (!isPersonal && !known().has(plain) && !(plain.length < 12 && known().has(core))) return
  const message = 'This password is too easy to guess. Please choose another one.'
  throw new Failure('invalid', message, { password: message })
}
