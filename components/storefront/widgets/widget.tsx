import type { WidgetKind, WidgetSettings } from '@/lib/rules/template-piece'
import type { WidgetFacts } from '@/lib/rules/website/widget-facts'
import { ContactWidget } from './contact-widget'
import { Countdown } from './countdown'
import { NewsletterForm } from './newsletter-form'
import { OpeningHours } from './opening-hours'

type WidgetProps = { kind: WidgetKind; settings: WidgetSettings; facts: WidgetFacts; storeName: string }

/** A live part that stands where the author of a page placed it. None needs a script. */
export function Widget({ kind, settings, facts, storeName }: WidgetProps) {
  switch (kind) {
    case 'hours':
      return <OpeningHours settings={settings} facts={facts} />
    case 'countdown':
      return <Countdown settings={settings} at={facts.at} />
    case 'newsletter':
      return <NewsletterForm settings={settings} storeName={storeName} />
    case 'contact':
      return <ContactWidget settings={settings} />
  }
}
