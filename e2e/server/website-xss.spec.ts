import type { Page } from '@playwright/test'
import { SECTION_KIT } from '@/lib/rules/website/kit/section-kit'
import type { Operation } from '@/lib/rules/website/operation'
import { expect, storeAt, test } from '../fixtures'
import { addSection, newWebsite, type OwnWebsite } from '../own-website'
import { armedAttacks, naughtyStrings, ownAttacks, sanitiserCorpus } from '../template/attacks'
import { cssAttacks } from '../template/css-attacks'
import { filledSection, upTo } from '../template/filled-section'
import { armedElements, twoFrames, watchScripts } from '../template/script-watch'

/** A database stores no NUL. */
const attacks = [...ownAttacks, ...armedAttacks, ...sanitiserCorpus, ...naughtyStrings].filter(
  (attack) => attack !== '' && !attack.includes('\0'),
)
const markup = attacks.filter((attack) => attack.includes('<'))
/** Each as a sheet, as a value, and as a text in a value. */
const sheets = [
  ...cssAttacks,
  ...attacks.flatMap((attack) => [attack, `p{color:red;${attack}}`, `p::before{content:"${attack}"}`]),
]
const PORT = Number(process.env.E2E_PORT || 3100)
/** Few enough that an unclosed element of one hides little of the others. */
const A_PAGE = 30
/** Of style sheets: each page costs a preview link, of which an owner gets 60 an hour. */
const SHEETS_A_PAGE = 200
/** A page with more of them could not be published: each is a defect that has to be overridden. */
const HOSTILE_LINKS = 30

test.describe.configure({ timeout: 300_000 })
test.use({ trace: 'off' })

type Seen = Awaited<ReturnType<typeof watchScripts>>

/** Shows the draft in its preview, publishes it, and shows the shop: nothing may have run. */
async function showBoth(page: Page, website: OwnWebsite, seen: Seen): Promise<void> {
  const preview = `${await website.preview()}/`
  await website.publish()
  for (const address of [preview, storeAt(website.subdomain).url()]) {
    const answer = await page.goto(address, { waitUntil: 'load' })
    expect([address, answer?.status()]).toEqual([address, 200])
    await twoFrames(page)
    expect([address, await page.evaluate(armedElements)]).toEqual([address, []])
  }
  expect(seen.tried).toEqual([])
}

test('every text of every section, of menus, announcement and search engines stays text', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource|net::ERR|content security policy/i)
  const seen = await watchScripts(page, PORT)
  const website = await newWebsite()
  let at = 0
  const next = () => attacks[at++ % attacks.length] ?? ''
  for (let round = 0; at < attacks.length; round += 1) {
    let links = 0
    const sections = SECTION_KIT.map((definition) =>
      filledSection(definition, (kind) => {
        if (kind !== 'link') return next()
        links += 1
        return links <= HOSTILE_LINKS ? next() : '/'
      }),
    )
    const ids = sections.map((_, index) => `r${round}-${index}`)
    await website.change('home', [
      {
        kind: 'set',
        path: ['sections'],
        value: Object.fromEntries(ids.map((id, index) => [id, sections[index] ?? null])),
      },
      { kind: 'set', path: ['order'], value: ids },
      {
        kind: 'set',
        path: ['seo'],
        value: { title: upTo(200, next()), description: upTo(200, next()), picture: null },
      },
    ])
    await website.change('site', [
      { kind: 'set', path: ['announcement', 'text'], value: upTo(200, next()) },
      ...(['header', 'footer'] as const).map(
        (menu): Operation => ({
          kind: 'set',
          path: [menu],
          value: {
            departments: true,
            hidden: [],
            order: ['a', 'b'],
            items: {
              a: { label: upTo(60, next()), href: '/cart', parent: null },
              b: { label: upTo(60, next()), href: '/cart', parent: 'a' },
            },
          },
        }),
      ),
    ])
    await showBoth(page, website, seen)
  }
})

test('an imported page and what is written into its places runs nothing', async ({ page, problems }) => {
  problems.allow(/Failed to load resource|net::ERR|content security policy/i)
  const seen = await watchScripts(page, PORT)
  const website = await newWebsite()
  for (let from = 0; from < markup.length; from += A_PAGE) {
    const some = markup.slice(from, from + A_PAGE)
    const html = some
      .map((attack) => `<section><h2>Title</h2><p>Text</p><a href="/cart">a</a>${attack}</section>`)
      .join('\n')
    const { row } = await website.call<{ row: { _id: string } }>('import-html', { name: `Attacks ${from}`, html })
    type Home = { home: { content: { sections: Record<string, { type: string }> } } }
    const { home } = await website.call<Home>('use-template', { templateId: row._id })
    const raw = Object.entries(home.content.sections).filter(([, { type }]) => type === 'raw')
    expect(raw.length).toBeGreaterThan(0)
    await website.change(
      'home',
      raw.slice(0, 20).flatMap(([id], index) => {
        const attack = some[index % some.length] ?? ''
        return [
          { kind: 'set', path: ['sections', id, 'settings', 'text_1'], value: attack },
          {
            kind: 'set',
            path: ['sections', id, 'settings', 'link_2'],
            value: index % 2 === 0 ? attack : 'javascript:alert(1)',
          },
          { kind: 'set', path: ['sections', id, 'settings', 'picture_3'], value: { src: attack, alt: attack } },
          { kind: 'set', path: ['sections', id, 'settings', 'background_3'], value: { src: attack, alt: '' } },
        ] satisfies Operation[]
      }),
    )
    await showBoth(page, website, seen)
  }
})

test('own CSS runs nothing and asks no other host, in the preview and on the shop', async ({ page, problems }) => {
  problems.allow(/Failed to load resource|net::ERR|content security policy|Unsafe attempt/i)
  const seen = await watchScripts(page, PORT)
  const website = await newWebsite()
  const text = { title: 'Our story', text: '<p>Since 1990 <a href="/cart">and on</a></p>' }
  await website.change(
    'home',
    addSection('story', { type: 'rich-text', v: 1, settings: text, blocks: {}, blockOrder: [] }),
  )
  for (let from = 0; from < sheets.length; from += SHEETS_A_PAGE) {
    const value = sheets.slice(from, from + SHEETS_A_PAGE).join('\n')
    await website.change('site', [
      { kind: 'set', path: ['customStyles'], value: value.slice(0, 99_000).toWellFormed() },
    ])
    await showBoth(page, website, seen)
    expect([from, seen.requested]).toEqual([from, []])
  }

  // As they are written they do ask others: the test detects them.
  await page.goto('about:blank')
  for (const css of cssAttacks) await page.setContent(`<style>${css}</style><p>Text <a href="/">a</a></p><input>`)
  await twoFrames(page)
  expect(new Set(seen.requested.map((address) => new URL(address).pathname)).size).toBeGreaterThan(10)
  expect(seen.tried.length).toBeGreaterThan(0)
})
