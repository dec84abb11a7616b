import { randomUUID } from 'node:crypto'
import type { PageContent } from '@/lib/rules/website/content'
import { hostRequest } from '../host-request'
import { websiteCaller } from './website-table'

const A_SECTION = 20

/** Adds sections of products to the designed home page of a demo store and publishes it, until it shows `products`. */
export async function showOnHome(port: number, subdomain: string, products: number): Promise<void> {
  const { call } = await websiteCaller(port, subdomain)
  const { rows } = await call<{ rows: { _id: string; kind: string }[] }>('documents')
  const documentId = rows.find(({ kind }) => kind === 'home')?._id ?? ''
  let missing = products - (await cardsOf(port, subdomain))
  for (let at = 0; missing > 0; at += 1) {
    const { rev, content } = await call<{ rev: number; content: PageContent }>(`draft?documentId=${documentId}`)
    const limit = Math.min(missing, A_SECTION)
    const settings = { title: `More for you ${at + 1}`, source: 'newest', limit }
    const section = { type: 'products', v: 1, settings, blocks: {}, blockOrder: [] }
    const id = `more-${at}`
    const operations = [
      { kind: 'set', path: ['sections', id], value: section },
      { kind: 'set', path: ['order'], value: [...content.order, id] },
    ]
    const draft = await call<{ rev: number }>('apply', { documentId, rev, opId: randomUUID(), operations })
    const { findings } = await call<{ findings: { key: string }[] }>(`checks?documentIds=${documentId}`)
    const overrides = findings.slice(0, 100).map(({ key }) => ({ key, reason: 'Published by the bench' }))
    await call('publish', { documents: [{ documentId, rev: draft.rev }], note: '', replaceNewer: true, overrides })
    missing -= limit
  }
}

/** Products that the home page of a store shows. */
export async function cardsOf(port: number, subdomain: string): Promise<number> {
  const { text } = await hostRequest({ port, host: `${subdomain}.localhost:${port}`, path: '/' })
  return text.split('<article').length - 1
}
