import { CHECKS, deadPaths } from './style-checks'

const file = (path: string, text = '') => ({ path, text })
const manyLines = 'export const line = 1\n'.repeat(401)

/** Check → [a file that fails, a file that passes]. */
const EXAMPLES: Record<keyof typeof CHECKS, [ReturnType<typeof file>, ReturnType<typeof file>]> = {
  noBarrels: [file('lib/rules/index.ts'), file('lib/rules/money.ts')],
  serverFilesSaySo: [
    file('lib/server/process/boot.ts', "import 'node:fs'\n"),
    file('lib/server/process/boot.ts', "import 'server-only'\n"),
  ],
  oneEnvironmentReader: [
    file('lib/server/process/boot.ts', 'const port = process.env.PORT'),
    file('lib/server/config/env.ts', 'readEnvironment(process.env)'),
  ],
  rawHtmlStaysAtHome: [
    file('components/storefront/card.tsx', '<p dangerouslySetInnerHTML={html} />'),
    file('components/storefront/template/piece.tsx', '<p dangerouslySetInnerHTML={html} />'),
  ],
  notTooLong: [file('lib/rules/long.ts', manyLines), file('lib/rules/long.css', manyLines)],
  namedAfterContent: [file('lib/rules/utils.ts'), file('lib/rules/cart-totals.ts')],
  nothingSilenced: [file('lib/rules/cart.ts', '// @ts-ignore'), file('lib/rules/cart.ts', '// half-up')],
  nothingLeftOver: [file('lib/rules/cart.test.ts', 'test.only("x")'), file('lib/rules/cart.test.ts', 'test("x")')],
  typesOverInterfaces: [
    file('lib/rules/cart.ts', 'export interface Cart {'),
    file('lib/rules/cart.ts', 'type Cart = {'),
  ],
  lockNamesNoRegistry: [
    file('package-lock.json', '"resolved": "https://registry.example"'),
    file('package-lock.json', '"integrity": "sha512"'),
  ],
}

test.each(Object.entries(EXAMPLES))('%s reports the violation and passes valid code', (name, [bad, good]) => {
  const check = CHECKS[name]
  expect(check?.(bad)).toHaveLength(1)
  expect(check?.(good)).toEqual([])
})

test('every check has an example', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(Object.keys(CHECKS).sort())
})

test('file names are kebab-case', () => {
  expect(CHECKS.namedAfterContent?.(file('components/ui/IconButton.tsx'))).toHaveLength(1)
})

test('configurations, seeds and tests need no server-only import', () => {
  for (const path of ['lib/server/db/drizzle.config.ts', 'lib/demo/words.ts', 'lib/server/config/env.test.ts']) {
    expect(CHECKS.serverFilesSaySo?.(file(path))).toEqual([])
  }
})

test('a page may only mention what exists', () => {
  const page = file(
    'lib/README.md',
    'See `lib/rules/gone.ts`, `lib/rules/**`, `./here.md`, `vender/auth` and [x](app/).',
  )
  const exists = (place: string) => ['lib/rules', 'lib/here.md', 'app'].includes(place.replace(/\/$/, ''))
  expect(deadPaths(page, exists)).toEqual(['lib/README.md: cites lib/rules/gone.ts, which does not exist'])
})
