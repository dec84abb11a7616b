import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeStore, makeWebsite } from '@/lib/demo/factories'
import { env } from '../../../config/env'

provideTestDatabase()

async function library() {
  const store = await makeStore()
  const { token } = await makeVendor(store, 'Owner')
  const headers = { authorization: token }
  const post = (path: string, json: unknown) => callApi(`vender/website/${path}`, { headers, json })
  const get = async <T>(path: string) => (await callApi(`vender/website/${path}`, { headers })).payload as T
  const tryUpload = async (name: string) => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a4' } })
      .png()
      .toBuffer()
    return post('upload-picture', { picture: `data:image/png;base64,${bytes.toString('base64')}`, name })
  }
  const upload = async (name: string) => {
    return (await tryUpload(name)).payload as { _id: string; url: string; bytes: number }
  }
  const list = (query = '') =>
    get<{ rows: { _id: string; name: string; uses: number }[]; next: string | null }>(`pictures?${query}`)
  return { store, post, get, upload, tryUpload, list }
}

test('pictures are uploaded, found, described, and deleted while nothing shows them', async () => {
  const { post, upload, list } = await library()
  const bowl = await upload('Bowl')
  await upload('Board')
  expect(bowl).toMatchObject({ name: 'Bowl', width: 60, height: 40, uses: 0 })
  expect(bowl.bytes).toBeGreaterThan(0)
  expect((await list()).rows.map(({ name }) => name)).toEqual(['Board', 'Bowl'])
  expect((await list('query=bow')).rows.map(({ name }) => name)).toEqual(['Bowl'])
  await post('describe-picture', { pictureId: bowl._id, name: 'Bowl', alt: 'An oak bowl' })
  expect((await list('query=oak')).rows).toHaveLength(1)
  expect((await post('remove-picture', { pictureId: bowl._id })).status).toBe(200)
  expect((await list()).rows.map(({ name }) => name)).toEqual(['Board'])
})

test('on a full disk an upload says so, and leaves nothing behind', async () => {
  const { store, list, upload, tryUpload } = await library()
  await upload('First')
  const folder = path.join(env().dataDir, 'files/pictures', store.storeId)
  const before = readdirSync(folder)
  jest.spyOn(fs, 'rename').mockRejectedValueOnce(Object.assign(new Error('No space left'), { code: 'ENOSPC' }))
  const { status, error } = await tryUpload('Second')
  expect([status, error?.message]).toEqual([503, expect.stringContaining('cannot be saved right now')])
  expect(readdirSync(folder)).toEqual(before)
  expect((await list()).rows.map(({ name }) => name)).toEqual(['First'])
})

test('a picture in a draft is in use, and is replaced there by an operation', async () => {
  const { post, get, upload, list } = await library()
  const [old, next] = [await upload('Old'), await upload('Next')]
  const { rows } = await get<{ rows: { _id: string; kind: string }[] }>('documents')
  const documentId = rows.find(({ kind }) => kind === 'home')?._id ?? ''
  const draft = () =>
    get<{ rev: number; content: { seo: { picture: string | null } } }>(`draft?documentId=${documentId}`)
  const { rev } = await draft()
  const operations = [{ kind: 'set', path: ['seo', 'picture'], value: old.url }]
  await post('apply', { documentId, rev, opId: randomUUID(), operations })
  expect((await list('query=old')).rows[0]?.uses).toBe(1)
  expect((await list('unused=true')).rows.map(({ name }) => name)).toEqual(['Next'])
  expect((await post('remove-picture', { pictureId: old._id })).status).toBe(409)
  expect((await post('replace-picture', { pictureId: old._id, by: next._id })).payload).toEqual({ drafts: 1 })
  const after = await draft()
  expect(after.content.seo.picture).toBe(next.url)
  await post('undo', { documentId, rev: after.rev })
  expect((await draft()).content.seo.picture).toBe(old.url)
})

test('a picture of an imported page is replaced in its section, and everything else of the page stays', async () => {
  const { post, get, upload, list } = await library()
  const [old, next] = [await upload('Old'), await upload('Next')]
  const html = `<style>h1{background:url(${old.url})}</style><section><h1>Ours</h1><img src="${old.url}" alt="A bowl" srcset="${old.url} 2x"><p style="background-image:url(${old.url})">x</p></section>`
  const { row } = (await post('import-html', { name: 'Page', html })).payload as { row: { _id: string } }
  const used = (await post('use-template', { templateId: row._id })).payload as {
    home: { document: { _id: string } }
  }
  const documentId = used.home.document._id
  expect((await list('query=old')).rows[0]?.uses).toBeGreaterThan(0)
  expect((await post('replace-picture', { pictureId: old._id, by: next._id })).payload).toEqual({ drafts: 1 })
  const { content } = await get<{ content: { sections: Record<string, { settings: Record<string, unknown> }> } }>(
    `draft?documentId=${documentId}`,
  )
  const [settings = {}] = Object.values(content.sections).map((section) => section.settings)
  const picture = { src: next.url, alt: 'A bowl', decorative: false, width: 60, height: 40 }
  expect(settings).toMatchObject({ picture_1: picture, background_2: { src: next.url }, sheet_0: { src: next.url } })
  const again = await post('replace-picture', { pictureId: next._id, by: old._id })
  expect(again.payload).toEqual({ drafts: 1 })
})

test('a picture of a live page of HTML is replaced in the draft that is made of it', async () => {
  const { store, post, get, upload } = await library()
  const [old, next] = [await upload('Old'), await upload('Next')]
  await makeWebsite(store, { html: `<h1>Ours</h1><img src="${old.url}" alt="A bowl">` })
  expect((await post('replace-picture', { pictureId: old._id, by: next._id })).payload).toEqual({ drafts: 1 })
  const { rows } = await get<{ rows: { _id: string; kind: string }[] }>('documents')
  const documentId = rows.find(({ kind }) => kind === 'home')?._id ?? ''
  expect(JSON.stringify(await get(`draft?documentId=${documentId}`))).toContain(next.url)
})
