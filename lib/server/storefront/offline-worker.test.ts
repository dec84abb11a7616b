import { DEFAULT_THEME } from '@/components/storefront/theme/body-theme'
import { offlineWorker } from './offline-worker'

type Answer = { respondWith: (answer: Promise<Response>) => void; request: unknown; preloadResponse: unknown }

/** Runs the worker in a scope of its own and returns what it listens for. */
function start(name: string, fetched: () => Promise<Response>) {
  const handlers: Record<string, (event: Answer) => void> = {}
  const listen = (type: string, handler: (event: Answer) => void) => Object.assign(handlers, { [type]: handler })
  const source = offlineWorker({ name, locale: 'en', theme: DEFAULT_THEME })
  new Function('addEventListener', 'fetch', source)(listen, fetched)
  return async (request: { mode: string; method: string }, preloadResponse?: Response) => {
    let answer: Promise<Response> | undefined
    handlers.fetch?.({ request, preloadResponse, respondWith: (given) => (answer = given) })
    return answer
  }
}
const visit = { mode: 'navigate', method: 'GET' }
const away = () => Promise.reject(new TypeError('Failed to fetch'))

test('a visit without a network shows the offline page, under its own policy', async () => {
  const answer = await start('Tom & "Ann" </script><script>alert(1)</script>', away)(visit)
  const page = (await answer?.text()) ?? ''
  expect(answer?.status).toBe(503)
  expect(page).toContain('You are offline')
  expect(page).toContain('Your cart is safe on this device.')
  expect(page).not.toContain('<script>alert')
  expect(answer?.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/)
})

test('with a network a visit gets the network’s answer, the preloaded one first', async () => {
  const go = start('Shop', async () => new Response('fetched'))
  expect(await (await go(visit))?.text()).toBe('fetched')
  expect(await (await go(visit, new Response('preloaded')))?.text()).toBe('preloaded')
})

test('only navigations are handled', async () => {
  const go = start('Shop', away)
  expect(await go({ mode: 'cors', method: 'GET' })).toBeUndefined()
  expect(await go({ mode: 'navigate', method: 'POST' })).toBeUndefined()
})
