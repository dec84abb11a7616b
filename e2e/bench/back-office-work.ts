import { setTimeout as pause } from 'node:timers/promises'
import { IMPORT_PART, type ImportState } from '@/lib/contract/imports'
import { hostRequest } from '../host-request'

const LOOK_EVERY_MS = 500

/** Long work of one shop, started by the calls that its owner's screens make; each promise settles when it is done. */
export function backOfficeWork(port: number, token: string) {
  async function call<T>(path: string, body?: object): Promise<T> {
    const { status, text, json } = await hostRequest({
      port,
      host: `localhost:${port}`,
      path: `/api/vender/${path}`,
      headers: { authorization: token },
      body,
    })
    if (status !== 200) throw new Error(`${path} answers ${status}: ${text}`)
    return (json as { payload: T }).payload
  }

  async function until<T extends { state: string }>(path: string, id: string, states: readonly string[]): Promise<T> {
    for (;;) {
      const found = await call<T>(`${path}?_id=${id}`)
      if (states.includes(found.state)) return found
      if (found.state === 'failed') throw new Error(`${path}: ${JSON.stringify(found)}`)
      await pause(LOOK_EVERY_MS)
    }
  }

  return {
    async importProducts(csv: string) {
      const bytes = Buffer.from(csv)
      const begin = { entity: 'product', fileName: 'goods.csv', size: bytes.length }
      const { _id } = await call<ImportState>('imports/begin', begin)
      for (let at = 0; at * IMPORT_PART < bytes.length; at += 1) {
        const data = bytes.subarray(at * IMPORT_PART, (at + 1) * IMPORT_PART).toString('base64')
        await call('imports/part', { _id, position: at, data })
      }
      const read = await until<ImportState>('imports/read', _id, ['matching', 'checked'])
      if (read.state === 'matching') {
        const columns = read.columns.map(({ field }) => field)
        const leftOut = columns.flatMap((field, at) => (field === null ? [at] : []))
        await call('imports/match', { _id, dialect: read.dialect, columns, leftOut })
        await until('imports/read', _id, ['checked'])
      }
      await call('imports/run', { _id })
      await until('imports/read', _id, ['done'])
    },

    async exportProducts() {
      const { _id } = await call<{ _id: string }>('exports/start', { list: 'product', filter: {} })
      await until('exports/read', _id, ['done'])
    },

    async sendCampaign() {
      const { _id, version } = await call<{ _id: string; version: number }>('campaigns/create', {
        name: 'News',
        fromName: '',
        subject: 'News for {{ customer.first_name | default: "you" }}',
        preheader: 'What is new',
        design: { v: 1, blocks: [{ id: 'a', type: 'text', settings: { body: '<p>Our new things are here.</p>' } }] },
        audience: { kind: 'everybody' },
        holdOutPercent: 0,
      })
      await call('campaigns/schedule', { _id, version })
      await until('campaigns/detail', _id, ['finished'])
    },
  }
}
