import 'server-only'
import type { AutomationStep } from '@/lib/rules/automations/automation-kind'
import { withGoods } from '@/lib/rules/automations/step-design'
import type { EmailFacts } from '@/lib/rules/email-blocks/email-facts'
import type { LiquidValues } from '../../../liquid/liquid-template'
import { type BlockEmail, parseBlockEmail } from '../../../mail/templates/block-email'
import { composeTagged, type EmailStore } from './email-store'

/** The goods that an email of an automation is about, by the keys of variants, and what its texts can name besides. */
export type EmailSubject = { readonly keys: readonly string[]; readonly values: LiquidValues }

/** An email that was parsed; `links` are the addresses that its numbered links lead to. */
export type GoodsEmail = { readonly email: BlockEmail; readonly links: readonly string[] }

type Wish = {
  /** The store with the products that the step itself names. */
  readonly shop: EmailStore
  /** At least those of the subject, as far as shoppers see them. */
  readonly products: EmailFacts['products']
  readonly step: AutomationStep
  /** What web analytics call it. */
  readonly name: string
  readonly subject: EmailSubject
}

/** An email of an automation for one subject. Throws `LiquidMistake` for texts that cannot be read. */
export function goodsEmail({ shop, products, step, name, subject }: Wish): GoodsEmail {
  const shown = subject.keys.flatMap((key) => {
    const found = products.get(key)
    return found ? [[key, found] as const] : []
  })
  const facts = { ...shop.facts, products: new Map([...shop.facts.products, ...shown]) }
  const design = withGoods(step.design, subject.keys)
  const composed = composeTagged({ ...step, design, name }, { ...shop, facts })
  return { email: parseBlockEmail(composed), links: composed.links }
}
