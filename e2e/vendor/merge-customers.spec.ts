import type { Page } from '@playwright/test'
import { expect, storeAt, test } from '../fixtures'
import { newName, newOwner, post } from '../platform/people'
import { enter } from './sign-in'

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

async function create(token: string, email: string, firstName: string): Promise<string> {
  const reply = await post('vender/customers/create', { email, firstName, lastName: 'Byron' }, token)
  expect(reply.status).toBe(200)
  return String(reply.payload._id)
}

test('a possible duplicate is merged with a choice by field, and the merge is undone; another pair is told apart', async ({
  page,
  expectAccessible,
  expectAccessibleInLightAndDark,
  expectNoCspViolation,
}) => {
  test.setTimeout(150_000)
  const { token } = await newOwner()
  const name = newName()
  await create(token, `${name}@people.com`, 'Ada')
  const second = await create(token, `${name}+shop@people.com`, 'Augusta')
  await post('vender/customers/add-note', { _id: second, text: 'Likes goat cheese' }, token)
  await enter(page, token, '/possible-duplicates')
  await expect(heading(page, 'Possible duplicates')).toBeVisible()
  const entry = page.getByRole('list', { name: 'Possible duplicates' }).getByRole('listitem')
  await expect(entry).toContainText('Same mailbox, written differently')
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Not the same/ }).click()
  await expect(page.getByText('Not listed as duplicates any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Merge Ada Byron and Augusta Byron' }).click()

  await expect(heading(page, 'Merge customers')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Name' }).getByRole('radio', { name: 'Augusta Byron' }).check()
  await expect(region(page, 'What happens')).toContainText('2 notes and events')
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('button', { name: 'Merge 2 customers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge 2 customers into Augusta Byron' })
  await expect(dialog).toContainText('You can undo the merge')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()

  await expect(heading(page, 'Augusta Byron')).toBeVisible()
  const events = page.getByRole('list', { name: 'Events' })
  await expect(events).toContainText('Likes goat cheese')
  await page.goto(storeAt('').url(`/customer-profile/${second}`))
  const other = page.getByRole('link', { name: 'another one' })
  await other.click()
  // Both pages have this name, and a button to undo the merge.
  await expect(other).toHaveCount(0)
  await expect(heading(page, 'Augusta Byron')).toBeVisible()
  const aheadOf: string[] = []
  page.on('request', (request) => {
    if (/\/(orders-detail|customer-profile)\//.test(request.url())) aheadOf.push(request.url())
  })
  await events.getByRole('button', { name: 'Undo merge' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo the merge' })
  // Asked for at once, not behind the pages of every order and customer in sight.
  await expect(undo).toContainText('becomes a customer again')
  expect(aheadOf).toEqual([])
  await expectAccessible(page)
  await undo.getByRole('button', { name: 'Undo merge' }).click()
  await expect(heading(page, 'Ada Byron')).toBeVisible()

  await page.goto(storeAt('').url('/customers'))
  for (const label of ['Ada Byron', 'Augusta Byron']) {
    await page
      .getByRole('checkbox', { name: new RegExp(label) })
      .first()
      .check({ force: true })
  }
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(heading(page, 'Merge customers')).toBeVisible()
  await expect(region(page, 'Main customer').getByRole('radio')).toHaveCount(2)
  expectNoCspViolation()
})

test('a note is deleted only after a question', { tag: '@any-width' }, async ({ page }) => {
  const { token } = await newOwner()
  const id = await create(token, `${newName()}@people.com`, 'Ada')
  await post('vender/customers/add-note', { _id: id, text: 'Rings twice' }, token)
  await enter(page, token, `/customer-profile/${id}`)
  const events = page.getByRole('list', { name: 'Events' })
  await events.getByRole('button', { name: 'Delete the note: Rings twice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this note' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(events).toContainText('Rings twice')
  await events.getByRole('button', { name: 'Delete the note: Rings twice' }).click()
  await dialog.getByRole('button', { name: 'Delete note' }).click()
  await expect(events).not.toContainText('Rings twice')
})
