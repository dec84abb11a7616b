import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS } from './gate/chromium-flags'

const port = Number(process.env.E2E_PORT || 3100)

const shopPages = 'storefront/**/*.spec.ts'
const vendorScreens = 'vendor/**/*.spec.ts'
const platformPages = 'platform/**/*.spec.ts'
/** Killed servers: each test waits most of its time until its server settles what was open. */
const crashes = 'server/*{crash,crash-points}.spec.ts'
/** These wait as well: for servers that start, move stores or are overloaded. */
const slow = 'server/{citus,first-start,large-import,overload,topology}.spec.ts'
/** Template tests do not depend on the width of the screen. */
const templateSafety = 'template/**/*.spec.ts'
/** They set the width of the screen themselves. */
const ownWidth = [
  'vendor/{automations,campaigns,phone-headers,print,register}.spec.ts',
  'platform/section-gallery.spec.ts',
  'storefront/narrow-phone.spec.ts',
]
/**
 * What they test is the same on every screen: addresses, links of emails, frames, files. How their screens look on a phone is
 * what `routes`, `pages` and `accessibility` test. Single tests of this kind in other files have the tag `@any-width`.
 */
const anyWidth = [
  'platform/{choose-domain,links}.spec.ts',
  'storefront/{address-search,cart-storage,customer-verify,events,held-html,seo,site-preview,stock-alert-link,store-country,unsubscribe}.spec.ts',
  'vendor/{documents,domains,import-entities,own-css,payment-setting,your-data}.spec.ts',
]

/** The suite for every change, a few minutes; `npm run e2e` runs everything, in half an hour. */
const GATE = {
  desktop: [
    'storefront/{cart,cart-storage,checkout,held-html,home,no-script,promotions,seo,template-frame}.spec.ts',
    'platform/{pages,sign-up}.spec.ts',
    'vendor/{orders,shipping}.spec.ts',
    templateSafety,
  ],
  phone: ['storefront/{chrome,template-frame}.spec.ts'],
  server: ['api/**/*.spec.ts', 'server/{headers,hosts,isolation,probes,script-size,streaming,valid-html}.spec.ts'],
  crash: [],
  slow: ['server/topology.spec.ts'],
}
const EVERYTHING = {
  desktop: [shopPages, vendorScreens, platformPages, templateSafety],
  phone: [shopPages, vendorScreens, platformPages],
  server: ['api/**/*.spec.ts', 'server/**/*.spec.ts'],
  crash: [crashes],
  slow: [slow],
}
/** Optimised code, and threads that collect garbage, cost a sixth of what pages of tests do, and never pay off in seconds. */
const SHORT_LIVED = '--js-flags=--no-maglev --no-turbofan --always-sparkplug --single-threaded-gc'

const isGate = process.env.E2E_SCOPE === 'gate'
const scope = isGate ? GATE : EVERYTHING

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  workers: isGate ? 3 : 4,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes the second time only says that it, or what it tests, depends on time or chance.
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT || '../test-results/browser.json' }]],
  use: {
    baseURL: `http://greengrocer.localhost:${port}`,
    // A trace of every test takes a good part of the time; `--trace on` records those of the tests that are named.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A service worker would bypass the routes that a test mocks; its own test enables it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: [...CHROMIUM_FLAGS, SHORT_LIVED] },
  },
  // What waits comes first: it takes little of the processor, and would be all that is left in the end.
  projects: [
    { name: 'crash', testMatch: scope.crash, workers: 2 },
    { name: 'slow', testMatch: scope.slow, workers: 1 },
    {
      name: 'desktop',
      testMatch: scope.desktop,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: scope.phone,
      testIgnore: [...ownWidth, ...anyWidth],
      grepInvert: /@any-width/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'server', testMatch: scope.server, testIgnore: [crashes, slow], workers: 2 },
  ],
  webServer: {
    command: 'node lib/server/process/start.mjs',
    cwd: '..',
    url: `http://localhost:${port}/api/readyz`,
    timeout: 600_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR || '.data-test',
      NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || '.next-test',
      ROOT_DOMAIN: 'localhost',
      DATABASE_URL: process.env.E2E_DATABASE_URL || '',
      WEB_PROCESSES: '1',
      WORKER_PROCESSES: '0',
      API_URL: '',
      LOG_LEVEL: 'warn',
    },
  },
})
