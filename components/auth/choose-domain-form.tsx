import { errorOfEmpty } from '@/components/ui/form/account-errors'
import { Field } from '@/components/ui/form/field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { chooseDomainCall } from '@/lib/client/account-calls'
import { call } from '@/lib/client/call'
import { storeVendor } from '@/lib/client/change-session'
import { readSessionToken } from '@/lib/client/session'
import { signOutHere } from '@/lib/client/sign-out'
import type { CurrentStore, UserData } from '@/lib/contract/session'
import { parseAmount } from '@/lib/rules/parse-amount'
import styles from './auth-view.module.css'
import { LookPicker } from './look-picker'
import { errorOfPrice, PlaceFields } from './place-fields'
import { StoreAddressField } from './store-address-field'
import { useDomainCheck } from './use-domain-check'
import { ViewHeading } from './view-heading'

export type StoreDraft = { storeName: string; domain: string; themeIndex: number }

type ChooseDomainFormProps = {
  draft: StoreDraft
  rootDomain: string
  userData: UserData
  onType: (change: Partial<StoreDraft>) => void
  onOpened: (store: CurrentStore) => void
}

export function ChooseDomainForm({ draft, rootDomain, userData, onType, onOpened }: ChooseDomainFormProps) {
  const { storeName, domain, themeIndex } = draft
  const check = useDomainCheck(domain, storeName)
  const state = useForm({
    check: (values) => ({
      storeName: errorOfEmpty(values.storeName, 'Please Enter Store Name'),
      domain:
        errorOfEmpty(values.domain, 'Please Enter Sub-Domain') ??
        (check.state === 'refused' ? check.reason : undefined),
      country: errorOfEmpty(values.country, 'Choose a country'),
      deliveryPrice: errorOfPrice(values.deliveryPrice),
    }),
    send: async ({ storeName = '', domain = '', currency, timeZone, country, deliveryPrice = '' }) => {
      const place = { currency, timeZone, country, deliveryPrice: parseAmount(deliveryPrice) ?? undefined }
      const reply = await call(chooseDomainCall, { storeName, domain, themeIndex, ...place })
      storeVendor(readSessionToken('vendor') ?? '', reply.features)
      if (reply.userData.store) onOpened(reply.userData.store)
    },
  })
  return (
    <>
      <ViewHeading title={userData.store ? 'Open another store' : `Welcome, ${userData.first_Name}`}>
        Choose the address of your store, how it looks, and where it delivers.
      </ViewHeading>
      <SubmitForm state={state} action="Open my store" doing="Opening your store…">
        <Field
          label="Store name"
          name="storeName"
          value={storeName}
          onChange={({ target }) => onType({ storeName: target.value })}
          autoComplete="organization"
          maxLength={80}
          required
          error={state.errors.storeName}
        />
        <StoreAddressField
          domain={domain}
          rootDomain={rootDomain}
          check={check}
          error={state.errors.domain}
          onChange={(domain) => onType({ domain })}
        />
        <LookPicker themeIndex={themeIndex} storeName={storeName} onChange={(themeIndex) => onType({ themeIndex })} />
        <PlaceFields errors={state.errors} />
      </SubmitForm>
      <p className={styles.other}>
        {userData.store && (
          <>
            <a href="/home">Back to {userData.store.name}</a> ·{' '}
          </>
        )}
        Signed in as {userData.email} ·{' '}
        <button type="button" className={styles.inline} onClick={signOutHere}>
          Sign out
        </button>
      </p>
    </>
  )
}
