import type { StoreId } from '../context'
import { endTemplateThreads } from '../template/prepare-off-thread'
import type { StoreSite } from './load-site'
import { loadTemplate } from './load-template'
import { safeDescription } from './safe-description'

afterAll(endTemplateThreads)

const siteOf = (name: string, html: string): StoreSite => ({
  kind: 'store',
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

test("a template that the store's name has made too large shows without it", async () => {
  const html = `<h1>Welcome</h1><p>${'{{name}}, '.repeat(20_000)}</p>`
  const small = await loadTemplate(siteOf('Acme', html))
  expect(JSON.stringify(small)).toContain('Acme, Acme')
  const large = await loadTemplate(siteOf('&'.repeat(80), html))
  expect(JSON.stringify(large)).toContain('Welcome')
  expect(JSON.stringify(large).length).toBeLessThan(1_000_000)
})

test('a description that cannot be made safe shows as plain text', async () => {
  const html = `<b>Fresh & new</b>${'<div>'.repeat(400)}<script>alert(1)</script>`
  expect(await safeDescription('acme', html)).toBe('Fresh &amp; new')
  expect(await safeDescription('acme', '<frameset></frameset>')).toBe('')
})
