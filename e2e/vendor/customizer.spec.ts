import type { Page } from '@playwright/test'
import { expect, storeAt, test } from '../fixtures'
import { newOwner, post } from '../platform/people'
import { enter } from './sign-in'

const ADDRESS = '/template-customizer'
const tree = (page: Page) => page.getByRole('tree', { name: 'Sections of the page' })
const sections = (page: Page) => tree(page).getByRole('treeitem')
const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' })
/** Chooses the pane that a narrow screen shows. */
const showPane = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Part of the editor' }).getByText(name, { exact: true }).click()
const preview = (page: Page) => page.frameLocator('iframe[title^="Preview"]')
const saved = (page: Page) => expect(page.getByText(/^Saved · \d{1,2}:\d\d/)).toBeAttached({ timeout: 15_000 })

/** Accessible name or text of the element with the focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    // Without a focus it is the body, which holds every text.
    if (focused === document.body) return ''
    const label = focused instanceof HTMLInputElement ? (focused.labels?.[0]?.textContent ?? '') : ''
    return `${focused?.getAttribute('aria-label') ?? ''} ${label} ${focused?.textContent ?? ''}`
  })

/** Presses Tab until an element with this name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if ((await focusedName(page)).includes(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not get to "${name}"`)
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function addQuestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByLabel('Search sections').fill('question')
  await page
    .getByRole('button', { name: /^Add Questions/ })
    .first()
    .click()
  await saved(page)
}

async function publish(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  const button = dialog.getByRole('button', { name: 'Publish now' })
  await expect(dialog.getByRole('heading', { name: 'Checks' })).toBeVisible()
  for (const reason of await dialog.getByPlaceholder('Publish anyway, because…').all()) {
    await reason.fill('This is a test of the editor')
  }
  await expect(button).toBeEnabled()
  await button.press('Enter')
  await expect(page.getByText(/Your shop is live in \d+ ms/)).toBeVisible()
}

test('a page is made and published: by keyboard alone on a desktop, by taps on a phone', async ({
  page,
  isMobile,
  api,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { token, subdomain } = await newOwner()
  await enter(page, token, ADDRESS)
  if (isMobile) {
    await showPane(page, 'Sections')
    await addQuestions(page)
    await showPane(page, 'Settings')
    const heading = settings(page).getByRole('textbox').first()
    await heading.fill('Fresh from the market')
    await saved(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Publish' }).tap()
    await publish(page)
    expect((await api(subdomain)('/')).text).toContain('Fresh from the market')
    return
  }
  await expect(tree(page)).toBeVisible()
  // Blank: every section is removed by its key.
  await sections(page).first().focus()
  for (let left = await sections(page).count(); left > 0; left--) {
    await press(page, 'Delete')
    await expect(sections(page)).toHaveCount(left - 1)
  }
  await expect(page.getByText('This page is empty')).toBeVisible()

  await tabTo(page, 'Add section')
  await press(page, 'Enter')
  await expect(page.getByRole('dialog', { name: 'Add section' })).toBeVisible()
  await page.getByLabel('Search sections').fill('question')
  await tabTo(page, 'Add Questions')
  await press(page, 'Enter')
  await expect(sections(page)).toHaveCount(1)
  await expect(sections(page).first()).toBeFocused()
  await saved(page)

  // Settings by Enter, back by Escape, a copy by D, hidden by H, moved by Alt and an arrow.
  await press(page, 'Enter')
  await expect(settings(page).getByRole('textbox').first()).toBeFocused()
  await press(page, 'ControlOrMeta+a')
  await page.keyboard.type('What people ask us')
  await expect(sections(page).first()).toContainText('What people ask us')
  await press(page, 'Escape')
  await expect(sections(page).first()).toBeFocused()
  await press(page, 'd')
  await expect(sections(page)).toHaveCount(2)
  await press(page, 'h')
  await expect(sections(page).nth(1)).toHaveAccessibleName(/hidden/)
  await press(page, 'Alt+ArrowUp')
  await expect(sections(page).first()).toHaveAccessibleName(/hidden/)
  await saved(page)
  // One: the copy is hidden.
  await expect(preview(page).getByRole('heading', { name: 'What people ask us' })).toHaveCount(1)
  await expectAccessible(page)

  // Stored undo: also after a reload.
  await page.reload()
  await expect(sections(page).first()).toHaveAccessibleName(/hidden/)
  await press(page, 'ControlOrMeta+z')
  await expect(sections(page).first()).not.toHaveAccessibleName(/hidden/)
  await press(page, 'ControlOrMeta+Shift+z')
  await expect(sections(page).first()).toHaveAccessibleName(/hidden/)

  await tabTo(page, 'Publish')
  await press(page, 'Enter')
  await publish(page)
  expect((await api(subdomain)('/')).text).toContain('What people ask us')
})

test('theme and menus are edited in the site document, and a colour that is hard to read is mended', async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const { token } = await newOwner()
  await enter(page, token, ADDRESS)
  await page.getByRole('button', { name: /^Edit another page/ }).click()
  await page.getByRole('menuitem', { name: 'Look and menus' }).click()
  if (isMobile) await showPane(page, 'Settings')
  const text = settings(page).getByLabel('Text', { exact: true })
  await text.fill('#dddddd')
  await expect(
    settings(page)
      .getByText(/needed 4.5 : 1/)
      .first(),
  ).toBeVisible()
  await settings(page)
    .getByRole('button', { name: /nearest readable/ })
    .first()
    .click()
  await expect(settings(page).getByText(/needed 4.5 : 1/)).toHaveCount(0)
  await expectAccessible(page)

  if (isMobile) await showPane(page, 'Parts')
  await page.getByRole('button', { name: /^Header menu/ }).click()
  await settings(page).getByRole('button', { name: 'Add link' }).click()
  await settings(page).getByLabel('Text', { exact: true }).fill('Our story')
  const links = settings(page).getByRole('tree', { name: 'Own links' })
  await expect(links.getByRole('treeitem')).toHaveText('Our story')
  await settings(page).getByRole('button', { name: 'Add link' }).click()
  await links.getByRole('treeitem', { name: 'New link' }).press('Alt+ArrowRight')
  await expect(links.getByRole('treeitem', { name: 'New link' })).toHaveAttribute('aria-level', '2')
  await saved(page)
  await expectAccessible(page)
})

test('two people in one page: different sections merge, a removed one is asked about', async ({
  page,
  browser,
  isMobile,
  problems,
}) => {
  test.setTimeout(120_000)
  // The answer to a change of a section that somebody removed.
  problems.allow(/409/)
  const { token } = await newOwner()
  const other = await browser.newPage()
  const openSections = async (each: Page) => {
    await enter(each, token, ADDRESS)
    if (isMobile) await showPane(each, 'Sections')
    await expect(tree(each)).toBeVisible()
  }
  await openSections(page)
  await addQuestions(page)
  await openSections(other)
  await sections(other).filter({ hasText: 'questions' }).press('Delete')
  await saved(other)
  if (isMobile) await showPane(page, 'Settings')
  await settings(page).getByRole('textbox').first().fill('My own words')
  await expect(page.getByText(/someone else removed it/)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await saved(page)
  if (isMobile) await showPane(page, 'Sections')
  await expect(sections(page).filter({ hasText: 'My own words' })).toHaveCount(1)
  await other.close()
})

test('the portal frames the preview of its own store only', async ({
  page,
  isMobile,
  problems,
  expectNoCspViolation,
}) => {
  problems.allow(/Content Security Policy/)
  const { token, subdomain } = await newOwner()
  await enter(page, token, ADDRESS)
  if (isMobile) await showPane(page, 'Preview')
  const frame = page.locator('iframe[title^="Preview"]')
  await expect(frame).toHaveAttribute('src', new RegExp(`^http://${storeAt(subdomain).host}/site-preview/`))
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible()
  expectNoCspViolation()
  const blocked = await page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective))
        const other = document.createElement('iframe')
        other.src = address
        document.body.append(other)
      }),
    storeAt('greengrocer').url(),
  )
  expect(blocked).toBe('frame-src')
})

test('a policy says that it has to be checked before it is published', async ({ page, isMobile, expectAccessible }) => {
  const { token } = await newOwner()
  const policy = { kind: 'policy', title: 'Refund policy', handle: 'refund', starter: 'refund' }
  const { payload } = await post('vender/website/create-document', policy, token)
  await enter(page, token, `${ADDRESS}?document=${String(payload._id)}`)
  if (isMobile) {
    await showPane(page, 'Sections')
    await page.getByRole('button', { name: 'Page and search engines' }).click()
  }
  await expect(settings(page).getByText('have it checked by a lawyer')).toBeVisible()
  await expectAccessible(page)
})

test('when its link has expired the preview says so, and opens with a new one', async ({
  page,
  isMobile,
  problems,
  api,
}) => {
  test.setTimeout(120_000)
  // What the browser says of a page that must not be framed.
  problems.allow(/404|frame|Refused/i)
  const { token, subdomain } = await newOwner()
  await enter(page, token, ADDRESS)
  if (isMobile) await showPane(page, 'Preview')
  const heading = preview(page).getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  // As if it had expired: the frame gets what the shop answers to a link that it does not know.
  const get = api(subdomain)
  await page.route('**/site-preview/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const [, secret = ''] = /site-preview\/([\w-]{43})/.exec(pathname) ?? []
    const unknown = 'a'.repeat(43)
    const sent = route.request().headers()
    const { status, headers, text } = await get(pathname.replace(secret, unknown) + search, {
      headers: Object.fromEntries(Object.entries(sent).filter(([name]) => /^(rsc|next-)/.test(name))),
    })
    const body = text.replaceAll(unknown, secret)
    await route.fulfill({ status, body, contentType: String(headers['content-type']) })
  })
  if (isMobile) await showPane(page, 'Sections')
  await addQuestions(page)
  if (isMobile) await showPane(page, 'Preview')
  const note = page.getByRole('alert').filter({ hasText: 'The preview is not available.' })
  await expect(note).toContainText('Your draft is safe', { timeout: 20_000 })
  await page.unroute('**/site-preview/**')
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toBeVisible()
  await expect(note).toHaveCount(0)
  await expect(
    preview(page)
      .getByRole('heading', { name: /question/i })
      .first(),
  ).toBeVisible()
})
