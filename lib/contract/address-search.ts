import { z } from 'zod'
import { group } from './endpoint'
import { Nothing } from './fields'

/** The maps provider whose script searches addresses in forms of the back-office. */
export const addressSearch = group({
  settings: {
    method: 'GET',
    path: 'vender/address-search/settings',
    audience: 'account',
    summary: 'Where the script of the address search is; empty without one',
    input: Nothing,
    reply: z.object({ scriptUrl: z.string() }),
  },
})
