import 'server-only'
import type { Check, Defect } from './check'
import type { CouponState, ShopFacts } from './shop-facts'
import { capitalsInText, codeInLink, codesInText } from './view/coupon-codes'
import type { Place } from './view/place'
import { shownSettings } from './view/shown-settings'

const PROBLEM: Readonly<Record<Exclude<CouponState, 'valid'>, string>> = {
  paused: 'is paused',
  ended: 'has ended',
  used_up: 'has been used as often as it may be',
  early: 'is not valid yet',
}

/** Coupon codes in links and texts that the checkout would not accept. */
export const couponDead: Check = {
  id: 'coupon-dead',
  find: ({ links, texts, document }, shop) => [
    ...shownSettings(document.content)
      .flat()
      .flatMap(({ key, value, place }) =>
        key === 'code' && typeof value === 'string' ? dead(value.trim().toUpperCase(), () => place, shop) : [],
      ),
    ...links.flatMap((link) => dead(codeInLink(link), link.place, shop)),
    ...texts.flatMap((text) => {
      const named = new Set(codesInText(text))
      const known = capitalsInText(text).filter((word) => !named.has(word) && Object.hasOwn(shop.coupons, word))
      return [...named, ...known].flatMap((code) => dead(code, text.place, shop))
    }),
  ],
}

function dead(code: string | null, place: () => Place, { coupons }: ShopFacts): Defect[] {
  if (!code) return []
  const state = Object.hasOwn(coupons, code) ? coupons[code] : undefined
  if (state === 'valid') return []
  return [
    {
      ...place(),
      severity: 'warn',
      subject: code,
      message: `The coupon ${code} ${state ? PROBLEM[state] : 'does not exist'}.`,
      advice: 'Change the code, or the coupon.',
    },
  ]
}
