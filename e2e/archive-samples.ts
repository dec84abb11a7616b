import { MADE_PASSWORD } from '@/lib/demo/account-factory'
import type { Answer } from './call-api'

type Shop = { call(path: string, json: unknown): Promise<Answer> }

const password = MADE_PASSWORD

/** An uploaded file of one byte, which is no archive. */
async function uploaded({ call }: Shop, fileName = 'shop.tar.gz'): Promise<string> {
  const { payload } = await call('vender/archives/begin', { fileName, size: 1 })
  const { _id } = payload as { _id: string }
  await call('vender/archives/part', { _id, position: 0, data: 'AA==' })
  return _id
}

/** One valid input for each call about archives. */
export const archiveSamples: Readonly<Record<string, (shop: Shop) => unknown>> = {
  'vender/archives/read': () => ({}),
  'vender/archives/start': () => ({ password }),
  'vender/archives/cancel': async ({ call }) => {
    const { payload } = await call('vender/archives/start', { password })
    return { _id: (payload as { job: { _id: string } }).job._id }
  },
  'vender/archives/remove': async (shop) => ({ _id: await uploaded(shop), password }),
  'vender/archives/link': async (shop) => ({ _id: await uploaded(shop), password }),
  'vender/archives/compare': async (shop) => ({
    before: await uploaded(shop),
    after: await uploaded(shop, 'b.tar.gz'),
  }),
  'vender/archives/begin': () => ({ fileName: 'shop.tar.gz', size: 1 }),
  'vender/archives/part': async (shop) => ({ _id: await uploaded(shop), position: 0, data: 'AA==' }),
  'vender/archives/check': async (shop) => ({ _id: await uploaded(shop) }),
  'vender/archives/restore': async (shop) => ({ _id: await uploaded(shop), password }),
  'vender/archives/schedule': () => ({ every: 'weekly', keep: 4, version: 0 }),
  'vender/archives/resume': () => ({}),
}
