import type { Page } from '@playwright/test'
import type { ImportState } from '@/lib/contract/imports'
import { expect, test } from '../fixtures'
import { newOwner, post } from '../platform/people'
import { enter } from './sign-in'

type Case = {
  path: string
  /** As text: "3 suppliers". */
  nouns: readonly [one: string, many: string]
  file: string
  /** How many entries are new and changed. */
  news: number
  changes: number
  /** A line of the diff that the dry run shows. */
  cell: { tab: RegExp; name: string; words: string }
  /** Listed once it is imported, and no longer after the undo. */
  seen: string
}

const CASES: readonly Case[] = [
  {
    path: '/inventory',
    nouns: ['stock level', 'stock levels'],
    file: 'SKU,Location,On hand (new)\nBOWL-1,Main location,17\nSCARF-1,Main location,\nGONE-9,Main location,4',
    news: 0,
    changes: 1,
    cell: { tab: /^Changed/, name: 'BOWL-1 at Main location', words: '17' },
    seen: '17',
  },
  {
    path: '/category',
    nouns: ['category', 'categories'],
    file: 'Category,Belongs to\nVases,Home > Decoration\nBowls,Home > Decoration\nLonely,',
    news: 2,
    changes: 0,
    cell: { tab: /^New/, name: 'Vases', words: 'Home > Decoration' },
    seen: 'Vases',
  },
  {
    path: '/venders',
    nouns: ['supplier', 'suppliers'],
    file: 'Supplier,E-mail,Lead time (days)\nNorth Mill,hello@mill.example,5\nSlow Ltd,slow@mill.example,soon',
    news: 1,
    changes: 0,
    cell: { tab: /^New/, name: 'North Mill', words: 'hello@mill.example' },
    seen: 'North Mill',
  },
]

const GOODS = [
  'Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Status',
  'oak-bowl,Oak bowl,BOWL-1,18.00,shopify,3,active',
  'wool-scarf,Wool scarf,SCARF-1,42.00,shopify,8,active',
].join('\n')

/** Products created through the API, so that there is stock to change. */
async function stockTheStore(token: string): Promise<void> {
  const ask = async (path: string, body: object) => {
    const { status, payload } = await post(`vender/imports/${path}`, body, token)
    expect([path, status]).toEqual([path, 200])
    return payload as unknown as ImportState
  }
  const file = Buffer.from(GOODS)
  const { _id } = await ask('begin', { entity: 'product', fileName: 'goods.csv', size: file.length })
  await ask('part', { _id, position: 0, data: file.toString('base64') })
  await ask('match', { _id, dialect: 'Shopify', columns: [] })
  // Rejected with a conflict until the dry run has finished.
  await expect
    .poll(async () => (await post('vender/imports/run', { _id }, token)).status, { timeout: 30_000 })
    .toBe(200)
}

for (const { path, nouns, file, news, changes, cell, seen } of CASES) {
  const [one, many] = nouns
  const writes = news + changes
  const counted = `${writes} ${writes === 1 ? one : many}`
  const dialog = (page: Page) => page.getByRole('dialog', { name: `Import ${many}` })

  test(`a file of ${many} is mapped, checked, imported and undone`, async ({ page, expectAccessible }) => {
    test.setTimeout(120_000)
    const button = (name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true })
    const { token } = await newOwner()
    await stockTheStore(token)
    await enter(page, token, `${path}?import=new`)
    await expect(dialog(page).getByText('Drop a CSV file here')).toBeVisible()
    await expectAccessible(page)

    const buffer = Buffer.from(file)
    await dialog(page).locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
    await expect(button('Check the file')).toBeEnabled()
    await expectAccessible(page)

    await button('Check the file').click()
    await expect(dialog(page).getByRole('heading', { name: `${counted} to import` })).toBeVisible()
    await expect(dialog(page).getByText(/1 row is skipped\./)).toBeVisible()
    await dialog(page).getByRole('tab', { name: cell.tab }).click()
    const line = dialog(page).getByRole('listitem').filter({ hasText: cell.name })
    await expect(line).toContainText(cell.words)
    await expectAccessible(page)

    await button(`Import ${counted}`).click()
    await expect(dialog(page).getByRole('heading', { name: `${counted} imported` })).toBeVisible()
    await expectAccessible(page)
    await button(`View ${many}`).click()
    await expect(page.getByText(seen, { exact: true }).first()).toBeVisible()

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog(page)
      .getByRole('button', { name: /list\.csv/ })
      .click()
    await button('Undo the whole import').click()
    await button('Undo import').click()
    await expect(dialog(page).getByText('Undone.')).toBeVisible()
    await button(`View ${many}`).click()
    await expect(page.getByText(seen, { exact: true })).toHaveCount(0)
  })
}
