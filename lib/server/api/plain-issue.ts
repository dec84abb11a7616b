import 'server-only'
import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  bigint: 'must be a whole number',
  boolean: 'must be yes or no',
  date: 'must be a date',
  array: 'must be a list',
  object: 'must be a group of fields',
  record: 'must be a group of fields',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be a web address',
  uuid: 'is not a valid id',
  datetime: 'must be a date and time',
  date: 'must be a date',
  time: 'must be a time',
}

/** The error message of a field for which the contract has no message of its own. */
export function plainIssue(issue: Issue): string {
  return `${fieldName(issue.path)} ${complaintOf(issue)}.`
}

function complaintOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'is missing'
      return EXPECTED[issue.expected] ?? 'is not valid'
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not valid'
    case 'invalid_value':
      return `must be ${listed(issue.values.map(String))}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`
    default:
      return 'is not valid'
  }
}

function tooSmall(origin: string, minimum: number, isInclusive: boolean): string {
  if (origin === 'string') return minimum === 1 ? 'is missing' : `must have at least ${minimum} characters`
  if (origin === 'array' || origin === 'set') return `must have at least ${counted(minimum)}`
  return isInclusive ? `must be ${minimum} or more` : `must be more than ${minimum}`
}

function tooBig(origin: string, maximum: number, isInclusive: boolean): string {
  if (origin === 'string') return `must have at most ${maximum} characters`
  if (origin === 'array' || origin === 'set') return `must have at most ${counted(maximum)}`
  return isInclusive ? `must be ${maximum} or less` : `must be less than ${maximum}`
}

const counted = (entries: number) => (entries === 1 ? '1 entry' : `${entries} entries`)

const listed = (values: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(values)

/** `first_Name` → `First name`; `lines.0.key` → `Key`; the whole input → `What was sent`. */
function fieldName(path: Issue['path'] = []): string {
  const last = path.findLast((part) => typeof part === 'string') ?? ''
  const words = last
    .replace(/_+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
  if (words === '') return path.length > 0 ? 'An entry' : 'The request'
  return words[0]?.toUpperCase() + words.slice(1)
}
