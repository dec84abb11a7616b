import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '@/lib/rules/failure'
import type { ImportJob } from '../../import/import-job'
import type { ImportReport } from '../../import/import-report'
import { chooseReader } from '../../import/open/choose-reader'
import { openCatalogue } from '../../import/open/open-catalogue'
import { createStore } from '../stores/create-store'
import { type FoundStore, findStoreBySite } from '../stores/find-store'
import { storeCurrency } from '../stores/store-currency'
import { checkTemplate, factsOfStore, installTemplate } from '../website/install-template'
import { storeCatalogue } from './store-catalogue'

/** Progress callback: the number of products read so far. */
export type Progress = (done: number, total: number) => void

const NEW_STORE_CURRENCY = 'USD'
const NO_FACTS = { name: '', email: '', phone: '', address: '', description: '' }
const LARGEST_TEMPLATE_FILE = 2 * 1024 * 1024

/**
 * Imports a file into a store: products, or a page as the home template. The file is validated to its end before
 * anything is written, including a new store. Throws `Failure` with a message for the user.
 */
export async function runImport(job: ImportJob, progress: Progress = () => {}): Promise<ImportReport> {
  const started = performance.now()
  const known = await findStoreBySite(job.store)
  if (!known && !job.create) {
    throw new Failure('not_found', `There is no store "${job.store}". Add --create to open it.`)
  }
  const work = job.kind === 'products' ? await productsOf(job, known, progress) : await templateOf(job, known)
  const store = known ?? (await createStore({ subdomain: job.store, name: nameFrom(job.store) }))
  const facts = await work(store)
  const seconds = Math.round((performance.now() - started) / 10) / 100
  return { ...facts, store: store.subdomain, storeCreated: !known, seconds }
}

async function productsOf(job: ImportJob, known: FoundStore | null, progress: Progress) {
  const currency = known ? await storeCurrency(known) : NEW_STORE_CURRENCY
  const ignored = { columns: job.ignoreColumns ?? [], unread: job.ignoreUnread ?? false }
  const reader = await chooseReader(job.file, currency, ignored)
  const catalogue = await openCatalogue(job.file, { currency, now: new Date() }, reader)
  return (store: FoundStore) => storeCatalogue(store, catalogue, path.basename(job.file), progress)
}

async function templateOf(job: ImportJob, known: FoundStore | null) {
  const html = await readPage(job.file)
  const facts = known ? await factsOfStore(known) : { ...NO_FACTS, name: nameFrom(job.store) }
  await checkTemplate(html, facts, known?.storeId ?? job.store)
  return async (store: FoundStore) => {
    const version = await installTemplate(store, { html, name: path.basename(job.file) })
    return { kind: 'template' as const, version }
  }
}

async function readPage(file: string): Promise<string> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Failure('not_found', `There is no file ${file}.`)
  })
  if (found.size > LARGEST_TEMPLATE_FILE) throw new Failure('too_large', 'The page is larger than 2 MB.')
  const html = (await readFile(file, 'utf8')).replace(/^\ufeff/, '')
  if (html.trim() === '') throw new Failure('invalid', 'The page is empty.')
  if (html.includes('\u0000') || !/<[a-z!]/i.test(html)) throw new Failure('invalid', 'The file is not an HTML page.')
  return html
}

const nameFrom = (subdomain: string) =>
  subdomain
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
