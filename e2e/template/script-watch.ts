import type { Page } from '@playwright/test'

/**
 * What pages try from now on: dialogs, scripts that the policy blocked, and addresses outside of the server at `port`, which
 * get no response.
 */
export async function watchScripts(page: Page, port: number) {
  const tried: string[] = []
  const requested: string[] = []
  await page.exposeFunction('reportDialog', (name: string) => tried.push(`${name} at ${page.url()}`))
  await page.addInitScript(() => {
    const { reportDialog } = window as unknown as { reportDialog: (name: string) => void }
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Object.assign(window, { [name]: () => reportDialog(name) })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      if (violatedDirective.startsWith('script-src')) reportDialog(`${violatedDirective} ${blockedURI}`)
    })
  })
  await page.route(
    (url) => Number(url.port) !== port,
    (route) => {
      requested.push(route.request().url())
      return route.abort()
    },
  )
  return { tried, requested }
}

/** Two frames of the page: handlers and animations have begun. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Runs in the page: scripts, handlers and script addresses in its content that are not the shop's own. */
export function armedElements(): string[] {
  const script = /^[\s\0-\x20]*(java|vb)\s*script:|^\s*data:text/i
  return [...document.querySelectorAll('main *')]
    .filter(
      (element) =>
        /^(object|embed|base)$/i.test(element.localName) ||
        (element.localName === 'script' &&
          element.getAttribute('type') !== 'application/ld+json' &&
          !isOurs(element)) ||
        (element.localName === 'iframe' && element.hasAttribute('srcdoc')) ||
        [...element.attributes].some(
          ({ name, value }) => /^on/i.test(name) || (/href|src|action|data/i.test(name) && script.test(value)),
        ),
    )
    .map((element) => element.outerHTML.slice(0, 200))

  function isOurs(element: Element): boolean {
    return (
      /^\(?self\.__next_f|\$R[CS]|requestAnimationFrame/.test(element.textContent ?? '') || element.hasAttribute('src')
    )
  }
}
