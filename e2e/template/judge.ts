import type { Page } from '@playwright/test'

/** Browser results for a list of documents, by their indexes. */
export type Verdict = {
  /** Showed a dialog, or ran a script that tried to. */
  executed: number[]
  /** Contains a script, a handler or a script address that waits for a click or a hover. */
  armed: number[]
  /** Requested addresses of other hosts. */
  requested: string[]
  /** Documents that loaded and were checked; must be all of them. */
  seen: number
}

const HOST = 'http://judge.test'
const BATCH = 40

/** Opens one document at an address of its own and returns the other hosts that it requested. */
export async function show(page: Page, document: string): Promise<{ requested: string[] }> {
  const requested: string[] = []
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url === `${HOST}/`) return route.fulfill({ contentType: 'text/html', body: document })
    requested.push(url)
    return route.abort()
  })
  await page.goto(`${HOST}/`)
  return { requested }
}

/** Shows every document in a frame of one page, and observes them. */
export async function judge(page: Page, documents: readonly string[]): Promise<Verdict> {
  const executed = new Set<number>()
  const requested = new Set<string>()
  const armed: number[] = []
  let seen = 0
  await page.exposeBinding('reportExecution', ({ frame }, from: string) => {
    executed.add(positionOf(from) ?? positionOf(frame.url()) ?? -1)
  })
  await page.addInitScript(watchDialogs)
  await page.route('**/*', (route) => {
    const url = route.request().url()
    const position = positionOf(url)
    if (position !== null) return route.fulfill({ contentType: 'text/html', body: documents[position] ?? '' })
    if (url.startsWith(HOST)) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    requested.add(url)
    return route.abort()
  })
  for (let from = 0; from < documents.length; from += BATCH) {
    await page.goto(`${HOST}/roof`)
    const batch = documents.slice(from, from + BATCH).map((_, at) => from + at)
    await page.evaluate(showFrames, batch)
    const looks = await page.evaluate(lookIntoFrames, batch)
    seen += looks.length
    armed.push(...looks.filter((look) => look.armed).map((look) => look.position))
  }
  return { executed: [...executed].sort((a, b) => a - b), armed, requested: [...requested], seen }
}

function positionOf(url: string): number | null {
  const found = /^http:\/\/judge\.test\/document\/(\d+)/.exec(url)
  return found ? Number(found[1]) : null
}

/** Runs first in every frame. A frame without an address of its own (`about:srcdoc`) reports for its parent. */
function watchDialogs(): void {
  type Watched = { reportExecution: (from: string) => void } & Record<string, unknown>
  const watched = window as unknown as Watched
  const report = watched.reportExecution
  const place = () => (location.protocol === 'http:' ? location.href : (window.parent.location.href ?? ''))
  for (const name of ['alert', 'confirm', 'prompt', 'print']) watched[name] = () => report(place())
}

async function showFrames(positions: number[]): Promise<void> {
  const loads = positions.map((position) => {
    const frame = document.createElement('iframe')
    frame.id = `f${position}`
    frame.src = `/document/${position}`
    const load = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    document.body.append(frame)
    return load
  })
  await Promise.all(loads)
  // Handlers of broken pictures and of animations run some frames after the load event.
  for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame)
}

function lookIntoFrames(positions: number[]): { position: number; armed: boolean }[] {
  const script = /^[\s\0-\x20]*(java|vb)\s*script:|^\s*data:text/i
  return positions.flatMap((position) => {
    const frame = document.getElementById(`f${position}`)
    const inside = frame instanceof HTMLIFrameElement ? frame.contentDocument : null
    if (!inside) return [{ position, armed: true }]
    const armed = [...inside.querySelectorAll('*')].some(
      (element) =>
        /^(script|object|embed|base|form)$/i.test(element.localName) ||
        (element.localName === 'iframe' && element.hasAttribute('srcdoc')) ||
        [...element.attributes].some(
          ({ name, value }) => /^on/i.test(name) || (/href|src|action|data/i.test(name) && script.test(value)),
        ),
    )
    return [{ position, armed }]
  })
}
