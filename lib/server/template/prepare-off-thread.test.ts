import { cpuTimeOf } from './fixtures/cpu-time'
import { STORE } from './fixtures/run-step'
import { prepareTemplate, prepareTemplateHead } from './prepare'
import { endTemplateThreads, prepareHeadOffThread, prepareOffThread } from './prepare-off-thread'
import type { TemplateInput } from './template-work'

afterAll(endTemplateThreads)

const HTML = '<style>a{color:red}</style><section><h1>{{store.name}}</h1><script>x</script></section>'
const MODULES = [{ id: 'm1', type: 'products', title: 'New' }]
const input = (html: string, modules: typeof MODULES = []) =>
  ({ html, store: STORE, modules, purpose: 'page' }) satisfies TemplateInput
const prepare = (html: string, modules?: typeof MODULES) => prepareOffThread(input(html, modules), 'a')

test('the thread returns what the function returns', async () => {
  expect(await prepare(HTML, MODULES)).toEqual(prepareTemplate(HTML, STORE, MODULES))
  const head = await prepareHeadOffThread(input(HTML, MODULES), 'a')
  expect(head).toEqual(prepareTemplateHead(HTML, STORE, MODULES))
  expect(await prepare(HTML, MODULES)).toMatchObject(head)
})

test('errors of the thread are returned as errors', async () => {
  await expect(prepare('<b><div></b>'.repeat(500))).rejects.toMatchObject({ code: 'invalid' })
  await expect(prepare('<div>'.repeat(500))).rejects.toMatchObject({ code: 'invalid' })
  await expect(prepare('x'.repeat(3_000_000))).rejects.toMatchObject({ code: 'too_large' })
  const tooDeep = prepareHeadOffThread(input('<div>'.repeat(500)), 'a')
  await expect(tooDeep).rejects.toMatchObject({ code: 'invalid' })
})

test('a process answers other requests while templates are prepared', async () => {
  const html = `<section class="a"><p>text <b>bold</b></p><img src="/a.png"></section>`.repeat(800)
  let turns = 0
  const beat = setInterval(() => turns++, 1)
  const all = await Promise.all([1, 2, 3].map(() => prepare(html, MODULES)))
  clearInterval(beat)
  expect(all.map(({ pieces }) => pieces.length)).toEqual([803, 803, 803])
  expect(turns).toBeGreaterThan(20)
})

/** Twelve elements a kilobyte, as real templates have them. */
const BLOCK = `<section class="features row" style="color:#333"><div class="col-md-4"><h2 class="title">Fresh every day</h2>
  <p>${'Fruit and vegetables from farms nearby, picked in the morning and packed by hand. '.repeat(6)}</p>
  <a class="btn btn-primary" href="shop.html"><img src="/img/a.png" alt="a" width="40" height="40"> <span>See all</span></a>
  <ul class="list"><li>${'One thing '.repeat(9)}</li><li>${'Another thing '.repeat(9)}</li></ul></div></section>\n`

test.each([
  ['300 KB', 300_000, 600],
  ['1 MB', 1_000_000, 1200],
])('%s are prepared in time', async (_, size, promised) => {
  const html = BLOCK.repeat(Math.ceil(size / BLOCK.length))
  await prepare(html.slice(0, 300_000))
  // Processor time counts the collector's threads too, which work beside the clock; hence the factor.
  const runs: number[] = []
  for (let run = 0; run < 3; run++) runs.push(await cpuTimeOf(() => prepare(html)))
  // The best of three, since other tests keep the machine busy.
  expect(Math.min(...runs)).toBeLessThan(promised * 3)
})
