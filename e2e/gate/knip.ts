import type { KnipConfig } from 'knip'

/** Entry points of the code for `npm run lint`; code that none of them reaches is dead. */
const config: KnipConfig = {
  entry: [
    'lib/server/process/*.mjs',
    // Scripts of threads and processes of their own, and of the command line.
    'lib/server/embedded-db/engine-worker.ts',
    'lib/server/template/worker.ts',
    'lib/demo/pictures/worker.ts',
    'lib/server/images/write-avif.cjs',
    'lib/server/cli/*.ts',
    'lib/server/db/drizzle.config.ts',
    'e2e/gate/*.{ts,mjs,cjs}',
    'e2e/bench/*.{ts,mjs}',
    'e2e/**/*.spec.ts',
    // Tests run these in processes of their own.
    'e2e/bundle-script.mjs',
    'e2e/server/{kill-at.mjs,make-*.ts,read-payments.ts,send-marketing.ts}',
    'e2e/template/{check-sheets,prepare-pages}.ts',
    'e2e/vendor/make-expired-stores.ts',
    'e2e/cluster/{citus,pooler,replica}.ts',
  ],
  project: [
    'app/**/*.{ts,tsx}',
    'components/**/*.{ts,tsx}',
    'lib/**/*.{ts,tsx,mjs,cjs}',
    'e2e/**/*.{ts,tsx,mjs}',
    '*.ts',
  ],
  ignoreExportsUsedInFile: { type: true },
  jest: { config: 'e2e/jest.config.js' },
  playwright: { config: 'e2e/playwright.config.ts' },
  ignoreDependencies: [
    // Files of these are read from their folder: the fonts of documents, emails and pictures.
    '@fontsource/fraunces',
    '@fontsource/outfit',
    '@lobehub/fluent-emoji-3d',
    // Commands that the gate starts by name.
    '@biomejs/biome',
    'playwright',
  ],
  // Commands of the system.
  ignoreBinaries: ['chrt', 'taskset', 'mkfifo', 'redis-server', 'pgbouncer'],
}

export default config
