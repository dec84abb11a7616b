import type { Page } from '@playwright/test'

/** What is printed: its texts, how far it is wider than the sheet (CSS pixels), and what sticks out. */
export type Printed = { text: string; overflow: number; wide: string[] }

/**
 * What a button prints, laid out as wide as the sheet without its margins (CSS pixels). Without a button: what the browser
 * prints by itself.
 */
export async function printedBy(page: Page, button: string | null, width: number): Promise<Printed> {
  const screen = page.viewportSize()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width, height: 900 })
  const printed = await page.evaluate((label): Printed => {
    const found: Printed[] = []
    const measure = () => {
      const { scrollWidth, clientWidth } = document.documentElement
      const visible = (each: Element) => each.checkVisibility()
      const shown = [...document.querySelectorAll('h1, h2, h3, dt, dd, td, li, a, button')].filter(visible)
      const text = shown.map((each) => each.textContent).join(' ')
      const wide = [...document.querySelectorAll('[data-print] *')]
        .filter((each) => visible(each) && each.getBoundingClientRect().right > clientWidth + 1)
        .map((each) => `${each.tagName} ${each.textContent?.slice(0, 40)}`)
      found.push({ text, overflow: scrollWidth - clientWidth, wide })
    }
    window.print = measure
    if (label === null) measure()
    for (const each of document.querySelectorAll('button')) if (each.textContent?.trim() === label) each.click()
    return found[0] ?? { text: '', overflow: 0, wide: [] }
  }, button)
  await page.emulateMedia({ media: 'screen' })
  if (screen) await page.setViewportSize(screen)
  return printed
}
