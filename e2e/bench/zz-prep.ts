import { readFileSync } from 'node:fs'
import { templateCss } from '@/lib/server/template/css/template-css'
import { bodyHtml } from '@/lib/server/template/draft/body-html'
import { rejectOversized } from '@/lib/server/template/limits/reject-oversized'
import { parseTemplate } from '@/lib/server/template/parse-template'
import { sanitize } from '@/lib/server/template/sanitize'
import { collectStyles } from '@/lib/server/template/steps/collect-styles'
import { dropActiveContent } from '@/lib/server/template/steps/drop-active-content'
import { dropChrome } from '@/lib/server/template/steps/drop-chrome'
import { dropEditorLeftovers } from '@/lib/server/template/steps/drop-editor-leftovers'
import { dropIdleWhitespace } from '@/lib/server/template/steps/drop-idle-whitespace'
import { fillPlaceholders } from '@/lib/server/template/steps/fill-placeholders'
import { markLiveSlots } from '@/lib/server/template/steps/mark-live-slots'
import { placeLiveSlots } from '@/lib/server/template/steps/place-live-slots'
import { prefixNames } from '@/lib/server/template/steps/prefix-names'
import { toPieces } from '@/lib/server/template/to-pieces'

const steps = {
  collectStyles,
  markLiveSlots,
  dropEditorLeftovers,
  dropActiveContent,
  dropChrome,
  fillPlaceholders,
  placeLiveSlots,
  prefixNames,
  dropIdleWhitespace,
}
const band = (at: number) =>
  `<section class="band band-${at}"><h2>Part ${at}</h2><p>${'What we sell is made to last. '.repeat(16)}</p><a href="/product-list">See everything</a></section>`
const docs: Record<string, string> = {
  bands: `<style>.band{padding:24px}</style>${Array.from({ length: 60 }, (_, part) => band(part)).join('')}`,
}
for (const file of process.argv.slice(2)) docs[file.split('/').slice(-2).join('/')] = readFileSync(file, 'utf8')
const NOBODY = { name: 'A', email: '', phone: '', address: '', description: '' }
const sums: Record<string, Record<string, number>> = {}
for (let round = 0; round < 72; round += 1)
  for (const [name, html] of Object.entries(docs)) {
    const sum: Record<string, number> = {}
    const t = (label: string, work: () => unknown) => {
      const s = performance.now()
      const r = work()
      sum[label] = performance.now() - s
      return r as never
    }
    t('reject', () => rejectOversized(html))
    const draft: never = t('parse', () => ({
      ...parseTemplate(html),
      css: [],
      store: NOBODY,
      modules: [],
      purpose: 'page',
    }))
    for (const [label, step] of Object.entries(steps)) t(label, () => (step as (d: never) => void)(draft))
    const body = t('bodyHtml', () => bodyHtml(draft))
    const dom = t('sanitize', () => sanitize(body))
    const pieces = t('pieces', () => toPieces(dom))
    t('css', () => templateCss((draft as { css: never }).css))
    t('json', () => JSON.stringify(pieces))
    sum.total = Object.values(sum).reduce((a, b) => a + b, 0)
    sums[name] = Object.fromEntries(
      Object.entries(sum).map(([k, v]) => [k, round < 62 ? 0 : (sums[name]?.[k] ?? 0) + v / 10]),
    )
  }
for (const [name, sum] of Object.entries(sums))
  console.log(
    name,
    docs[name]!.length,
    Object.entries(sum)
      .map(([k, v]) => `${k} ${v.toFixed(1)}`)
      .join(', '),
  )
