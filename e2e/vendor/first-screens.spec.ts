import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { expect, storeAt, test } from '../fixtures'
import { enter, tokenOf } from './sign-in'

const OWNER = 'owner@demo.example'
const platform = storeAt('')
const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name })

for (const [path, title] of [
  ['/home', /^Good /],
  ['/profile', 'Your profile'],
  ['/help', 'Help'],
  ['/products', 'Products'],
] as const) {
  test(`${path}: WCAG 2.2 A and AA in light and dark, no policy violations, nothing wider than the screen`, async ({
    page,
    expectAccessibleInLightAndDark,
    expectNoCspViolation,
  }) => {
    await enter(page, await tokenOf(OWNER), path)
    await expect(heading(page, title)).toBeVisible()
    if (path === '/home') await expect(page.getByRole('img', { name: /^Sales by day/ })).toBeVisible()
    if (path === '/profile') await expect(page.getByText('This device')).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    expectNoCspViolation()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}

test('with a dark system theme the screens are dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, await tokenOf(OWNER), '/help')
  await expect(heading(page, 'Help')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('menus, palette and shortcuts: WCAG 2.2 A and AA in light and dark', async ({
  page,
  expectAccessibleInLightAndDark,
}) => {
  await enter(page, await tokenOf(OWNER), '/help')
  await expect(heading(page, 'Help')).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await test.step('menu', () => expectAccessibleInLightAndDark(page))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Search' })).toBeFocused()
  await test.step('palette', () => expectAccessibleInLightAndDark(page))
})

test('the figures are those of the store’s orders in the selected period', async ({ page, api, isMobile }) => {
  const token = await tokenOf(OWNER)
  await enter(page, token, '/home')
  for (const [label, days] of [
    ['30 days', 30],
    ['7 days', 7],
    ['12 months', 365],
  ] as const) {
    if (isMobile) await page.getByRole('combobox', { name: 'Period' }).selectOption(label)
    else await page.getByRole('radiogroup', { name: 'Period' }).getByText(label, { exact: true }).click()
    const reply = await api('')(`/api/vender/home/overview?days=${days}`, { headers: { authorization: token } })
    const { payload } = reply.json as { payload: { orders: { now: number } } }
    await expect(page.getByRole('region', { name: 'Orders', exact: true })).toContainText(
      payload.orders.now.toLocaleString('en-US'),
    )
  }
  await expect(page.getByRole('heading', { name: 'Sales by week' })).toBeVisible()
})

test('figures that cannot be loaded show an error with a retry button', async ({ page, problems }) => {
  problems.allow(/500/)
  let errors = 0
  await page.route('**/api/vender/home/overview*', async (route) => {
    errors++
    if (errors > 1) return route.continue()
    await route.fulfill({ status: 500, json: { error: { message: 'Something went wrong on our side.', code: 'x' } } })
  })
  await enter(page, await tokenOf(OWNER), '/home')
  const error = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded' })
  await expect(error).toContainText('Something went wrong on our side.')
  await error.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Total sales', exact: true })).toBeVisible()
})

test('the checklist links to its steps, and stays dismissed', async ({ page }) => {
  await enter(page, await tokenOf(OWNER), '/home')
  const list = page.getByRole('region', { name: 'Set up your store' })
  await expect(list.getByRole('progressbar')).toBeVisible()
  await expect(list.getByRole('link').first()).toBeVisible()
  await list.getByRole('button', { name: 'Dismiss the checklist' }).click()
  await expect(list).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Total sales', exact: true })).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('errors are shown under their fields, and unsaved changes are not lost by a click', async ({ page }) => {
  await enter(page, await tokenOf(OWNER), '/profile')
  const first = page.getByRole('textbox', { name: 'First name' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  await first.fill('')
  await save.click()
  await expect(first).toHaveAccessibleDescription(/Please Enter First Name/)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(platform.url('/profile'))
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(first).not.toHaveValue('')
})

test('a wrong password shows its error at the field; a new one is validated before it is sent', {
  tag: '@any-width',
}, async ({ page, problems }) => {
  problems.allow(/4(00|22)/)
  await enter(page, await tokenOf(OWNER), '/profile')
  const section = page.getByRole('region', { name: 'Password', exact: true })
  await section.getByLabel('Current password').fill('Not-The-One-7')
  await section.getByLabel('New password').fill('weak')
  await section.getByRole('button', { name: 'Change password' }).click()
  await expect(section).toContainText(
    'Password Must Be At Least 8 Characters, Include Uppercase, Lowercase, and a Number',
  )
  await section.getByLabel('New password').fill('Better-Shop-2')
  await section.getByRole('button', { name: 'Change password' }).click()
  await expect(section.getByLabel('Current password')).toHaveAccessibleDescription(/wrong/i)
})

test('two-factor sign-in is offered with a QR code and a key', async ({ page, expectAccessible }) => {
  await enter(page, await tokenOf('books@demo.example'), '/profile')
  await page.getByRole('region', { name: 'Two-factor sign-in' }).getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor sign-in' })
  await dialog.getByLabel('Your password').fill('Demo-Shop-1')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(dialog.getByText(/^([A-Z2-7]{4} ?)+$/)).toBeVisible()
  await expectAccessible(page)
})

test(
  'two-factor sign-in is confirmed by a code, shows recovery codes once, and is turned off with one of them',
  { tag: '@any-width' },
  async ({ page }, { project }) => {
    await enter(
      page,
      await tokenOf(project.name === 'phone' ? 'support@demo.example' : 'marketing@demo.example'),
      '/profile',
    )
    const section = page.getByRole('region', { name: 'Two-factor sign-in' })
    await section.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill('Demo-Shop-1')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? ''
    await dialog.getByLabel('Code from the app').fill(new TOTP({ secret: secret.replaceAll(' ', '') }).generate())
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(list.first()).toBeVisible()
    const codes = await list.allTextContents()
    expect(codes.length).toBeGreaterThanOrEqual(8)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
    await dialog.getByLabel('I have saved these codes').check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(section).toContainText('Signing in takes a code from your app.')

    await section.getByRole('button', { name: 'Turn off' }).click()
    await dialog.getByLabel('Your password').fill('Demo-Shop-1')
    await dialog.getByLabel(/^Code from the app/).fill(codes[0] ?? '')
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(section).toContainText('You sign in with your password only')
  },
)

test('a photo is cropped to a square of 512 px before it is sent, and can be removed', async ({ page }, {
  project,
}) => {
  await enter(
    page,
    await tokenOf(project.name === 'phone' ? 'manager@demo.example' : 'cashier@demo.example'),
    '/profile',
  )
  const section = page.getByRole('region', { name: 'Personal details' })
  await expect(section.getByRole('button', { name: 'Upload photo' })).toBeVisible()
  const wide = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a5bb8' } })
    .png()
    .toBuffer()
  const sent = page.waitForRequest('**/api/vender/profile/set-photo*')
  await section.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: wide })
  const { photo } = (await sent).postDataJSON() as { photo: string }
  const { width, height } = await sharp(Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64')).metadata()
  expect([width, height]).toEqual([512, 512])
  await expect(section.getByRole('img', { name: 'Your photo' })).toHaveJSProperty('complete', true)
  await section.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('button', { name: 'Upload photo' })).toBeVisible()

  const text = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await section.locator('input[type=file]').setInputFiles(text)
  await expect(section.getByRole('alert')).toHaveText('This file is not a supported image.')
})

test('an answer is found by search; an email to support names the current screen', async ({ page }) => {
  await enter(page, await tokenOf(OWNER), '/brand')
  await expect(heading(page, 'Brands')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Search' }).fill('contact us')
  await page.getByRole('dialog').getByRole('button', { name: /^Help/ }).click()
  await expect(heading(page, 'Help')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('phone authenticator')
  await page.getByRole('button', { name: 'I lost my phone with the authenticator app. What now?' }).click()
  await expect(page.getByText('Sign in with one of your recovery codes', { exact: false })).toBeVisible()
  await expect(page.getByText('the screen “Brands”', { exact: false })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await page.getByLabel('Your message').fill('short')
  await send.click()
  await expect(page.getByText('Please write a little more')).toBeVisible()
  await page.getByLabel('Your message').fill('How do I merge two brands into one?')
  const sent = page.waitForRequest('**/api/vender/help/contact*')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({ topic: 'question', page: '/brand' })
  await expect(page.getByRole('button', { name: 'Write again' })).toBeVisible()
})
