import { text } from 'node:stream/consumers'
import { pageOf, STORE } from '@/lib/server/template/fixtures/run-step'
import { prepareTemplate } from '@/lib/server/template/prepare'

/** A store's page around a template: what must stay out of its reach stands before and after it. */
function documentAround(template: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>Store</title></head><body style="margin:0">
<header id="shop-header" style="height:60px;position:relative;z-index:1"><input id="shop-search"></header>
${template}
<footer id="shop-footer">Shop</footer></body></html>`
}

/** A process of its own, run with the server's conditions: templates as JSON in, documents as JSON out. */
async function preparePages(): Promise<void> {
  const templates: string[] = JSON.parse(await text(process.stdin))
  const documents = templates.map((html) => documentAround(pageOf(prepareTemplate(html, STORE, []))))
  process.stdout.write(JSON.stringify(documents))
}

preparePages().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
