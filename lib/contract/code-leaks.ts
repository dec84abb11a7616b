import { z } from 'zod'
import { group } from './endpoint'
import { Id } from './fields'
import { OfferCode } from './offers'
import { one } from './stock-list'
import { WatchedCode } from './watched-code'

const vendor = { audience: 'vendor' } as const

/** The leak watch: codes that are used far beyond the people they were meant for, and the ways out. */
export const codeLeaks = group({
  list: {
    ...vendor,
    method: 'GET',
    path: 'vender/coupon/code-leaks',
    permission: 'coupon.view',
    summary: 'Codes of an offer that were used lately: how often, by whom, and who was emailed them',
    input: z.object(one),
    reply: z.object({ codes: z.array(WatchedCode) }),
  },
  replace: {
    ...vendor,
    method: 'POST',
    path: 'vender/coupon/replace-code',
    permission: 'coupon.edit',
    summary: 'Disables a code of an offer and adds another one in its place',
    input: z.object({ ...one, codeId: Id, code: OfferCode }),
    reply: z.object({ code: z.string() }),
  },
  watch: {
    ...vendor,
    method: 'POST',
    path: 'vender/coupon/watch-code',
    permission: 'coupon.edit',
    summary: 'Says that a code is public, so that it is not watched, or watches it again',
    input: z.object({ ...one, codeId: Id, isWatched: z.boolean() }),
    reply: z.object({ isWatched: z.boolean() }),
  },
})
