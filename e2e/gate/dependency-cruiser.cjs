/** Import rules. Tests may import the database for their setup; everything else obeys each rule. */
const TESTS = '\\.test\\.tsx?$'

const law = (name, from, to, pathNot = TESTS) => ({ name, severity: 'error', from: { path: from, pathNot }, to })

/** Folders of services, lowest floor first: a folder imports from its own floor and those below. */
const floors = require('./service-floors.json')

/** What lies in a folder, without the folders in it that stand on a floor of their own. */
const insideOf = (name) => {
  const apart = floors.flat().filter((other) => other.startsWith(`${name}/`))
  return `${name}/${apart.map((other) => `(?!${other.slice(name.length + 1)}/)`).join('')}`
}
const FLOORS = [...floors.map((names) => names.map(insideOf).join('|')), '(shop-)?features\\.ts$']
const floorLaws = FLOORS.slice(0, -1).map((floor, at) =>
  law(`services-floor-${at + 1}`, `^lib/server/services/(${floor})`, {
    path: `^lib/server/services/(${FLOORS.slice(at + 1).join('|')})`,
  }),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    law('no-rings', '.', { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    law('middleware-only-parses-the-host', '^middleware\\.ts$', { path: '^(app|components|lib)/(?!rules/)' }),
    law('rules-are-pure', '^lib/rules/', { path: '^(app|components|lib/(client|server|demo|contract))/' }),
    law('rules-are-plain-language', '^lib/rules/', { dependencyTypes: ['core', 'npm'] }),
    law('contract-knows-only-rules', '^lib/contract/', { path: '^(app|components|lib/(client|server|demo))/' }),
    law('browser-never-imports-server', '^(lib/client|components)/', { path: '^lib/(server|demo)/' }),
    law('address-data-comes-when-it-is-needed', '^(lib/client|components/(storefront|auth|platform|ui))/', {
      path: '^lib/rules/(address-data|address-rules|postal-line|shipping)\\.ts$',
      dependencyTypesNot: ['dynamic-import', 'type-only'],
    }),
    law('lib-never-imports-screens', '^lib/', { path: '^(app|components)/' }),
    law('only-the-mount-sees-the-api', '^(?!app/api/|lib/server/api/|e2e/)', { path: '^lib/server/api/' }),
    law('sandbox-mounts-routes-alone', '^app/sandbox/', {
      path: '^(components/|lib/server/(?!(payments|mail)/sandbox/routes))',
    }),
    law('pages-read-through-loaders', '^app/(?!api/|sandbox/)', {
      path: '^lib/server/(?!storefront/|page-cache/render-record)',
    }),
    law(
      'sql-stays-in-services',
      '^(?!lib/server/(db|embedded-db|services|import|jobs|cli)/|lib/server/(process/boot|mail/(port|outbox))|lib/demo/|e2e/)',
      {
        path: '^lib/server/db/|node_modules/drizzle-orm',
      },
    ),
    law('services-know-no-transport', '^lib/server/services/', { path: '^lib/server/(api|http|storefront|cli)/' }),
    ...floorLaws,
    law('template-is-pure', '^lib/server/template/', { path: '^lib/(client|demo|server/(?!template/))' }),
    law('adapters-behind-ports', '^lib/server/(?!payments/|mail/|files/|jobs/|rate-limit/|process/boot)', {
      path: '^lib/server/(payments|mail|files|jobs|rate-limit)/(?!port|handler|definitions/|templates/|store-emails/|sandbox/routes)',
    }),
    law('kit-is-domain-free', '^components/ui/', { path: '^(components/(?!ui/)|lib/(?!rules/))' }),
    law('gallery-shows-and-serves-nobody', '^(lib|components/(?!gallery/))', { path: '^components/gallery/' }),
    law('back-office-kit-knows-no-feature', '^components/back-office/kit/', {
      path: '^components/back-office/(?!kit/)',
    }),
    law('shell-knows-no-feature', '^components/back-office/shell/', {
      path: '^components/back-office/(?!(kit|shell)/)',
    }),
    law('storefront-is-not-back-office', '^(components|app)/\\(?storefront', { path: '^components/back-office/' }),
    law('storefront-shares-only-the-kit', '^components/storefront/', { path: '^components/(auth|platform)/' }),
    law('back-office-is-not-storefront', '^(components/back-office|app/\\(vendor)', {
      path: '^components/storefront/',
    }),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: '(^|/)\\.(next|data)',
  },
}
