import { sharedNameOffences } from './shared-names'

const file = (path: string, text: string) => ({ path, text })

test('a planted name that two files export is reported with both', () => {
  const files = [
    file('lib/rules/tax.ts', 'export type Rate = number\nexport const rateOf = () => 1\n'),
    file('components/ui/rate.tsx', 'export function Rate() {\n  return null\n}\n'),
  ]
  expect(sharedNameOffences(files)).toEqual([
    'Several files export Rate, give each a name of its own: lib/rules/tax.ts, components/ui/rate.tsx',
  ])
})

test('a schema and its type share a name in one file, Next prescribes names in app/, and tests may repeat names', () => {
  const files = [
    file('lib/contract/tax.ts', 'export const Rate = z.number()\nexport type Rate = z.output<typeof Rate>\n'),
    file('lib/rules/tax.test.ts', 'export const Rate = 1\n'),
    file('app/(vendor)/a/page.tsx', 'export const metadata = {}\n'),
    file('app/(vendor)/b/page.tsx', 'export const metadata = {}\n'),
  ]
  expect(sharedNameOffences(files)).toEqual([])
})
