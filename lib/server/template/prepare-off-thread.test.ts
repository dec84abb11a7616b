import { cpuTimeOf } from './fixtures/cpu-time'
import { STORE } from './fixtures/run-step'
import { prepareTemplate } from './prepare'
import { endTemplateThreads, prepareOffThread } from './prepare-off-thread'

afterAll(endTemplateThreads)

const HTML = '<style>a{color:red}</style><section><h1>{{store.name}}</h1><script>x</script></section>'
const MODULES = [{ id: 'm1', type: 'products', title: 'New' }]

test('the thread returns what the function returns', async () => {
  expect(await prepareOffThread(HTML, STORE, MODULES, 'a')).toEqual(prepareTemplate(HTML, STORE, MODULES))
})

test('errors of the thread are returned as errors', async () => {
  await expect(prepareOffThread('<b><div></b>'.repeat(500), STORE, [], 'a')).rejects.toMatchObject({ code: 'invalid' })
  await expect(prepareOffThread('<div>'.repeat(500), STORE, [], 'a')).rejects.toMatchObject({ code: 'invalid' })
  await expect(prepareOffThread('x'.repeat(3_000_000), STORE, [], 'a')).rejects.toMatchObject({ code: 'too_large' })
})

test('a process answers other requests while templates are prepared', async () => {
  const html = `<section class="a"><p>text <b>bold</b></p><img src="/a.png"></section>`.repeat(800)
  let turns = 0
  const beat = setInterval(() => turns++, 1)
  const all = await Promise.all([1, 2, 3].map(() => prepareOffThread(html, STORE, MODULES, 'a')))
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
  await prepareOffThread(html.slice(0, 300_000), STORE, [], 'a')
  // Processor time counts the collector's threads too, which work beside the clock; hence the factor.
  const runs: number[] = []
  for (let run = 0; run < 3; run++) runs.push(await cpuTimeOf(() => prepareOffThread(html, STORE, [], 'a')))
  // The best of three, since other tests keep the machine busy.
  expect(Math.min(...runs)).toBeLessThan(promised * 3)
})
