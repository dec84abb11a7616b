import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { everyEmail, type SampleEmail } from '../every-email'
import { CHROMIUM_FLAGS } from './chromium-flags'
import { findChromium } from './find-chromium'

/**
 * Writes every email of the product as HTML and text, and pictures of them side by side on a phone and on a desktop, light and dark:
 * `npx tsx --conditions=react-server e2e/gate/write-emails.ts FOLDER`, with a word only those whose names contain it.
 */
const WIDTHS = { phone: 360, desktop: 700 } as const
const SCHEMES = ['light', 'dark'] as const
/** Emails in one row of a sheet, and on one sheet. */
const COLUMNS = { phone: 6, desktop: 4 } as const
const PER_SHEET = 12
/** Longer emails are cut off. */
const MOST_PX = 2_600
const GAP = 12
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#7fa08d"/></svg>'

type Width = keyof typeof WIDTHS
type Scheme = (typeof SCHEMES)[number]

async function takePictures(browser: Browser, emails: readonly SampleEmail[], width: Width, scheme: Scheme) {
  const page = await browser.newPage({ viewport: { width: WIDTHS[width], height: 900 }, colorScheme: scheme })
  await page.route('https://**/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  const pictures: Buffer[] = []
  for (const { html, name } of emails) {
    await page.setContent(html)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (wide > 0) console.log(`${name}: ${wide} px wider than ${WIDTHS[width]}`)
    const height = Math.min(MOST_PX, await page.evaluate(() => document.documentElement.scrollHeight))
    pictures.push(
      await page.screenshot({ clip: { x: 0, y: 0, width: WIDTHS[width], height }, fullPage: true, type: 'png' }),
    )
  }
  await page.close()
  return pictures
}

async function writeSheet(file: string, pictures: readonly Buffer[], width: number, columns: number): Promise<void> {
  const heights = await Promise.all(pictures.map(async (each) => (await sharp(each).metadata()).height))
  const input: { input: Buffer; left: number; top: number }[] = []
  let height = 0
  for (let at = 0; at < pictures.length; at += columns) {
    const row = pictures.slice(at, at + columns)
    input.push(...row.map((picture, column) => ({ input: picture, left: column * (width + GAP), top: height })))
    height += Math.max(...heights.slice(at, at + columns)) + GAP
  }
  const sheet = { width: columns * (width + GAP), height, channels: 3, background: '#808080' } as const
  await sharp({ create: sheet }).composite(input).png().toFile(file)
}

async function writeEmails(folder: string, word: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const emails = everyEmail().filter(({ name }) => name.includes(word))
  for (const { name, html, text } of emails) {
    writeFileSync(path.join(folder, `${name}.html`), html)
    writeFileSync(path.join(folder, `${name}.txt`), text)
  }
  writeFileSync(
    path.join(folder, 'list.txt'),
    `${emails.map(({ name, subject }) => `${name}: ${subject}`).join('\n')}\n`,
  )
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] })
  try {
    for (const width of Object.keys(WIDTHS) as Width[]) {
      for (const scheme of SCHEMES) {
        const pictures = await takePictures(browser, emails, width, scheme)
        for (let at = 0; at < pictures.length; at += PER_SHEET) {
          const file = path.join(folder, `${width}-${scheme}-${String(at).padStart(3, '0')}.png`)
          await writeSheet(file, pictures.slice(at, at + PER_SHEET), WIDTHS[width], COLUMNS[width])
        }
      }
    }
  } finally {
    await browser.close()
  }
  console.log(`${emails.length} emails in ${folder}`)
}

writeEmails(process.argv[2] ?? '.emails', process.argv[3] ?? '').catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
