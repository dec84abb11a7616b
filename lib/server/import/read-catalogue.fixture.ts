import 'server-only'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { CatalogueEvent } from './open/catalogue-reader'
import { openCatalogue } from './open/open-catalogue'

const NOW = new Date('2026-01-15T12:00:00Z')

/** Runs `use` with a temporary file of the given content. */
export async function withFile<T>(content: string | Buffer, use: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'))
  const file = path.join(folder, 'catalogue.csv')
  writeFileSync(file, content)
  try {
    return await use(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** All entries of a file, grouped by kind. */
export async function readAll(file: string, currency = 'USD') {
  const catalogue = await openCatalogue(file, { currency, now: NOW })
  const events: CatalogueEvent[] = []
  for await (const event of catalogue.read()) events.push(event)
  return {
    catalogue,
    events,
    drafts: events.flatMap((event) => (event.kind === 'product' ? [event.draft] : [])),
    skipped: events.flatMap((event) => (event.kind === 'skipped' ? [`${event.row}: ${event.reason}`] : [])),
    notes: events.flatMap((event) => (event.kind === 'note' ? [`${event.row}: ${event.reason}`] : [])),
  }
}

export const readText = (content: string | Buffer, currency?: string) =>
  withFile(content, (file) => readAll(file, currency))

/** The one product of a file, for tests about one. */
export async function onlyDraft(content: string | Buffer): Promise<ProductDraft> {
  const { drafts } = await readText(content)
  if (drafts.length !== 1) throw new Error(`expected one product, found ${drafts.length}`)
  return drafts[0]!
}
