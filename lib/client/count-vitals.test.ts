/** @jest-environment jsdom */

import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { countVitals } from './count-vitals'

/** Both scripts together, as they are sent, in bytes. */
const MOST_BYTES = 1_500

type Note = (list: { getEntries: () => object[] }) => void
const notes = new Map<string, Note>()
const sendBeacon = jest.fn()

class Observer {
  constructor(private readonly note: Note) {}
  observe({ type }: { type: string }) {
    notes.set(type, this.note)
  }
  disconnect() {}
}

beforeAll(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon })
  Object.defineProperty(globalThis, 'PerformanceObserver', { value: Observer })
})
beforeEach(() => {
  sendBeacon.mockReset()
  notes.clear()
  become('visible')
})

function become(visibilityState: string): void {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const happens = (type: string, ...entries: object[]) => notes.get(type)?.({ getEntries: () => entries })
const sent = async () => JSON.parse(await blobText(sendBeacon.mock.calls[0]?.[1] as Blob)) as object
const blobText = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
const visit = (path: string) => {
  window.history.replaceState(null, '', path)
  countVitals()
}

test('when the page is hidden it reports the last paint, the slowest interaction and the worst burst of shifts, once', async () => {
  visit('/product/tea?utm_source=a')
  happens('largest-contentful-paint', { startTime: 900.4 }, { startTime: 1_204.6 })
  happens('event', { duration: 88, interactionId: 7 }, { duration: 900 }, { duration: 48, interactionId: 8 })
  happens('layout-shift', { startTime: 100, value: 0.05 }, { startTime: 600, value: 0.04 })
  happens('layout-shift', { startTime: 3_000, value: 0.02 }, { startTime: 3_100, value: 0.5, hadRecentInput: true })
  expect(sendBeacon).not.toHaveBeenCalled()
  become('hidden')
  become('visible')
  become('hidden')
  expect(sendBeacon).toHaveBeenCalledTimes(1)
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/vender/publicwebsite/vitals')
  expect(await sent()).toEqual({ path: '/product/tea', lcp: 1_205, inp: 88, cls: 90 })
})

test('a page on which nobody did anything and nothing moved has no interaction and no shift', async () => {
  visit('/')
  happens('largest-contentful-paint', { startTime: 500 })
  become('hidden')
  expect(await sent()).toEqual({ path: '/', lcp: 500, cls: 0 })
})

test('nothing is reported from a preview, nor of a page that was never painted', () => {
  visit(`/site-preview/${'a'.repeat(43)}/cart`)
  happens('largest-contentful-paint', { startTime: 500 })
  become('hidden')
  become('visible')
  visit('/cart')
  become('hidden')
  expect(sendBeacon).not.toHaveBeenCalled()
})

test('the scripts of events and of vitals are small', () => {
  const contents = `export { countEvent } from './count-event'; export { countVitals } from './count-vitals'`
  // esbuild itself does not run in the realm of a test.
  const esbuild = path.resolve(__dirname, '../../node_modules/.bin/esbuild')
  const given = ['--bundle', '--minify', '--format=esm', '--loader=ts']
  const bundled = execFileSync(esbuild, given, { input: contents, cwd: __dirname, encoding: 'utf8' })
  expect(bundled).toContain('sendBeacon')
  expect(gzipSync(bundled).length).toBeLessThanOrEqual(MOST_BYTES)
})
