import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../gate/chromium-flags'
import { table } from './table'
import { websiteCaller } from './website-table'

const EDITOR = '/template-customizer'
const THEMES = ['pastel', 'vintage', 'retro', 'classic', 'pastel', 'vintage', 'retro', 'classic']

/** Figures of the website editor in a browser: its code, the first change after opening it, a change of theme. */
export async function editorTable(port: number, subdomain: string, executablePath: string): Promise<string> {
  const { token } = await websiteCaller(port, subdomain)
  const portal = `http://localhost:${port}`
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await page.addInitScript(
      ([value, host]) => {
        if (window.location.host === host) window.localStorage.setItem('token', value ?? '')
      },
      [token, `localhost:${port}`],
    )
    // Links fetch the code of their screens ahead: it would count as that of the screen that has the link.
    await page.route('**/*', (route) =>
      route.request().headers()['next-router-prefetch'] ? route.abort() : route.continue(),
    )
    const sizes = scriptSizes(page, `localhost:${port}`)
    await page.goto(`${portal}/home`, { waitUntil: 'networkidle' })
    const known = new Set(sizes.keys())
    const opened = Date.now()
    await page.goto(portal + EDITOR)
    const firstEdit = await editFirstSection(page, opened)
    await page.waitForLoadState('networkidle')
    const own = [...sizes].filter(([address]) => !known.has(address)).reduce((sum, [, bytes]) => sum + bytes, 0)
    if (known.size === 0 || own === 0) throw new Error('The scripts of the back-office were not seen.')
    const changes = await changeTheme(page, portal)
    return table(
      ['website editor in a browser', 'measured', 'bound'],
      [
        ['code beyond the back-office, gzip KB', own / 1024, 80],
        ['first section changed after opening, ms', firstEdit, 3_000],
        ['theme in the preview, median of eight, ms', changes.median, 50],
        ['theme in the preview, slowest of eight, ms', changes.slowest, null],
        ['requests for it of the preview', changes.requests, 0],
      ],
    )
  } finally {
    await browser.close()
  }
}

/** Bytes of each script of the back-office as gzip, filled while pages load. */
function scriptSizes(page: Page, host: string): Map<string, number> {
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    const { host: from, pathname } = new URL(response.url())
    if (from !== host || !pathname.endsWith('.js')) return
    const body = await response.body().catch(() => null)
    if (body) sizes.set(pathname, gzipSync(body).length)
  })
  return sizes
}

async function editFirstSection(page: Page, opened: number): Promise<number> {
  await page.getByRole('tree', { name: 'Sections of the page' }).getByRole('treeitem').first().press('Enter')
  const field = page.getByRole('complementary', { name: 'Settings' }).getByRole('textbox').first()
  await field.fill('Changed by the bench')
  return Date.now() - opened
}

/** From the click on a theme to the look of the preview's page, and the requests that its frame made meanwhile. */
async function changeTheme(page: Page, portal: string): Promise<{ median: number; slowest: number; requests: number }> {
  await page.getByRole('button', { name: /^Edit another page/ }).click()
  await page.getByRole('menuitem', { name: 'Look and menus' }).click()
  // Another page is edited in another frame, which replaces the one before.
  const preview = page.locator('iframe[title^="Preview"]')
  await preview.contentFrame().locator('.template-body, main').first().waitFor()
  await page.waitForLoadState('networkidle')
  const frame = await (await preview.elementHandle())?.contentFrame()
  if (!frame) throw new Error('The preview has no page.')
  let requests = 0
  page.on('request', (request) => {
    if (!request.url().startsWith(portal) && request.frame() === frame) requests += 1
  })
  const times: number[] = []
  for (const theme of THEMES) {
    const seen = frame.evaluate(
      (name) =>
        new Promise<number>((resolve) => {
          const watch = new MutationObserver(() => {
            if (!document.body.classList.contains(`theme-${name}`)) return
            watch.disconnect()
            resolve(performance.timeOrigin + performance.now())
          })
          watch.observe(document.body, { attributes: true })
        }),
      theme,
    )
    const started = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          window.addEventListener('click', () => resolve(performance.timeOrigin + performance.now()), {
            once: true,
            capture: true,
          }),
        ),
    )
    await page.getByRole('radio', { name: new RegExp(theme, 'i') }).click({ force: true })
    const [from, to] = await Promise.all([started, seen])
    times.push(to - from)
  }
  times.sort((one, other) => one - other)
  return { median: times[Math.floor(times.length / 2)] ?? 0, slowest: times.at(-1) ?? 0, requests }
}
