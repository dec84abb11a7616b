import { z } from 'zod'
import { group } from './endpoint'
import { Id, Version } from './fields'

const NAME_MAX = 60
/** Maximum number of views per person and list. */
export const MAX_VIEWS = 50

const ListId = z.string().regex(/^[a-z][\w-]{0,39}$/, 'This list does not exist.')

/** Saved filters, sort order and columns of a list. */
export const SavedView = z.object({
  _id: z.string(),
  name: z.string(),
  /** Query string in the list's address, without the question mark. */
  address: z.string(),
  /** Ids of the visible columns in order; empty: the default ones. */
  columns: z.array(z.string()),
  isShared: z.boolean(),
  isMine: z.boolean(),
  ownerName: z.string(),
  version: Version,
})
export type SavedView = z.output<typeof SavedView>

const views = z.object({ views: z.array(SavedView) })
const values = {
  name: z
    .string('Please Enter Name')
    .trim()
    .min(1, 'Please Enter Name')
    .max(NAME_MAX, `Use at most ${NAME_MAX} characters`),
  address: z.string().max(2_000, 'These are too many filters for a view'),
  columns: z.array(z.string().max(40)).max(40),
  isShared: z.boolean(),
}

/** A view belongs to its creator; a shared one is visible to everybody in the store. */
export const savedViews = group({
  list: {
    method: 'GET',
    path: 'vender/views/list',
    audience: 'account',
    summary: 'Own and shared views of a list in the current store',
    input: z.object({ list: ListId }),
    reply: views,
  },
  create: {
    method: 'POST',
    path: 'vender/views/create',
    audience: 'account',
    summary: 'Saves filters, order and columns of a list under a name',
    input: z.object({ list: ListId, ...values }),
    reply: views,
  },
  update: {
    method: 'POST',
    path: 'vender/views/update',
    audience: 'account',
    summary: 'Changes the given version of an own view',
    input: z.object({ _id: Id, version: Version, ...values }),
    reply: views,
  },
  remove: {
    method: 'POST',
    path: 'vender/views/delete',
    audience: 'account',
    summary: 'Deletes an own view, or a shared one whose maker has left the store',
    input: z.object({ _id: Id }),
    reply: views,
  },
})
