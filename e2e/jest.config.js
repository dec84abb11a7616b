const path = require('node:path')

/** Packages that publish ES modules only (jsdom's parts, mostly); Jest reads them through the compiler. */
const esModules = [
  '@asamuzakjp',
  '@bramus',
  '@csstools',
  '@exodus',
  '@react-pdf',
  'any-ascii',
  'color-name',
  'color-string',
  'css-tree',
  'csv-parse',
  'entities',
  'isomorphic-dompurify',
  'jsdom',
  'parse5',
  'uuidv7',
  'yoga-layout',
  'yocto-queue',
]

const stub = (name) => path.join(__dirname, 'gate/stubs', name)

/** @type {import('jest').Config} */
module.exports = {
  rootDir: path.dirname(__dirname),
  roots: ['<rootDir>/lib', '<rootDir>/components', '<rootDir>/e2e/gate'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx', '**/gate/**/*.test.mjs'],
  testEnvironment: path.join(__dirname, 'jest-environment.js'),
  testSequencer: path.join(__dirname, 'jest-sequencer.js'),
  runtime: path.join(__dirname, 'jest-runtime.js'),
  setupFilesAfterEnv: [path.join(__dirname, 'jest-setup.js')],
  // One set of conditions for both environments: a component test reads the same builds as the server.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  moduleNameMapper: {
    '^server-only$': stub('empty.js'),
    // Its parts may be imported only, and Jest requires.
    '^@react-pdf/hyphenate/(.*)$': '<rootDir>/node_modules/@react-pdf/hyphenate/lib/$1.js',
    // Every part of Drizzle asks it of every part of every statement.
    '^(\\.\\.?/)+entity\\.cjs$': stub('drizzle-entity.js'),
    '^client-only$': stub('empty.js'),
    '\\.module\\.css$': stub('class-names.js'),
    '\\.css$': stub('empty.js'),
    '^@/(.*)$': '<rootDir>/$1',
  },
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`, '\\.json$'],
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.data'],
  // One more where many wait a part of their time for a server.
  maxWorkers: process.env.SERVICE_DATABASE_URL ? 3 : 2,
  // Garbage, mostly; a process that ends early leaves the next one everything to compile again.
  workerIdleMemoryLimit: '2GB',
  // Several times what the slowest test takes on a machine of its own: a busy one fails nothing.
  testTimeout: 120_000,
}
