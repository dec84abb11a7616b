import type { Page } from '@playwright/test'
import { OWNER_ONLY, PERMISSIONS } from '@/lib/contract/permissions'
import { expect, storeAt, test } from '../fixtures'
import { linkTo, newEmail, post } from '../platform/people'
import { enter, tokenOf } from './sign-in'
import { newColleague, newRole, ownStore, roleNamed, rolesOf } from './team-store'

const platform = storeAt('')
const title = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Back-office' })
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` })

/** On a phone the sidebar is behind a button. */
async function openNavigation(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open the menu' })
  if (await button.isVisible()) await button.click()
  await expect(navigation(page)).toBeVisible()
}

test('a person is invited by email, listed as invited, and the invitation is withdrawn', async ({ page, problems }) => {
  problems.allow(/409/)
  const { token } = await ownStore()
  const email = newEmail()
  await enter(page, token, '/create-user')
  const send = page.getByRole('button', { name: 'Send invitation' })
  await send.click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Please Enter Email Address')
  await expect(page.getByText('Choose a role')).toBeVisible()

  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('radio', { name: /^Cashier/ }).press('Space')
  await page.getByRole('button', { name: 'What can Cashier do?' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Fulfil orders' }).first()).toBeVisible()
  await send.click()
  await expect(page.getByRole('heading', { name: 'The invitation is sent' })).toBeVisible()
  expect(await linkTo(email, 'signup')).toContain('/signup?invitation=')

  await page.getByRole('button', { name: 'Invite another' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('radio', { name: /^Cashier/ }).press('Space')
  await send.click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'This person is already invited.',
  )
  await page.getByRole('textbox', { name: 'Email' }).fill('')

  await page.goto(platform.url('/users'))
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await expect(page.getByRole('main').getByText('Invited', { exact: true })).toBeVisible()
  await menuOf(page, email).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all users' }).click()
  await expect(page.getByText('Mara Lind').first()).toBeVisible()
})

test('a change of role takes effect in another browser and is logged', { tag: '@any-width' }, async ({
  page,
  browser,
}) => {
  const { token } = await ownStore()
  const [cashier, manager] = [await roleNamed(token, 'Cashier'), await roleNamed(token, 'Manager')]
  const gained = manager.permissions.filter((name) => !cashier.permissions.includes(name)).length
  const hand = await newColleague(token, cashier._id, 'Ines')
  // A colleague on a laptop, whatever this browser is.
  const admin = { viewport: { width: 1440, height: 900 }, isMobile: false }
  const theirs = await (await browser.newContext(admin)).newPage()
  await enter(theirs, hand.token, '/home')
  await expect(navigation(theirs)).toBeVisible()
  await expect(navigation(theirs).getByRole('link', { name: 'Users' })).toHaveCount(0)

  await enter(page, token, `/edit-user/${hand.memberId}`)
  await page.getByRole('radio', { name: /^Manager/ }).press('Space')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar).toContainText(`Cashier → Manager: gains ${gained} permissions, loses 0`)
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Cashier → Manager')

  await theirs.reload()
  await expect(navigation(theirs).getByRole('link', { name: 'Users' })).toBeVisible()

  await page.getByRole('switch', { name: 'May sign in to this store' }).press('Space')
  await page.keyboard.press('Control+s')
  await expect(bar).toHaveCount(0)
  // Not `reload`, which fails when the page leaves for the sign-in before all of it is loaded; it may have left by itself.
  await theirs.evaluate(() => void setTimeout(() => window.location.reload())).catch(() => {})
  await expect(theirs).toHaveURL(platform.url('/'))
  await theirs.context().close()
})

test('nobody can change their own role, and only owners can change who is an owner', { tag: '@any-width' }, async ({
  page,
}) => {
  const { token } = await ownStore()
  const everything = await newRole(
    token,
    PERMISSIONS.filter((permission) => !OWNER_ONLY.has(permission)),
  )
  const deputy = await newColleague(token, everything._id, 'Odo')
  await enter(page, deputy.token, `/edit-user/${deputy.memberId}`)
  await expect(title(page, deputy.name)).toBeVisible()
  await expect(
    page.getByRole('main').getByText('This is you. Another owner or manager can change your access.').first(),
  ).toBeVisible()
  for (const radio of await page.getByRole('radiogroup', { name: 'Role' }).getByRole('radio').all()) {
    await expect(radio).toBeDisabled()
  }
  await page.goto(platform.url('/users'))
  await menuOf(page, 'Mara Lind').click()
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeDisabled()
  await expect(page.getByText('The role “Owner” has permissions that you do not have')).toBeVisible()
})

test('a role is created by keyboard alone; implied permissions are ticked and locked', { tag: '@any-width' }, async ({
  page,
}) => {
  const { token } = await ownStore()
  const name = `Counter ${newEmail().slice(0, 7)}`
  await enter(page, token, '/create-role')
  await expect(title(page, 'Create role')).toBeVisible()
  const tabTo = async (wanted: ReturnType<Page['getByRole']>) => {
    for (let steps = 0; steps < 90; steps++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('The keyboard does not reach it.')
  }
  await tabTo(page.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type(name)
  await tabTo(page.getByRole('checkbox', { name: /^Refund payments/ }))
  await page.keyboard.press('Space')
  const viewOrders = page.getByRole('checkbox', { name: 'View orders' })
  await expect(viewOrders).toBeChecked()
  await expect(viewOrders).toBeDisabled()
  await expect(viewOrders).toHaveAccessibleDescription('Comes with “Refund payments”')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('2 permissions, 1 sensitive')
  await page.keyboard.press('Control+s')
  await expect(title(page, 'Roles')).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeVisible()
  expect((await roleNamed(token, name)).permissions).toEqual(['order.view', 'order.refund'])
})

test('a role is duplicated, and unsaved changes are not lost by a click', async ({ page }) => {
  const { token } = await ownStore()
  const { _id, permissions } = await roleNamed(token, 'Cashier')
  await enter(page, token, `/create-role?from=${_id}`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Cashier')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText(
    `A new role with ${permissions.length} permissions`,
  )
  await openNavigation(page)
  await navigation(page).getByRole('link', { name: 'Users' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Cashier')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await openNavigation(page)
  await navigation(page).getByRole('link', { name: 'Users' }).click()
  await expect(title(page, 'Users')).toBeVisible()
})

test('a change of permissions is reviewed before saving, logged, and rejected when outdated', {
  tag: '@any-width',
}, async ({ page, problems }) => {
  problems.allow(/409/)
  const { token } = await ownStore()
  const role = await newRole(token, ['brand.view', 'class.view'])
  await enter(page, token, `/edit-role/${role._id}`)
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('refund')
  await page.getByRole('checkbox', { name: /^Refund payments/ }).check()
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('view brands')
  await page.getByRole('checkbox', { name: 'View brands' }).uncheck()
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar).toContainText('2 permissions added, 1 removed')
  await bar.getByRole('button', { name: /^Review and save/ }).click()
  const review = page.getByRole('dialog', { name: `Change the permissions of ${role.name}?` })
  await expect(review).toContainText('removed: View brands')
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('added: Refund payments')

  const { _id, name, permissions, version } = await roleNamed(token, role.name)
  await page.getByRole('textbox', { name: 'Description' }).fill('My words')
  const meanwhile = { _id, name, description: 'Their words', permissions, version }
  expect((await post('vender/roles/update', meanwhile, token)).status).toBe(200)
  await bar.getByRole('button', { name: /^Save/ }).click()
  const note = page.getByRole('alert', { name: 'Changed by someone else' })
  await expect(note).toContainText('Someone else has changed this role.')
  await note.getByRole('radio', { name: 'Use theirs: Their words' }).check()
  await note.getByRole('button', { name: 'Continue with the latest version' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Their words')
})

test('a role in use is deleted once its users have another role; the owner role cannot be changed', {
  tag: '@any-width',
}, async ({ page }) => {
  const { token } = await ownStore()
  const role = await newRole(token, ['brand.view'])
  const hand = await newColleague(token, role._id, 'Tove')
  await enter(page, token, '/roles')
  await menuOf(page, role.name).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete role ${role.name}?` })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a role for its users.')
  await dialog.getByPlaceholder('Choose a role').click()
  await page.getByRole('option', { name: 'Support' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: role.name })).toHaveCount(0)
  expect((await rolesOf(token)).map(({ name }) => name)).not.toContain(role.name)
  await page.goto(platform.url(`/edit-user/${hand.memberId}`))
  await expect(page.getByRole('radio', { name: /^Support/ })).toBeChecked()

  await page.goto(platform.url(`/edit-role/${(await roleNamed(token, 'Owner'))._id}`))
  await expect(page.getByText(/^The owner role always has all permissions/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'All of Sell' })).toBeDisabled()
})

