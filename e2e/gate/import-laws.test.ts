import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../..')

/** Rule → [file that breaks it, what that file imports]. */
const VIOLATIONS: Record<string, [string, string]> = {
  'middleware-only-parses-the-host': ['middleware.ts', 'lib/server/config/env'],
  'rules-are-pure': ['lib/rules/impure.ts', 'lib/contract/offer'],
  'rules-are-plain-language': ['lib/rules/reads-files.ts', 'node:fs'],
  'contract-knows-only-rules': ['lib/contract/curious.ts', 'lib/client/call'],
  'browser-never-imports-server': ['components/storefront/leak.tsx', 'lib/server/config/env'],
  'address-data-comes-when-it-is-needed': ['components/storefront/eager.tsx', 'lib/rules/address-rules'],
  'lib-never-imports-screens': ['lib/client/upside-down.ts', 'components/ui/button'],
  'only-the-mount-sees-the-api': ['lib/server/storefront/shortcut.ts', 'lib/server/api/mount'],
  'pages-read-through-loaders': ['app/(storefront)/~/[site]/(shop)/page.tsx', 'lib/server/services/list'],
  'sandbox-mounts-routes-alone': ['app/sandbox/[[...route]]/route.ts', 'lib/server/mail/smtp'],
  'sql-stays-in-services': ['lib/server/api/query.ts', 'lib/server/db/client'],
  'services-know-no-transport': ['lib/server/services/reply.ts', 'lib/server/http/headers'],
  'services-floor-1': ['lib/server/services/stores/up.ts', 'lib/server/services/payments/taken'],
  'services-floor-2': ['lib/server/services/imports/up.ts', 'lib/server/services/taxes/taken'],
  'services-floor-3': ['lib/server/services/stock/up.ts', 'lib/server/services/cart/taken'],
  'services-floor-4': ['lib/server/services/shipping/up.ts', 'lib/server/services/orders/taken'],
  'services-floor-5': ['lib/server/services/orders/up.ts', 'lib/server/services/orders/admin/taken'],
  'services-floor-6': ['lib/server/services/checkout/up.ts', 'lib/server/services/overview/taken'],
  'services-floor-7': ['lib/server/services/overview/up.ts', 'lib/server/services/features'],
  'template-is-pure': ['lib/server/template/fetches.ts', 'lib/server/services/list'],
  'adapters-behind-ports': ['lib/server/services/mails.ts', 'lib/server/mail/smtp'],
  'kit-is-domain-free': ['components/ui/knowing.tsx', 'components/storefront/card'],
  'gallery-shows-and-serves-nobody': ['components/storefront/borrows.tsx', 'components/gallery/specimen'],
  'back-office-kit-knows-no-feature': ['components/back-office/kit/knowing.tsx', 'components/back-office/shell/bar'],
  'shell-knows-no-feature': ['components/back-office/shell/knowing.tsx', 'components/back-office/orders/order-list'],
  'storefront-is-not-back-office': ['components/storefront/mixed.tsx', 'components/back-office/table'],
  'storefront-shares-only-the-kit': ['components/storefront/signs-in.tsx', 'components/auth/sign-in'],
  'back-office-is-not-storefront': ['components/back-office/mixed.tsx', 'components/storefront/card'],
}

const LAWFUL: [string, string][] = [
  ['app/(storefront)/~/[site]/(shop)/cart/page.tsx', 'lib/server/storefront/load-site'],
  ['app/api/[[...route]]/route.ts', 'lib/server/api/mount'],
  ['app/sandbox/[[...route]]/mount.ts', 'lib/server/mail/sandbox/routes'],
  ['lib/server/services/sign-up.ts', 'lib/server/mail/templates/welcome'],
  ['lib/server/mail/outbox/read-outbox.ts', 'lib/server/db/database'],
  ['lib/server/services/list-all.ts', 'lib/server/db/client'],
  ['lib/server/services/list-all.test.ts', 'lib/server/http/headers'],
  ['components/back-office/screen.tsx', 'components/ui/button'],
  ['instrumentation.ts', 'lib/server/process/boot'],
]

let folder: string

const plant = (file: string, imported: string) => {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  const from = imported.startsWith('node:') ? imported : `@/${imported}`
  writeFileSync(target, `import * as taken from '${from}'\nexport default taken\n`)
}

const plantTarget = (module: string) => {
  const target = path.join(folder, `${module}.ts`)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, 'export const taken = 1\n')
}

const brokenLaws = () => {
  const cruiser = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = path.join(__dirname, 'dependency-cruiser.cjs')
  const run = spawnSync(process.execPath, [cruiser, '.', '--config', config, '--output-type', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const report = JSON.parse(run.stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }
  return report.summary.violations.map((violation) => `${violation.rule.name}: ${violation.from}`)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'import-laws-'))
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { paths: { '@/*': ['./*'] } } }))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('each import law reports the violation planted for it', () => {
  for (const [file, imported] of Object.values(VIOLATIONS)) {
    plant(file, imported)
    if (!imported.startsWith('node:')) plantTarget(imported)
  }
  const broken = brokenLaws()
  for (const [name, [file]] of Object.entries(VIOLATIONS)) expect(broken).toContain(`${name}: ${file}`)
})

test('two modules that import each other are a ring', () => {
  plant('lib/client/one.ts', 'lib/client/two')
  plant('lib/client/two.ts', 'lib/client/one')
  expect(brokenLaws().map((line) => line.split(':')[0])).toContain('no-rings')
})

test('valid imports pass', () => {
  for (const [file, imported] of LAWFUL) {
    plant(file, imported)
    plantTarget(imported)
  }
  expect(brokenLaws()).toEqual([])
})

test('every law has a planted violation', () => {
  const config = require('./dependency-cruiser.cjs') as { forbidden: { name: string }[] }
  const tested = ['no-rings', ...Object.keys(VIOLATIONS)]
  expect(config.forbidden.map((rule) => rule.name).sort()).toEqual(tested.sort())
})
