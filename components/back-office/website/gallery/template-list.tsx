'use client'

import { useState } from 'react'
import type { TemplateRow } from '@/lib/contract/website-templates'
import { FullPreview } from './full-preview'
import { ImportCard } from './import-card'
import type { PreviewDevice } from './preview-device'
import { SwitchDialog } from './switch-dialog'
import { TemplateCard } from './template-card'
import classes from './template-list.module.css'
import { useLiveCards } from './use-live-cards'
import { useTemplateAddresses } from './use-template-addresses'

type Props = {
  rows: readonly TemplateRow[]
  /** Only templates of this trade; empty for all. */
  trade: string
  device: PreviewDevice
  mayEdit: boolean
}

/** Own templates first, when there are any, then those of the platform. */
export function TemplateList({ rows, trade, device, mayEdit }: Props) {
  const addressOf = useTemplateAddresses()
  const { isLive, watch } = useLiveCards()
  const [previewed, setPreviewed] = useState<TemplateRow | null>(null)
  const [chosen, setChosen] = useState<TemplateRow | null>(null)
  const own = rows.filter(({ kind }) => kind !== 'stock')
  const stock = rows.filter((row) => row.kind === 'stock' && (trade === '' || row.trade === trade))
  const cardOf = (template: TemplateRow) => (
    <li key={template._id}>
      <TemplateCard
        template={template}
        address={isLive(template._id) && !previewed ? addressOf(template._id) : null}
        device={device}
        watch={watch}
        mayEdit={mayEdit}
        onPreview={() => setPreviewed(template)}
        onUse={() => setChosen(template)}
      />
    </li>
  )
  return (
    <>
      {own.length > 0 && trade === '' && (
        <section className={classes.part} aria-labelledby="own-templates">
          <h2 id="own-templates">Your templates</h2>
          <ul className={classes.cards}>{own.map(cardOf)}</ul>
        </section>
      )}
      <section className={classes.part} aria-labelledby="stock-templates">
        <h2 id="stock-templates">Ready-made</h2>
        <ul className={classes.cards}>
          {stock.map(cardOf)}
          {mayEdit && trade === '' && (
            <li>
              <ImportCard />
            </li>
          )}
        </ul>
      </section>
      {previewed && (
        <FullPreview
          template={previewed}
          address={addressOf(previewed._id)}
          initialDevice={device}
          mayEdit={mayEdit}
          onClose={() => setPreviewed(null)}
          onUse={() => {
            setChosen(previewed)
            setPreviewed(null)
          }}
        />
      )}
      {chosen && <SwitchDialog template={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
