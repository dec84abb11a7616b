import { z } from 'zod'
import { group } from './endpoint'
import { Done, Id, Nothing } from './fields'
import { FileReply } from './file-reply'

/** Settings that are logged as a whole: an entry `shipping.save` of the activity log can be restored. */
export const SETTING_SECTIONS = [
  'business_information',
  'contact_information',
  'invoice_settings',
  'shipping',
  'taxes',
  'notifications',
] as const
export type SettingSectionName = (typeof SETTING_SECTIONS)[number]

/** Rows of settings screens: a change `schedule.update` of one can be taken back from the activity log. */
const SETTING_ROWS = ['schedule', 'tax', 'location'] as const
export type SettingRowName = (typeof SETTING_ROWS)[number]

/** Whether an entry of the activity log holds settings that can be brought back. */
export const isRestorable = (action: string): boolean =>
  SETTING_SECTIONS.some((name) => action === `${name}.save`) || SETTING_ROWS.some((name) => action === `${name}.update`)

/** Size of the largest file of settings, in characters. */
const MAX_FILE = 500_000

/** What a file would change in one section. */
const SettingDifference = z.object({
  section: z.string(),
  title: z.string(),
  /** Why the section of the file cannot be applied; null when it can. */
  error: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type SettingDifference = z.output<typeof SettingDifference>

const File = z.string().min(2, 'Choose a file').max(MAX_FILE, 'This file is too large')

/** Settings of several screens together: their history, and as a file. Secrets are in neither. */
export const settings = group({
  restore: {
    method: 'POST',
    path: 'vender/settings/restore',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Brings back the settings as they were before an entry of the activity log',
    input: z.object({ entryId: Id }),
    reply: Done,
  },
  export: {
    method: 'GET',
    path: 'vender/settings/export',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'The settings of every screen as a JSON file, without secrets',
    input: Nothing,
    reply: FileReply,
  },
  compare: {
    method: 'POST',
    path: 'vender/settings/compare',
    audience: 'vendor',
    permission: 'setting.edit',
    whenExpired: 'works',
    summary: 'What a file of settings would change; nothing is saved',
    input: z.object({ file: File }),
    reply: z.object({ sections: z.array(SettingDifference) }),
  },
  apply: {
    method: 'POST',
    path: 'vender/settings/apply',
    audience: 'vendor',
    permission: 'setting.edit',
    summary:
      'Saves the named sections of a file, all or none. The entries of the activity log undo it together or one by one',
    input: z.object({ file: File, sections: z.array(z.string().max(60)).min(1, 'Choose a section').max(50) }),
    reply: Done.extend({ entryIds: z.array(z.string()) }),
  },
  undo: {
    method: 'POST',
    path: 'vender/settings/undo',
    audience: 'vendor',
    permission: 'setting.edit',
    summary:
      'Takes back an applied file, by the entries that it wrote: all sections, or none when one was changed since',
    input: z.object({ entryIds: z.array(Id).min(1).max(50) }),
    reply: Done,
  },
})
