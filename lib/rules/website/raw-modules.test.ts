import { rawModules } from './raw-modules'
import type { RawSource } from './raw-source'

const source: RawSource = {
  css: [],
  frames: [],
  parts: [
    {
      html: '<i></i><b></b>',
      name: '',
      frame: -1,
      tops: [],
      slots: [
        { kind: 'live', live: 'module', module: 'm1', at: [0, 7] },
        { kind: 'live', live: 'categories', module: '', at: [7, 14] },
      ],
    },
  ],
}
const sources = new Map([['hash', source]])
const modules = (settings: object) => rawModules({ source: 'hash', part: 0, ...settings }, sources)

test('each place that shows chosen products is a module, and no other', () => {
  expect(modules({}).map(({ id }) => id)).toEqual(['m1'])
  expect(modules({ live_0: 'none' })).toEqual([])
  const [first, second] = modules({ live_0: ['a', 1, 'b'], title_0: 'Ours', live_1: ['c'] })
  expect(first).toMatchObject({ id: 'm1', title: 'Ours', source: { kind: 'picks', keys: ['a', 'b'] } })
  expect(second).toMatchObject({ id: 'products-hash-0-1', title: 'Products', source: { keys: ['c'] } })
})

test('a stored page that does not say where its live parts are keeps them', () => {
  const html = '<i></i>'
  const slots = [{ kind: 'live', live: 'module', module: 'm1' }] as const
  const old: RawSource = { ...source, parts: [{ html, name: '', frame: -1, tops: [], slots }] }
  expect(rawModules({ source: 'hash', part: 0, live_0: 'none' }, new Map([['hash', old]]))).toHaveLength(1)
})
