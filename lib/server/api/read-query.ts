import 'server-only'
import { Failure } from '@/lib/rules/failure'

/** Longer than any call needs with every character percent-encoded. */
const MAX_ADDRESS = 40_000
const MAX_PARAMETERS = 40
const MAX_NAME = 64
const MAX_VALUE = 12_000
const LANGUAGE = /^[A-Za-z]{2}([-_][A-Za-z]{2})?$/
/** Both parameter names that clients use for the language; accepted on every call. */
const LANGUAGE_PARAMETERS = ['lang_code', 'code']

/** Query parameters, each at most once. Throws `invalid`. */
export function readQuery(url: string): Record<string, string> {
  if (url.length > MAX_ADDRESS) throw new Failure('invalid', 'The address is too long.')
  const { searchParams } = new URL(url)
  const seen = new Map<string, string>()
  for (const [name, value] of searchParams) {
    if (seen.size >= MAX_PARAMETERS) throw new Failure('invalid', `At most ${MAX_PARAMETERS} parameters per call.`)
    if (name.length > MAX_NAME) throw new Failure('invalid', 'A parameter name is too long.')
    if (seen.has(name)) throw error(name, 'is given more than once')
    if (value.length > MAX_VALUE) throw error(name, 'is too long')
    if (value.includes('\0')) throw error(name, 'contains an invalid character')
    seen.set(name, value)
  }
  for (const name of LANGUAGE_PARAMETERS) {
    const language = seen.get(name)
    if (language !== undefined && !LANGUAGE.test(language)) throw error(name, 'must be a language such as EN')
  }
  return Object.fromEntries(seen)
}

const error = (name: string, what: string) => new Failure('invalid', `${name} ${what}.`, { [name]: `${what}.` })
