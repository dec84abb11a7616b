import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { htmlOfPage, STORE } from '@/lib/server/template/fixtures/run-step'
import { prepareTemplate } from '@/lib/server/template/prepare'

/** Style of the frame around a template on a store's page. */
const FRAME = readFileSync(join(__dirname, '../../components/storefront/template/frame.module.css'), 'utf8')

/** A store's page around a template: protected elements before and after it. */
function documentAround(template: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>Store</title><style>${FRAME}</style></head><body style="margin:0">
<header id="shop-header" style="height:60px;position:relative;z-index:1"><input id="shop-search"></header>
<div class="frame">${template}</div>
<footer id="shop-footer">Shop</footer></body></html>`
}

/**
 * A separate process with the server's conditions: templates as JSON in, documents as JSON out, or with `--parts` only
 * the content of the frame.
 */
async function preparePages(): Promise<void> {
  const templates: string[] = JSON.parse(await text(process.stdin))
  const parts = templates.map((html) => htmlOfPage(prepareTemplate(html, STORE, [])))
  process.stdout.write(JSON.stringify(process.argv.includes('--parts') ? parts : parts.map(documentAround)))
}

preparePages().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
