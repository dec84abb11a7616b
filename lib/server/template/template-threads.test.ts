import { naughtyStrings, ownAttacks, sanitiserCorpus } from '@/e2e/template/attacks'
import { overlays } from '@/e2e/template/overlays'
import { Failure } from '@/lib/rules/failure'
import { DEGENERATE } from './fixtures/degenerate-html'
import { endTemplateThreads, prepareOffThread, sanitizeEachOffThread, sanitizeOffThread } from './prepare-off-thread'

afterAll(endTemplateThreads)
jest.setTimeout(120_000)

const STORE = { name: 'Green & Co', email: '', phone: '', address: '', description: '' }
const ALL = [...DEGENERATE, ...ownAttacks, ...overlays, ...sanitiserCorpus, ...naughtyStrings]

test('a description of frames only has its text and blocks nobody', async () => {
  expect(await sanitizeOffThread('<frameset></frameset>', 'a')).toBe('')
  expect(await sanitizeOffThread('<frameset><frame></frameset><p class="x">Fresh</p>', 'a')).toContain('Fresh')
})

test('every description has a result: finished HTML or a reason', async () => {
  const results = await sanitizeEachOffThread(ALL, 'a')
  expect(results).toHaveLength(ALL.length)
  for (const [at, result] of results.entries()) {
    if (typeof result === 'string') expect(result).not.toMatch(/<(script|iframe srcdoc|style|frameset|object|form)/i)
    else
      expect([ALL[at]?.slice(0, 40), result.message]).toEqual([
        expect.any(String),
        expect.stringMatching(/^The description /),
      ])
  }
  expect(await sanitizeOffThread('<p class="a">still here</p>', 'b')).toBe('<p class="a">still here</p>')
})

test('every template has a result: pieces or a reason', async () => {
  for (const html of [...DEGENERATE, ...ownAttacks]) {
    const result = await prepareOffThread({ html, store: STORE, modules: [], purpose: 'page' }, 'a').catch(
      (error: unknown) => error,
    )
    if (result instanceof Failure) expect(result.message).toMatch(/^The template /)
    else expect(result).toHaveProperty('pieces')
  }
})

test('a failure is cached, and returned at once', async () => {
  const html = `<p>${Array.from({ length: 300 }, (_, at) => `<b class="x${at}">`).join('')}</p>${'<p>x'.repeat(9_000)}`
  const timed = async () => {
    const began = performance.now()
    await expect(sanitizeOffThread(html, 'a')).rejects.toMatchObject({ code: 'invalid' })
    return performance.now() - began
  }
  const first = await timed()
  expect(Math.min(await timed(), await timed(), await timed())).toBeLessThan(first / 4)
})
