import 'server-only'
import { z } from 'zod'
import type { SettingDifference, settings } from '@/lib/contract/settings'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { auditChanges } from '../audit/audit-changes'
import { recordAudit } from '../audit/record-audit'
import { saveSection } from '../settings/save-section'
import type { AnySettingSection } from '../settings/setting-section'
import { settingSections } from '../settings/setting-sections'
import { assertMayChange } from './assert-may-change'

const FORMAT = 'store-settings'
const FileContent = z.object({
  format: z.literal(FORMAT),
  v: z.literal(1),
  sections: z.record(z.string(), z.unknown()),
})

/** Every section, in the order of the features. Keys of the payment provider are no section: no file has them. */
export const exportSettings: Handler<typeof settings.export> = (ctx) =>
  transaction(ctx, async (tx) => {
    const sections: Record<string, unknown> = {}
    for (const section of settingSections.all()) sections[section.name] = (await section.read(tx, ctx)).value
    await recordAudit(tx, ctx, { action: 'setting.export', subjectType: 'setting', subjectName: 'Settings' })
    const text = JSON.stringify({ format: FORMAT, v: 1, sections }, null, 2)
    return { fileName: 'settings.json', type: 'application/json', bytes: new TextEncoder().encode(text) }
  })

export const compareSettings: Handler<typeof settings.compare> = (ctx, { file }) =>
  transaction(ctx, async (tx) => {
    const found: SettingDifference[] = []
    for (const [name, given] of Object.entries(contentOf(file))) found.push(await differenceOf(tx, ctx, name, given))
    return { sections: found.filter(({ error, changes }) => error !== null || changes.length > 0) }
  })

async function differenceOf(tx: Tx, ctx: VendorContext, name: string, given: unknown): Promise<SettingDifference> {
  const section = sectionOf(name)
  if (!section) return { section: name, title: name, error: 'There are no such settings here.', changes: [] }
  const { title } = section
  const { data, error } = section.schema.safeParse(given)
  const [issue] = error?.issues ?? []
  if (issue) return { section: name, title, error: `${issue.path.join('.')}: ${issue.message}`, changes: [] }
  if (!ctx.permissions.has(section.permission)) {
    return { section: name, title, error: 'You may not change these settings.', changes: [] }
  }
  const { value } = await section.read(tx, ctx)
  const changes = Object.entries(auditChanges(value, data ?? {}))
  return {
    section: name,
    title,
    error: null,
    changes: changes.map(([field, [before, after]]) => ({ field, before, after })),
  }
}

export const applySettings: Handler<typeof settings.apply> = (ctx, { file, sections: wanted }) =>
  transaction(ctx, async (tx) => {
    const given = contentOf(file)
    const entryIds: string[] = []
    for (const name of wanted) {
      const section = sectionOf(name)
      if (!section || !Object.hasOwn(given, name)) throw new Failure('invalid', `The file has no settings “${name}”.`)
      assertMayChange(ctx, section)
      const { data, error } = section.schema.safeParse(given[name])
      if (!data) throw new Failure('invalid', `${section.title}: ${error?.issues[0]?.message ?? 'not valid'}.`)
      const { version } = await section.read(tx, ctx)
      entryIds.push(await saveSection(tx, ctx, section, { value: data, version }))
    }
    return {
      message: `${wanted.length === 1 ? 'One section was' : `${wanted.length} sections were`} applied.`,
      entryIds,
    }
  })

const sectionOf = (name: string): AnySettingSection | undefined =>
  settingSections.all().find((section) => section.name === name)

function contentOf(file: string): Readonly<Record<string, unknown>> {
  const wrong = new Failure('invalid', 'This is not a file of settings.', { file: 'This is not a file of settings' })
  let read: unknown
  try {
    read = JSON.parse(file)
  } catch (error) {
    if (error instanceof SyntaxError) throw wrong
    throw error
  }
  const { data } = FileContent.safeParse(read)
  if (!data) throw wrong
  return data.sections
}
