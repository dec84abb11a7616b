import { sampleSection } from '@/lib/rules/website/kit/fixtures/compile-sample'
import { SECTION_KIT } from '@/lib/rules/website/kit/section-kit'
import type { Operation } from '@/lib/rules/website/operation'
import { expect, storeAt, test } from '../fixtures'
import { addSection, newWebsite, type OwnWebsite } from '../own-website'
import { hostileCss } from '../template/hostile-css'
import { noteProtectedParts, partsReached } from '../template/protected-parts'
import { renderedCss } from '../template/render-own-css'

// A trace of so many sheets costs more than the test, and a failure names the sheet.
test.use({ trace: 'off' })

const setCss = (value: string): Operation => ({ kind: 'set', path: ['customStyles'], value })

/** Every layout of the sections with a form, below an announcement. */
async function websiteWithForms(): Promise<OwnWebsite> {
  const website = await newWebsite()
  const sections = SECTION_KIT.filter(({ type }) => type === 'newsletter' || type === 'contact').flatMap((definition) =>
    definition.presets.map((preset) => sampleSection(definition, preset)),
  )
  await website.change(
    'home',
    sections.flatMap((section, at) => addSection(`form-${at}`, JSON.parse(JSON.stringify(section)))),
  )
  await website.change('site', [
    { kind: 'set', path: ['announcement', 'text'], value: 'Free delivery from $60' },
    { kind: 'set', path: ['announcement', 'href'], value: '/promotion-list' },
  ])
  await website.publish()
  return website
}

test('own CSS reaches neither header, announcement and footer nor a form in the page', async ({ page, problems }) => {
  test.setTimeout(180_000)
  problems.allow(/Failed to load resource|Content Security Policy/i)
  const website = await websiteWithForms()
  const home = storeAt(website.subdomain).url()
  await page.goto(home, { waitUntil: 'networkidle' })
  const before = await noteProtectedParts(page)
  expect(before.filter((part) => part.startsWith('input email')).length).toBeGreaterThanOrEqual(6)
  expect(before.length).toBeGreaterThan(30)

  const reached: string[] = []
  for (const [at, css] of (await renderedCss(hostileCss)).entries()) {
    for (const part of await partsReached(page, css)) reached.push(`${part} by ${hostileCss[at]}`)
  }
  expect(reached).toEqual([])

  // The same sheets as they are written: the test detects them.
  let detected = 0
  for (const css of hostileCss) if ((await partsReached(page, css)).length > 0) detected += 1
  expect(detected).toBeGreaterThan(hostileCss.length / 2)

  // Published together, in the preview and on the shop: what is allowed applies, and nothing is reached.
  const all = `${hostileCss.filter((css) => !/"\}|\}\}|<|@import/.test(css)).join('\n')}\nh2{color:rgb(1 2 3)!important}`
  await website.change('site', [setCss(all.slice(0, 99_000))])
  const preview = `${await website.preview()}/`
  await website.publish()
  for (const address of [preview, home]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.locator('style[data-precedence="own"]')).toHaveCount(1)
    await expect(page.locator('.template-body h2').first()).toHaveCSS('color', 'rgb(1, 2, 3)')
    const now = await noteProtectedParts(page)
    expect([address, now.filter((part) => !before.includes(part))]).toEqual([address, []])
    expect(now.length).toBe(before.length)
  }
  for (const address of ['/cart', '/checkout', '/product-list']) {
    await page.goto(storeAt(website.subdomain).url(address))
    await expect(page.locator('style[data-precedence="own"]')).toHaveCount(0)
  }
})

test('own CSS follows what sections bring along, and the preview follows the draft', async ({ page }) => {
  const website = await newWebsite()
  const text = { type: 'rich-text', v: 1, settings: { title: 'Our story' }, blocks: {}, blockOrder: [] }
  await website.change('home', addSection('story', text))
  await website.change('site', [setCss('.ws-title { letter-spacing: 3px }')])
  const preview = await website.preview()
  await page.goto(`${preview}/`)
  const title = page.getByRole('heading', { name: 'Our story' })
  await expect(title).toHaveCSS('letter-spacing', '3px')
  await website.change('site', [setCss('.ws-title { letter-spacing: 5px }')])
  await page.reload()
  await expect(title).toHaveCSS('letter-spacing', '5px')
  await website.publish()
  await page.goto(storeAt(website.subdomain).url())
  await expect(title).toHaveCSS('letter-spacing', '5px')
})
