import { watchLog } from '@/e2e/watch-log'
import { Failure } from '@/lib/rules/failure'
import type { StoreId } from '../context'
import { endTemplateThreads, prepareHeadOffThread } from '../template/prepare-off-thread'
import type { StoreSite } from './load-site'
import { loadTemplate, loadTemplateHead } from './load-template'
import { safeDescription } from './safe-description'

jest.mock('../template/prepare-off-thread', () => {
  const actual = jest.requireActual('../template/prepare-off-thread')
  return { ...actual, prepareHeadOffThread: jest.fn(actual.prepareHeadOffThread) }
})

afterAll(endTemplateThreads)
const logged = watchLog()

const siteOf = (name: string, html: string): StoreSite => ({
  kind: 'store',
  preview: null,
  site: 'acme',
  scope: { storeId: 'acme' as StoreId },
  customCss: '',
  website: {
    html,
    template: {
      version: '1',
      theme: { selectedThemeIndex: 1, font: '', colors: {} as StoreSite['website']['template']['theme']['colors'] },
      customStyles: '',
      modules: [],
    },
  },
  info: { name, email: '', phone: '', address: '', description: '' } as StoreSite['info'],
})

test('a template that the store’s name enlarges beyond the limit shows without it', async () => {
  const html = `<h1>Welcome</h1><p>${'{{name}}, '.repeat(20_000)}</p>`
  const small = await loadTemplate(siteOf('Acme', html))
  expect(JSON.stringify(small)).toContain('Acme, Acme')
  const large = await loadTemplate(siteOf('&'.repeat(80), html))
  expect(JSON.stringify(large)).toContain('Welcome')
  expect(JSON.stringify(large).length).toBeLessThan(1_000_000)
  expect(logged()).toEqual(['a template was rejected'])
})

test('a description that cannot be sanitized shows as plain text', async () => {
  const html = `<b>Fresh & new</b>${'<div>'.repeat(400)}<script>alert(1)</script>`
  expect(await safeDescription('acme', html)).toBe('Fresh &amp; new')
  expect(await safeDescription('acme', '<frameset></frameset>')).toBe('')
  expect(logged()).toEqual(['a description is shown as plain text'])
})

test('the head of a page is known before its template, and says the same', async () => {
  const html = '<style>h1{color:red}</style><h1>{{name}}</h1><img src="/files/a.webp" alt="">'
  const head = await loadTemplateHead(siteOf('Head', html))
  expect(head).toEqual({ css: expect.stringContaining('color:red'), picture: '/files/a.webp' })
  const template = await loadTemplate(siteOf('Head', html))
  expect(template).toMatchObject(head ?? {})
  expect(await loadTemplateHead(siteOf('Head', html))).toBe(template)
})

test('a page without a template, or with one that cannot be read, has no head of one', async () => {
  expect(await loadTemplateHead(siteOf('None', '  '))).toBeNull()
  expect(await loadTemplateHead(siteOf('Deep', '<div>'.repeat(500)))).toBeNull()
  expect(new Set(logged())).toEqual(new Set(['a template was rejected']))
})

test('the owner’s CSS comes with the head', async () => {
  const site = { ...siteOf('Own', '<p>Text</p>'), customCss: '.own{}' }
  expect(await loadTemplateHead(site)).toMatchObject({ picture: null, ownCss: '.own{}' })
})

test('a head that cannot be prepared now is that of the template, so no page is cached without its style sheet', async () => {
  jest.mocked(prepareHeadOffThread).mockRejectedValueOnce(new Failure('too_many', 'Try again in a moment.'))
  const head = await loadTemplateHead(siteOf('Busy', '<style>h2{color:red}</style><h2>Text</h2>'))
  expect(head?.css).toContain('color:red')
  expect(logged()).toEqual([])
})
