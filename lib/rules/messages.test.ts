import fs from 'node:fs'
import path from 'node:path'
import * as others from './messages'
import * as shopMessages from './shop-messages'
import * as websiteMessages from './website-messages'
import * as wholeCartMessages from './whole-cart-messages'

const messages = { ...others, ...shopMessages, ...websiteMessages, ...wholeCartMessages }

const file = path.resolve('../shared/spec/specification.md')
const specification = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''

/** Quoted in the specification, but a label without a fixed place, a rule's word, or a value on the wire. */
const NOT_MESSAGES = new Set(['verify', 'verified', 'Approved'])

const ours = new Set([...texts(messages, '{name}')])

/** Every text of the module; templated ones with the specification's own placeholders in them. */
function* texts(value: unknown, name: string): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'function') yield* rendered(value as (...parts: string[]) => string)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* texts(part, key)
  } else throw new Error(`${name} is no text`)
}

function* rendered(template: (...parts: string[]) => string): Generator<string> {
  const placeholders = [['{name}', '{key}'], ['{message}'], ['{code}'], ['{reason}'], ['{store}']]
  for (const parts of placeholders) if (parts.length === template.length) yield template(...parts)
}

const quoted = [...specification.matchAll(/(?<![\w}])'(.+?)'(?!\w)/g)].map((match) => match[1] ?? '')
const fieldErrors = [...specification.matchAll(/\| (P(?:lease|assword) [^|]+?) \|/g)].map((match) => match[1] ?? '')
const asked = [...new Set([...quoted, ...fieldErrors])].filter((text) => !NOT_MESSAGES.has(text))

test('every text of the specification is here to the letter', () => {
  expect(asked.filter((text) => !ours.has(text))).toEqual([])
})

test('every text here is in the specification', () => {
  const strangers = specification === '' ? [] : [...ours].filter((text) => !specification.includes(text))
  expect(strangers.filter((text) => !/\{\w+\}/.test(text))).toEqual([])
})

test('cart toasts contain name and key', () => {
  expect(messages.cartMessages.added('Green tea', 'gt-100')).toBe('Added Green tea - gt-100 To Cart')
  expect(messages.wholeCartMessages.couponApplied('SPRING')).toBe('Coupon SPRING Applied Successfully')
})