test('the table shows the permissions of each role, and its export contains no formula', { tag: '@any-width' }, async ({
  page,
}) => {
  const { token } = await ownStore()
  await enter(page, token, '/permission')
  const table = page.getByRole('table')
  const row = (name: RegExp) => table.getByRole('row', { name })
  await expect(row(/^Refund payments/).getByRole('img', { name: 'yes' })).toHaveCount(
    (await rolesOf(token)).filter(({ permissions }) => permissions.includes('order.refund')).length,
  )
  await table.getByRole('button', { name: 'Stock', exact: true }).click()
  await expect(row(/^Adjust stock/)).toHaveCount(0)
  await page.getByRole('switch', { name: 'Sensitive only' }).press('Space')
  await expect(row(/^Adjust stock/)).toBeVisible()
  await expect(row(/^View orders/)).toHaveCount(0)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^permissions-.+\.csv$/)

  await page.getByRole('tab', { name: 'Compare two' }).click()
  await expect(page.getByRole('heading', { name: /^Only Manager/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByText('opened the store')).toBeVisible()
})

test('the back-office can be viewed as a role, and the view ended', async ({ page }) => {
  const { token } = await ownStore()
  await enter(page, token, '/permission')
  await page
    .getByRole('columnheader', { name: /^Cashier/ })
    .getByRole('button')
    .click()
  await page.getByRole('menuitem', { name: 'View as Cashier' }).click()
  const ribbon = page.getByRole('status').filter({ hasText: 'You are viewing the back-office as Cashier.' })
  await expect(ribbon).toBeVisible()
  await openNavigation(page)
  await expect(navigation(page).getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await ribbon.getByRole('button', { name: 'Leave this view' }).click()
  await expect(ribbon).toHaveCount(0)
  await expect(title(page, 'Permissions')).toBeVisible()
  await openNavigation(page)
  await expect(navigation(page).getByRole('link', { name: 'Users' })).toBeVisible()
})

test('without permission to manage roles, the screen names it', { tag: '@any-width' }, async ({ page }) => {
  await enter(page, await tokenOf('manager@demo.example'), '/roles')
  await expect(page.getByText('Changes need the permission “Manage roles” (role.edit)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create role' })).toHaveCount(0)
  await page.goto(platform.url('/create-user'))
  await expect(page.getByRole('radio', { name: /^Owner/ })).toBeDisabled()
  await expect(page.getByText('Includes permissions that you do not have.').first()).toBeVisible()
})

test('a list that cannot be loaded shows an error with a retry button', { tag: '@any-width' }, async ({
  page,
  problems,
}) => {
  problems.allow(/500/)
  let errors = 0
  await page.route('**/api/vender/users/list*', async (route) => {
    errors++
    if (errors > 1) return route.continue()
    await route.fulfill({ status: 500, json: { error: { message: 'Something went wrong on our side.', code: 'x' } } })
  })
  await enter(page, await tokenOf('owner@demo.example'), '/users')
  const error = page.getByRole('alert').filter({ hasText: 'The users could not be loaded' })
  await expect(error).toContainText('Something went wrong on our side.')
  await error.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Jonas Weber').first()).toBeVisible()
})

test('every team screen: WCAG 2.2 A and AA in light and dark, no policy violations, nothing wider than the screen', async ({
  page,
  expectAccessibleInLightAndDark,
  expectNoCspViolation,
}) => {
  test.setTimeout(120_000)
  const { token } = await ownStore()
  const hand = await newColleague(token, (await roleNamed(token, 'Support'))._id, 'Liv')
  const screens = [
    ['/users', 'Users'],
    ['/create-user', 'Invite a colleague'],
    [`/edit-user/${hand.memberId}`, hand.name],
    ['/roles', 'Roles'],
    ['/create-role', 'Create role'],
    [`/edit-role/${(await roleNamed(token, 'Marketing'))._id}`, 'Marketing'],
    ['/permission', 'Permissions'],
    ['/permission?tab=compare', 'Permissions'],
    ['/permission?tab=activity', 'Permissions'],
  ] as const
  for (const [path, name] of screens) {
    await test.step(path, async () => {
      if (path === '/users') await enter(page, token, path)
      else await page.goto(platform.url(path))
      await expect(title(page, name)).toBeVisible()
      await expect(page.locator('[class*="skeleton" i]')).toHaveCount(0)
      await expectAccessibleInLightAndDark(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
  }
  expectNoCspViolation()
})
