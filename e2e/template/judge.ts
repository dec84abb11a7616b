import type { Page } from '@playwright/test'
import { HOST, type Stage } from './stage'

/** Browser results for the documents of a stage, by their indexes. */
export type Verdict = {
  /** Showed a dialog, or ran a script that tried to. */
  executed: number[]
  /** Contains a script, a handler or a script address that waits for a click or a hover. */
  armed: number[]
  /** Something lies in front of the store's header, or it is gone. */
  covered: number[]
  /** Documents that loaded and were checked; must be all of them. */
  seen: number
}

type Look = { readonly index: number } & Readonly<Record<'executed' | 'armed' | 'covered', boolean>>

const BATCH = 100

/**
 * Shows every document in a frame of one page, as large as its window, and observes them. Hundreds of attacks leave the same
 * document, which is shown once.
 */
export async function judge(stage: Stage): Promise<Verdict> {
  const { page, documents } = stage
  const distinct = [...new Set(documents)]
  stage.documents = distinct
  const looks: Look[] = []
  await page.addInitScript(watchDialogs)
  for (let from = 0; from < distinct.length; from += BATCH) {
    await page.goto(`${HOST}/roof`)
    const { length } = distinct.slice(from, from + BATCH)
    await page.evaluate(
      showFrames,
      Array.from({ length }, (_, at) => from + at),
    )
    looks.push(...(await look(page)))
  }
  /** -1 stands for a frame that is gone. */
  const those = (isWanted: (look: Look) => boolean) => {
    const found = looks.filter(isWanted).map(({ index }) => index)
    const same = new Set(found.map((index) => distinct[index]))
    return [...documents.flatMap((each, at) => (same.has(each) ? [at] : [])), ...found.filter((index) => index < 0)]
  }
  return {
    executed: those(({ executed }) => executed),
    armed: those(({ armed }) => armed),
    covered: those(({ covered }) => covered),
    seen: those(({ index }) => index >= 0).length,
  }
}

/** What the page of the frames gathers: windows of its frames in which a dialog was shown. */
type Roof = Window & { executed?: Set<MessageEventSource | null> }

/** Runs first in every frame, and tells the page on top when a script shows a dialog. */
function watchDialogs(): void {
  const NOTE = 'a script ran'
  if (window === window.top) {
    const executed = new Set<MessageEventSource | null>()
    Object.assign(window, { executed })
    window.addEventListener('message', ({ data, source }) => {
      if (data !== NOTE) return
      // A frame in a document of ours counts as that document.
      let from = source
      while (from && 'parent' in from && from.parent !== window) from = from.parent
      executed.add(from)
    })
  }
  const report = () => window.top?.postMessage(NOTE, '*')
  for (const name of ['alert', 'confirm', 'prompt', 'print']) Object.assign(window, { [name]: report })
}

async function showFrames(indexes: number[]): Promise<void> {
  const loads = indexes.map((index) => {
    const frame = document.createElement('iframe')
    frame.id = String(index)
    frame.src = `/document/${index}`
    frame.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0'
    const load = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    document.body.append(frame)
    return load
  })
  await Promise.all(loads)
  // Handlers of broken pictures and of animations run some frames after the load event, and then tell this page.
  for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
}

const look = (page: Page): Promise<Look[]> =>
  page.evaluate(() => {
    const script = /^[\s\0-\x20]*(java|vb)\s*script:|^\s*data:text/i
    const { executed = new Set() }: Roof = window
    const frames = [...document.querySelectorAll('iframe')].map(({ id, contentDocument, contentWindow }) => {
      const index = Number(id)
      if (!contentDocument) return { index, executed: executed.has(contentWindow), armed: true, covered: true }
      const armed = [...contentDocument.querySelectorAll('*')].some(
        (element) =>
          /^(script|object|embed|base|form)$/i.test(element.localName) ||
          (element.localName === 'iframe' && element.hasAttribute('srcdoc')) ||
          [...element.attributes].some(
            ({ name, value }) => /^on/i.test(name) || (/href|src|action|data/i.test(name) && script.test(value)),
          ),
      )
      const front = contentDocument.elementFromPoint(20, 20)?.closest('header')
      return { index, executed: executed.has(contentWindow), armed, covered: front?.id !== 'shop-header' }
    })
    // Of a frame that is gone.
    return executed.has(null) ? [...frames, { index: -1, executed: true, armed: false, covered: false }] : frames
  })
