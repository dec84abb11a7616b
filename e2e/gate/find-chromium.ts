import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './run'

/** The headless shell comes first: it has no window to draw, and the same tests take two thirds of the time. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const ADVICE = [
  'The browser tests need Chromium and none could be installed here.',
  'Install it with "npx playwright install --with-deps chromium" or your package manager,',
  'or set CHROMIUM_PATH to the program file of an installed Chromium or Chrome.',
].join(' ')

type Ways = {
  /** CHROMIUM_PATH, when it is set: no other browser is used then. */
  chosen: string | undefined
  installed: readonly string[]
  works(path: string): boolean
  /** Ways to install a browser, tried in order until one works. */
  installers: readonly (() => boolean)[]
}

/** The path of a Chromium that starts; installs one when there is none. Throws a sentence that says what to do. */
export function findChromium(ways: Ways = waysHere()): string {
  if (ways.chosen) {
    if (ways.works(ways.chosen)) return ways.chosen
    throw new Error(`CHROMIUM_PATH names ${ways.chosen}, which does not start. Correct it, or unset it.`)
  }
  const present = ways.installed.find(ways.works)
  if (present) return present
  for (const install of ways.installers) {
    install()
    const found = ways.installed.find(ways.works)
    if (found) return found
  }
  throw new Error(ADVICE)
}

/** Browsers found on this machine. */
export function waysHere(): Ways {
  return {
    chosen: process.env.CHROMIUM_PATH || undefined,
    installed: [...SYSTEM, chromium.executablePath()],
    works: (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0,
    installers: [installWithPlaywright, installWithApt],
  }
}

const isRoot = () => process.getuid?.() === 0

function installWithPlaywright(): boolean {
  console.log('No Chromium found: trying the installer of Playwright …')
  return run('playwright', ['install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'])
}

function installWithApt(): boolean {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return false
  console.log('Trying apt-get …')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = (name: string) => run('apt-get', ['install', '-y', name], quiet)
  return run('apt-get', ['update'], quiet) && (install('chromium-headless-shell') || install('chromium'))
}
