import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { asciiScript } from './ascii-script'

const SCRIPTS = [
  `'“quoted” – and 日本 😀'`,
  '`a template — of 😀 parts`',
  String.raw`'\– an escaped dash, \\– a backslash and a dash, \\\– both'`,
  `'…and 1 ‰'.replace(/[…‰]/g, 'x')`,
  String.raw`'a–b'.replace(/\–/, 'x')`,
  `'😀 😁 é'.replace(/[😀-😁]/gu, 'x')`,
  `JSON.parse('{"Київ":"Україна"}').Київ`,
  '(() => { const ключ = 1; /* – */ return { ключ } })()',
]

const resultOf = (script: string): unknown => JSON.stringify(runInNewContext(script))

test.each(SCRIPTS)('%s means the same in ASCII', (script) => {
  const ascii = asciiScript(script)
  expect(ascii).toMatch(/^[\0-\xff]*$/)
  expect(resultOf(ascii)).toBe(resultOf(script))
})

test('any text in a literal means the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const script = JSON.stringify(text)
      expect(resultOf(asciiScript(script))).toBe(resultOf(script))
    }),
  )
})

test('what is Latin-1 stays as it is', () => expect(asciiScript(`'é\\\\ü'`)).toBe(`'é\\\\ü'`))
