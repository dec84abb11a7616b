import { z } from 'zod'
import { group } from './endpoint'
import { Id } from './fields'
import { Notice } from './notice'

const NoticeList = z.object({
  /** The latest ones, newest first. */
  notices: z.array(Notice),
  unseen: z.number().int(),
})

/** The notifications of the caller in the current store. */
export const notices = group({
  list: {
    method: 'GET',
    path: 'vender/notices/list',
    audience: 'account',
    summary: 'The latest notices of the caller and the number of unseen ones',
    input: z.object({}),
    reply: NoticeList,
  },
  see: {
    method: 'POST',
    path: 'vender/notices/see',
    audience: 'account',
    summary: 'Marks a notice of the caller and all older ones as seen',
    input: z.object({ _id: Id }),
    reply: NoticeList,
  },
})
