import type { Page } from '@playwright/test'

/** Elements at points of the header, at this scroll position. */
type Probe = { scroll: number; points: { x: number; y: number }[]; elements: (Element | null)[] }

declare global {
  interface Window {
    headerProbes?: Probe[]
  }
}

/** Far enough for a sticky header to cover the template. */
const SCROLLS = [0, 500]

/**
 * Records the elements under a grid of points over the header, and under its links and buttons, at the top of the page
 * and further down, where a header may be sticky; returns the number of points.
 */
export async function noteHeader(page: Page): Promise<number> {
  return page.evaluate((scrolls) => {
    const header = document.querySelector('body > header')
    if (!header) throw new Error('The page has no header.')
    window.headerProbes = scrolls.map((scroll) => {
      window.scrollTo({ top: scroll, behavior: 'instant' })
      const { left, top, width, height } = header.getBoundingClientRect()
      const columns = [0.02, 0.2, 0.4, 0.6, 0.8, 0.98]
      const grid = columns.flatMap((x) => [0.1, 0.5, 0.9].map((y) => ({ x: left + x * width, y: top + y * height })))
      const controls = [...header.querySelectorAll('a, button, summary, input')].flatMap((control) => {
        const box = control.getBoundingClientRect()
        return box.width > 0 && box.height > 0 ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : []
      })
      const points = [...grid, ...controls].filter(({ x, y }) => header.contains(document.elementFromPoint(x, y)))
      return { scroll, points, elements: points.map(({ x, y }) => document.elementFromPoint(x, y)) }
    })
    return window.headerProbes.reduce((sum, { points }) => sum + points.length, 0)
  }, SCROLLS)
}

/** Replaces the template with HTML; returns how many recorded points show another element then. */
export async function pointsCovered(page: Page, html: string): Promise<number> {
  return page.evaluate(async (html) => {
    const body = document.querySelector('[data-probed]') ?? document.querySelector('.template-body')
    const probes = window.headerProbes
    if (!body || !probes) throw new Error('The page has no template, or its header was not noted.')
    const place = document.createElement('div')
    place.dataset.probed = ''
    place.style.display = 'contents'
    place.innerHTML = html
    body.replaceWith(place)
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return probes.reduce((sum, { scroll, points, elements }) => {
      window.scrollTo({ top: scroll, behavior: 'instant' })
      // A page that is now too short to scroll shows its header at the original position.
      if (window.scrollY !== scroll) return sum
      return sum + points.filter(({ x, y }, at) => document.elementFromPoint(x, y) !== elements[at]).length
    }, 0)
  }, html)
}

/** Removes the frame around the template. */
export async function dropFrame(page: Page): Promise<void> {
  await page.evaluate(() => {
    const body = document.querySelector('[data-probed]') ?? document.querySelector('.template-body')
    const frame = body?.parentElement
    if (frame?.localName !== 'div') throw new Error('There is no frame around the template.')
    frame.replaceWith(...frame.childNodes)
  })
}
