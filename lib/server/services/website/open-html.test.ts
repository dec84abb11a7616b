import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '@/lib/demo/factories'
import { transaction } from '../../db/transaction'
import { foreignPages } from '../../template/fixtures/foreign-pages'
import { htmlOfPage, STORE } from '../../template/fixtures/run-step'
import { prepareTemplate } from '../../template/prepare'
import { endTemplateThreads } from '../../template/prepare-off-thread'
import { openHtml } from './open-html'
import { renderPage } from './rendering/render-page'

provideTestDatabase()
afterAll(endTemplateThreads)

const MODULES = ['m1', 'm2'].map((id) => ({ id, type: 'products', title: `Title of ${id}`, productIds: [] }))

test.each(foreignPages().slice(0, 8))(
  '$name: opened and published without a change, the public page is the same',
  async ({ html }) => {
    const store = await makeStore()
    const content = await transaction(store, (tx) => openHtml(tx, store, { html, modules: MODULES }))
    const rendered = await renderPage(store, content)
    const pageOf = (page: string) => htmlOfPage(prepareTemplate(page, STORE, MODULES))
    expect(pageOf(rendered.html)).toBe(pageOf(html))
    expect(rendered.modules).toEqual(expect.arrayContaining(MODULES))
    expect(rendered.modules).toHaveLength(MODULES.length)
  },
)
