import type { Page } from '@playwright/test'

/** Header, announcement, footer, and the shop's forms inside a page. */
const PARTS =
  'body > header a, body > header button, body > header input, aside[aria-label="Announcement"] p, body > footer a, [data-shop-form] :is(input:not([type="hidden"]), textarea, button, label)'

/** What is computed for a part and has to stay as it is. */
const STYLES =
  'display visibility opacity background-color font-size line-height letter-spacing text-indent text-shadow pointer-events filter transform'

type Part = { readonly element: Element; readonly name: string; readonly looks: string; readonly width: number }

declare global {
  interface Window {
    protectedParts?: readonly Part[]
  }
}

/** Notes the parts that can be clicked now, and how they look; one line each. */
export async function noteProtectedParts(page: Page): Promise<string[]> {
  return page.evaluate(
    ([parts, styles]) => {
      const looksOf = (element: Element) => {
        const style = getComputedStyle(element)
        return styles
          .split(' ')
          .map((name) => `${name}: ${style.getPropertyValue(name)}`)
          .join('; ')
      }
      const isInUse = (element: Element) => {
        if (element.closest('[aria-hidden="true"], dialog, details:not([open])')) return false
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return width > 0 && height > 0 && hit !== null && element.contains(hit)
      }
      window.protectedParts = [...document.querySelectorAll(parts)].filter(isInUse).map((element) => ({
        element,
        name: `${element.localName} ${element.getAttribute('name') ?? element.textContent?.trim().slice(0, 24)}`,
        looks: looksOf(element),
        width: element.getBoundingClientRect().width,
      }))
      return window.protectedParts.map(({ name, looks }) => `${name}: ${looks}`)
    },
    [PARTS, STYLES] as const,
  )
}

/** Applies a sheet after all others; returns the noted parts that look otherwise then, or cannot be clicked. */
export async function partsReached(page: Page, css: string): Promise<string[]> {
  return page.evaluate(
    async ([css, styles]) => {
      const sheet = document.createElement('style')
      sheet.textContent = css
      document.head.append(sheet)
      await new Promise(requestAnimationFrame)
      const reached = (window.protectedParts ?? []).flatMap(({ element, name, looks, width: before }) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        if (!hit || !element.contains(hit)) return [`${name} is under ${hit?.outerHTML.slice(0, 80)}`]
        if (width < before / 2) return [`${name} is ${width} px wide`]
        const style = getComputedStyle(element)
        // A form takes the colour of the text around it, but never one that can be seen through.
        if (/^rgba\(|\/ 0?\.|\/ 0\)/.test(style.color)) return [`${name} has the colour ${style.color}`]
        const was = looks.split('; ')
        const changed = styles
          .split(' ')
          .map((property) => `${property}: ${style.getPropertyValue(property)}`)
          .filter((each) => !was.includes(each))
        return changed.length > 0 ? [`${name} has ${changed.join('; ')}`] : []
      })
      sheet.remove()
      return reached
    },
    [css, STYLES] as const,
  )
}
