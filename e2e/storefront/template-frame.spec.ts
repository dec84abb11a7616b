import { expect, test } from '../fixtures'
import { preparedParts } from '../template/documents'
import { dropFrame, noteHeader, pointsCovered } from '../template/header-probe'
import { overlays } from '../template/overlays'

// A trace of so many templates costs more than the test, and a failure names the template.
test.use({ trace: 'off' })

test("no template covers the store's header, its menu or its cart", async ({ page, store, problems }) => {
  test.setTimeout(120_000)
  // A video player and a picture in the templates are requested and do not exist.
  problems.allow(/Failed to load resource|frame|youtube/i)
  await page.goto(store('greengrocer').url(), { waitUntil: 'networkidle' })
  expect(await noteHeader(page)).toBeGreaterThan(12)
  const parts = await preparedParts(overlays)
  const covered = async () => {
    const found: string[] = []
    for (const [at, part] of parts.entries()) {
      if ((await pointsCovered(page, part)) > 0) found.push(overlays[at] ?? '')
    }
    return found
  }
  expect(await covered()).toEqual([])

  // The same without the frame: the check detects it.
  await dropFrame(page)
  expect((await covered()).length).toBeGreaterThan(20)
})
