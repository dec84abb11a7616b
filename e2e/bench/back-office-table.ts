import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../gate/chromium-flags'
import { percentile } from './percentile'
import { table } from './table'
import { timeInteraction } from './time-interaction'
import { websiteCaller } from './website-table'

const ROUNDS = 20
/** Ms, of the p95 of each interaction. */
const BOUND_MS = 150
/** Between two keys of a fast typist. */
const KEY_MS = 60
const MATERIALS = ['Oak', 'Linen', 'Copper', 'Glass', 'Wool', 'Steel', 'Cork', 'Willow']
const KINDS = ['Lamp', 'Basket', 'Brush', 'Kettle', 'Blanket', 'Clock', 'Vase', 'Hook', 'Tray', 'Stool', 'Jar']
const ROWS = { seen: 'main tbody' }
/** The palette with its results, or the sentence that there are none. */
const PALETTE = '.mantine-Spotlight-content'

/** Of each interaction by its name, in ms. */
type Times = Map<string, number[]>

/**
 * A person at work in a store of many products, in a browser that has loaded every screen once: ms from each key or click
 * until its effect is painted. Every round searches, sorts, pages and opens what no round before it has.
 */
export async function backOfficeTable(port: number, subdomain: string, executablePath: string): Promise<string> {
  const { token } = await websiteCaller(port, subdomain)
  const portal = `localhost:${port}`
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(
      ([value, host]) => {
        if (window.location.host === host) window.localStorage.setItem('token', value ?? '')
      },
      [token, portal],
    )
    // The compiler of this file names functions by a helper that pages do not have.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
    await page.goto(`http://${portal}/products`)
    const times: Times = new Map()
    for (let round = 0; round <= ROUNDS; round += 1) {
      const words = `${MATERIALS[round % MATERIALS.length]} ${KINDS[round % KINDS.length]}`.toLowerCase()
      await workOnce(page, words, round === 0 ? new Map() : times)
    }
    return table(
      ['back-office, after the first load', 'p50, ms', 'p95, ms', 'bound'],
      [...times, ['all of them', [...times.values()].flat()] as const].map(([name, found]) => [
        name,
        percentile(found, 0.5),
        percentile(found, 0.95),
        BOUND_MS,
      ]),
    )
  } finally {
    await browser.close()
  }
}

async function workOnce(page: Page, words: string, times: Times): Promise<void> {
  const time = async (name: string, ...[awaited, act]: ParametersAfterPage) => {
    const found = await timeInteraction(page, awaited, act)
    times.set(name, [...(times.get(name) ?? []), found])
  }
  await useList(page, words, time)
  await useForm(page, time)
  await usePalette(page, words, time)
}

type ParametersAfterPage = Parameters<typeof timeInteraction> extends [unknown, ...infer Rest] ? Rest : never
type Timer = (name: string, ...rest: ParametersAfterPage) => Promise<void>

/** Ends with the rows that `words` finds. */
async function useList(page: Page, words: string, time: Timer): Promise<void> {
  await page.locator('main tbody tr').first().waitFor()
  const search = page.getByRole('searchbox', { name: 'Title, SKU or barcode' })
  await search.click()
  await time('list: a key in the search', { seen: 'main input[type=search]' }, () =>
    page.keyboard.press(words[0] ?? ''),
  )
  await page.keyboard.type(words.slice(1), { delay: KEY_MS })
  await time('list: Enter → products of a new search', ROWS, () => page.keyboard.press('Enter'))
  const price = page.getByRole('columnheader', { name: 'Price' }).getByRole('button').first()
  await time('list: heading → sorted', ROWS, () => price.click())
  await time('list: next page', ROWS, () => page.getByRole('button', { name: 'Next' }).click())
  const selection = { seen: '[aria-label="Selection"]' }
  await time('list: a row selected', selection, () => page.locator('main tbody').getByRole('checkbox').first().click())
}

async function useForm(page: Page, time: Timer): Promise<void> {
  const first = page.locator('main tbody tr').first().getByRole('link').first()
  await time('form: row → product', { seen: 'main form input' }, () => first.click())
  await page.getByRole('textbox', { name: 'Title' }).first().click()
  const bar = '[aria-label="Unsaved changes"]'
  await time('form: first key → save bar', { seen: bar }, () => page.keyboard.press('x'))
  await time('form: another key', { seen: 'main form input' }, () => page.keyboard.press('y'))
  await time('form: saved', { seen: bar, isGone: true }, () => page.keyboard.press('Control+s'))
  const products = page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }).first()
  await time('list: back from the product', ROWS, () => products.click())
}

async function usePalette(page: Page, words: string, time: Timer): Promise<void> {
  await time('palette: opened', { seen: PALETTE }, () => page.keyboard.press('Control+k'))
  await time('palette: a key → screens and actions', { seen: PALETTE }, () => page.keyboard.press(words[0] ?? ''))
  await page.keyboard.type(words.slice(1, -1), { delay: KEY_MS })
  const answered = { seen: PALETTE, says: `for “${words}”` }
  await time('palette: last key → products found', answered, () => page.keyboard.press(words.at(-1) ?? ''))
  await time('palette: Enter → product', { seen: 'main form input' }, () => page.keyboard.press('Enter'))
  await page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }).first().click()
}
