import { expect, test } from '@playwright/test'
import { armedAttacks, clobberedNames, keyLogger, naughtyStrings, ownAttacks, sanitiserCorpus } from './attacks'
import { prepared, raw } from './documents'
import { judge, show } from './judge'
import { overlays } from './overlays'

test.describe.configure({ timeout: 240_000 })
// A trace of thousands of frames costs more than they do, and a failure names its attack.
test.use({ trace: 'off' })

const attacks = [...ownAttacks, ...armedAttacks, ...sanitiserCorpus, ...naughtyStrings]

test('no script of a template runs', async ({ page }) => {
  const documents = await prepared(attacks)
  const verdict = await judge(page, documents)
  expect(verdict.seen).toBe(attacks.length)
  expect(verdict.executed.map((position) => attacks[position])).toEqual([])
  expect(verdict.armed.map((position) => attacks[position])).toEqual([])
})

test('the same scripts, inserted unsanitised, run: the test detects them', async ({ page }) => {
  const verdict = await judge(page, await raw(attacks))
  expect(verdict.seen).toBe(attacks.length)
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
  test(`a key logger in CSS, ${name}, reports ${reports ? 'every key' : 'nothing'}`, async ({ page }) => {
    const [document = ''] = await producer([`${keyLogger}<input id="own">`])
    const { requested } = await show(page, document)
    for (const key of 'abc') {
      await page.evaluate((value) => {
        for (const field of globalThis.document.querySelectorAll('input')) field.setAttribute('value', value)
      }, key)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    }
    expect(requested.some((url) => url.includes('collector.test'))).toBe(reports)
  })

  test(`a template, ${name}, ${reports ? 'can' : 'cannot'} cover the store's header`, async ({ page }) => {
    const covered: number[] = []
    for (const [position, document] of (await producer(overlays)).entries()) {
      await show(page, document)
      const found = await page.evaluate(
        () => globalThis.document.elementFromPoint(20, 20)?.closest('header')?.id ?? null,
      )
      if (found !== 'shop-header') covered.push(position)
    }
    if (reports) expect(covered.length).toBeGreaterThanOrEqual(4)
    else expect(covered).toEqual([])
  })

  test(`ids and names of a template, ${name}, ${reports ? 'shadow' : 'do not shadow'} globals of scripts`, async ({
    page,
  }) => {
    const html = clobberedNames
      .map(
        (id) =>
          `<a id="${id}"></a><img name="${id}"><form name="${id}"><input name="${id}"></form><iframe name="${id}"></iframe>`,
      )
      .join('')
    const kinds = () =>
      page.evaluate(
        (names) =>
          names.map((name) => {
            const of = (home: object) => Object.prototype.toString.call((home as Record<string, unknown>)[name])
            return `${name} ${of(window)} ${of(globalThis.document)}`
          }),
        clobberedNames,
      )
    const [empty = ''] = await prepared([''])
    const [full = ''] = await producer([html])
    await show(page, empty)
    const before = await kinds()
    await show(page, full)
    const shadowed = (await kinds()).filter((kind, at) => kind !== before[at])
    if (reports) expect(shadowed.length).toBeGreaterThan(10)
    else expect(shadowed).toEqual([])
  })
}
