import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { source } from 'axe-core'
import { type HostReply, type HostRequest, hostRequest } from './host-request'
import { type PageProblems, watchProblems } from './page-problems'

const PORT = Number(process.env.E2E_PORT || 3100)
/** A script for `AxeBuilder` where axe is in the page. */
const NOTHING_TO_LOAD = 'void 0'
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export type StoreAddress = { host: string; url(path?: string): string }
export type Caller = (path: string, options?: Omit<HostRequest, 'port' | 'host' | 'path'>) => Promise<HostReply>

/** The website of the store on `label`; the portal is `storeAt('')`. */
export const storeAt = (label: string): StoreAddress => {
  const host = `${label === '' ? '' : `${label}.`}localhost:${PORT}`
  return { host, url: (path = '/') => `http://${host}${path}` }
}

/** Requests with any Host header, however malformed. */
export const callerAs =
  (host: string): Caller =>
  (path, options) =>
    hostRequest({ port: PORT, host, path, ...options })

/** Rules whose result can differ between the colour schemes of the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Rules whose result can differ between the style sheets of the same page. */
const STYLE_RULES = [...COLOUR_RULES, 'target-size', 'scrollable-region-focusable']

/**
 * A toast that is fading out is half transparent, which is not a contrast problem: it is removed at once. Not by a
 * `style` element, which some policies block.
 */
function endAnimations(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important; }')
  document.adoptedStyleSheets.push(sheet)
}

/** No violation of WCAG 2.2 A and AA; the message names rule and element. */
async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, (axe) => axe.withTags(WCAG))
}

/** The same for a page that differs only in its style sheet from one that was tested whole. */
async function expectStyleAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, (axe) => axe.withRules(STYLE_RULES))
}

/** The same for a back-office screen in light and in dark mode; leaves the page dark. */
async function expectAccessibleInLightAndDark(page: Page): Promise<void> {
  await useScheme(page, 'light')
  await expectAccessible(page)
  await useScheme(page, 'dark')
  await expectNoViolation(page, (axe) => axe.withRules(COLOUR_RULES))
}

async function useScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

async function expectNoViolation(page: Page, configure: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate(endAnimations)
  // Only the results of several frames need to be merged, which axe does in a separate page.
  const isWhole = page.frames().length === 1
  // Half a megabyte, which the builder would send and compile twice for each analysis.
  if (isWhole && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const builder = new AxeBuilder({ page, ...(isWhole && { axeSource: NOTHING_TO_LOAD }) })
  const axe = configure(builder.options({ resultTypes: ['violations'] }))
  if (isWhole) axe.setLegacyMode()
  const { violations } = await axe.analyze()
  const lines = violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(lines).toEqual([])
}

type Fixtures = {
  store: typeof storeAt
  /** `api('greengrocer')('/api/…')`: a call on a store's own origin. */
  api: (label: string) => Caller
  problems: PageProblems
  expectAccessible: typeof expectAccessible
  expectStyleAccessible: typeof expectStyleAccessible
  expectAccessibleInLightAndDark: typeof expectAccessibleInLightAndDark
  expectNoCspViolation: () => void
}

const watched = new WeakMap<Page, PageProblems>()

export const test = base.extend<Fixtures>({
  store: async ({}, use) => use(storeAt),
  api: async ({}, use) => use((label) => callerAs(storeAt(label).host)),
  expectAccessible: async ({}, use) => use(expectAccessible),
  expectStyleAccessible: async ({}, use) => use(expectStyleAccessible),
  expectAccessibleInLightAndDark: async ({}, use) => use(expectAccessibleInLightAndDark),
  expectNoCspViolation: async ({ problems }, use) => use(() => expect(problems.policyViolations()).toEqual([])),
  problems: async ({ page }, use) => use(problemsOf(page)),
  // Every test that opens a page fails on a console error that it did not allow.
  page: async ({ page }, use) => {
    const problems = problemsOf(page)
    await use(page)
    expect(problems.unexpected()).toEqual([])
  },
})

function problemsOf(page: Page): PageProblems {
  const problems = watched.get(page) ?? watchProblems(page)
  watched.set(page, problems)
  return problems
}

export { expect }
