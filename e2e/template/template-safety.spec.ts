import { expect, type Page } from '@playwright/test'
import { armedAttacks, clobberedNames, keyLogger, naughtyStrings, ownAttacks, sanitiserCorpus } from './attacks'
import { prepared, raw } from './documents'
import { judge } from './judge'
import { overlays } from './overlays'
import { documentAt, type Stage, test } from './stage'

test.describe.configure({ timeout: 240_000 })
// A trace of thousands of frames costs more than they do, and a failure names its attack.
test.use({ trace: 'off' })

/** Those that a browser runs, or would after a click. */
const scripts = [...ownAttacks, ...armedAttacks, ...sanitiserCorpus]
const attacks = [...scripts, ...naughtyStrings]

/** Opens one document in a window of its own. */
async function show(stage: Stage, document: string): Promise<Page> {
  stage.documents = [document]
  await stage.page.goto(documentAt(0))
  return stage.page
}

test('no script of a template runs', async ({ stage }) => {
  stage.documents = await prepared(attacks)
  const verdict = await judge(stage)
  expect(verdict.seen).toBe(attacks.length)
  expect(verdict.executed.map((position) => attacks[position])).toEqual([])
  expect(verdict.armed.map((position) => attacks[position])).toEqual([])
})

test('the same scripts, inserted unsanitised, run: the test detects them', async ({ stage }) => {
  stage.documents = await raw(scripts)
  const verdict = await judge(stage)
  expect(verdict.seen).toBe(scripts.length)
  const mine = verdict.executed.filter((position) => position < ownAttacks.length)
  expect(mine.length).toBeGreaterThanOrEqual(ownAttacks.length - 4)
  const waiting = verdict.armed.filter((position) => position >= ownAttacks.length)
  expect(waiting.length).toBeGreaterThanOrEqual(armedAttacks.length)
  expect(verdict.executed.length - mine.length).toBeGreaterThanOrEqual(sanitiserCorpus.length > 0 ? 25 : 0)
})

for (const [name, producer, reports] of [
  ['prepared', prepared, false],
  ['raw', raw, true],
] as const) {
  test(`a key logger in CSS, ${name}, reports ${reports ? 'every key' : 'nothing'}`, async ({ stage }) => {
    const [document = ''] = await producer([`${keyLogger}<input id="own">`])
    const page = await show(stage, document)
    for (const key of 'abc') {
      await page.evaluate((value) => {
        for (const field of globalThis.document.querySelectorAll('input')) field.setAttribute('value', value)
      }, key)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    }
    expect(stage.elsewhere.some((url) => url.includes('collector.test'))).toBe(reports)
  })

  test(`a template, ${name}, ${reports ? 'can' : 'cannot'} cover the store's header`, async ({ stage }) => {
    stage.documents = await producer(overlays)
    const { covered, seen } = await judge(stage)
    expect(seen).toBe(overlays.length)
    if (reports) expect(covered.length).toBeGreaterThanOrEqual(4)
    else expect(covered).toEqual([])
  })

  test(`ids and names of a template, ${name}, ${reports ? 'shadow' : 'do not shadow'} globals of scripts`, async ({
    stage,
  }) => {
    const html = clobberedNames
      .map(
        (id) =>
          `<a id="${id}"></a><img name="${id}"><form name="${id}"><input name="${id}"></form><iframe name="${id}"></iframe>`,
      )
      .join('')
    const kinds = (page: Page) =>
      page.evaluate(
        (names) =>
          names.map((name) => {
            const of = (home: object) => Object.prototype.toString.call((home as Record<string, unknown>)[name])
            return `${name} ${of(window)} ${of(globalThis.document)}`
          }),
        clobberedNames,
      )
    const [empty = '', full = ''] = await producer(['', html])
    const before = await kinds(await show(stage, empty))
    const shadowed = (await kinds(await show(stage, full))).filter((kind, at) => kind !== before[at])
    if (reports) expect(shadowed.length).toBeGreaterThan(10)
    else expect(shadowed).toEqual([])
  })
}
