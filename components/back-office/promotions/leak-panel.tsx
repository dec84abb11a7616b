'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { codeLeaks } from '@/lib/contract/code-leaks'
import type { OfferDetail } from '@/lib/contract/offers'
import type { WatchedCode } from '@/lib/contract/watched-code'
import { leakText } from '@/lib/rules/promotions/leak-text'
import { ErrorNote } from '../kit/error-note'
import { Panel } from '../kit/panel'
import { Tag } from '../kit/tag'
import { toastFailure } from '../kit/toast-failure'
import { useVendor } from '../kit/vendor-context'
import stock from '../stock/parts/stock.module.css'
import classes from './promotions.module.css'
import { ReplaceCodeDialog } from './replace-code-dialog'

type Props = { offer: OfferDetail; reload: () => Promise<unknown> }

/** How codes of an offer were used lately, with a warning where that looks like a leak. */
export function LeakPanel({ offer: { _id }, reload }: Props) {
  const { features } = useVendor()
  const { data, error, mutate } = useCall(codeLeaks.list, { _id })
  const mayEdit = features.has('coupon.edit')
  const changed = async () => {
    await Promise.all([mutate(), reload()])
  }
  const suspicious = data?.codes.filter((code) => code.isWatched && leakText(code) !== '') ?? []
  return (
    <Panel
      title="Leak watch"
      description="Compares the uses of each code with its usual number, and with the people you emailed it to."
    >
      <div className={classes.stack}>
        {error && (
          <ErrorNote
            title="The uses of the codes could not be loaded"
            message={error.message}
            retry={() => void mutate()}
          />
        )}
        {data?.codes.length === 0 && <p className={classes.soft}>No code was used in the last four weeks.</p>}
        {data && data.codes.length > 0 && suspicious.length === 0 && (
          <p className={classes.verdict}>
            <Tag tone="good">As usual</Tag> Nothing points to a leak.
          </p>
        )}
        {suspicious.map((code) => (
          <Leak key={code._id} offerId={_id} code={code} mayEdit={mayEdit} onChanged={changed} />
        ))}
        {data && data.codes.length > 0 && (
          <table className={`${stock.table} ${stock.cards}`}>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Uses in 24 hours</th>
                <th scope="col">Usual a day</th>
                <th scope="col">People in 7 days</th>
                <th scope="col">Emailed to</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {data.codes.map((code) => (
                <tr key={code._id}>
                  <th scope="row">
                    <span className={classes.name}>
                      <span>{code.code}</span>
                      {!code.isWatched && (
                        <PublicNote offerId={_id} code={code} mayEdit={mayEdit} onChanged={changed} />
                      )}
                    </span>
                  </th>
                  <td data-label="Uses in 24 hours">{code.lastDay.uses.toLocaleString('en')}</td>
                  <td data-label="Usual a day">
                    {code.usualADay === null
                      ? 'Not known yet'
                      : (Math.round(code.usualADay * 10) / 10).toLocaleString('en')}
                  </td>
                  <td data-label="People in 7 days">{code.lastWeek.people.toLocaleString('en')}</td>
                  <td data-label="Emailed to">
                    {code.emailedTo === 0 ? 'Nobody' : code.emailedTo.toLocaleString('en')}
                  </td>
                  <td data-align="end">
                    {mayEdit && <ReplaceButton offerId={_id} code={code} onChanged={changed} label="Replace" />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Panel>
  )
}

type CodeProps = { offerId: string; code: WatchedCode; mayEdit: boolean; onChanged: () => Promise<unknown> }

/** What speaks for a leak of one code, and what to do about it. */
function Leak({ offerId, code, mayEdit, onChanged }: CodeProps) {
  const setWatched = useWatch(offerId, code, onChanged)
  return (
    <section className={classes.leak} aria-label={`Possible leak of ${code.code}`}>
      <p className={classes.verdict}>
        <Tag tone="danger">Possible leak</Tag> {code.code}
      </p>
      <p>{leakText(code)}</p>
      {mayEdit && (
        <div className={classes.row}>
          <ReplaceButton offerId={offerId} code={code} onChanged={onChanged} label="Replace code" />
          <Button variant="default" loading={setWatched.isBusy} onClick={() => void setWatched.run(false)}>
            It is public
          </Button>
        </div>
      )}
      {mayEdit && <p className={classes.soft}>Pausing the offer, at the top of this page, stops all of its codes.</p>}
    </section>
  )
}

type ReplaceProps = Omit<CodeProps, 'mayEdit'> & { label: string }

function ReplaceButton({ offerId, code, onChanged, label }: ReplaceProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={`${label}: ${code.code}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ReplaceCodeDialog offerId={offerId} code={code} onReplaced={onChanged} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

function PublicNote({ offerId, code, mayEdit, onChanged }: CodeProps) {
  const setWatched = useWatch(offerId, code, onChanged)
  return (
    <span className={classes.soft}>
      Public, not watched{' '}
      {mayEdit && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Watch ${code.code} again`}
          loading={setWatched.isBusy}
          onClick={() => void setWatched.run(true)}
        >
          Watch again
        </Button>
      )}
    </span>
  )
}

function useWatch(offerId: string, { _id, code }: WatchedCode, onChanged: () => Promise<unknown>) {
  const action = useAction(toastFailure)
  const run = (isWatched: boolean) =>
    action.run(async () => {
      await call(codeLeaks.watch, { _id: offerId, codeId: _id, isWatched })
      await onChanged()
      showToast('success', isWatched ? `${code} is watched again.` : `${code} is public and no longer watched.`)
    })
  return { isBusy: action.isBusy, run }
}
